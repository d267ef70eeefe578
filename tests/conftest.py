"""How hard the properties are tried: `ci`, or what RONIN_PROFILE names. And one name a module."""

import gc
import os
import signal
import sys

from hypothesis import settings

# The folders lie on the path of the tests: `import model` would load what `ronin.model` is again.
for folder in ("model", "verify", "properties", "reports"):
    sys.modules[folder] = None  # type: ignore[assignment] # so says Python: such an import fails

# Whoever runs in the background of a shell ignores Ctrl-C, and so would all that the tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples every time, so that what fails here fails everywhere.
settings.register_profile(
    "ci", max_examples=20, derandomize=True, database=None, deadline=None, print_blob=True
)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=10)
# Before a release, or after a change of what chance looks at.
settings.register_profile("release", settings.get_profile("ci"), max_examples=60)
# New examples every time; those that failed are remembered.
settings.register_profile("thorough", max_examples=5000, deadline=None, print_blob=True)

settings.load_profile(os.environ.get("RONIN_PROFILE", "ci"))


def pytest_collection_finish() -> None:
    """What is loaded by now stays: garbage is looked for in what came later, and less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)
