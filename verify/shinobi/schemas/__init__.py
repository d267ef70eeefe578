"""JSON Schemas of what `ronin --game shinobi` reads and prints."""
