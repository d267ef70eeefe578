"""The names of a text's sections as that text writes them."""

import re

ACCENTS = {
    "Apercu": "Aperçu",
    "Capacites": "Capacités",
    "Cimetiere": "Cimetière",
    "Defenseur": "Défenseur",
    "deploiement": "déploiement",
    "Eliminer": "Éliminer",
}
"""French words that the register writes without their accents."""
_PLAIN = re.compile(rf"\b({'|'.join(ACCENTS)})\b")


def section_name(section: str) -> str:
    """A section's name with its accents."""
    return _PLAIN.sub(lambda found: ACCENTS[found[0]], section)
