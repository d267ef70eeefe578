"""JSON Schemas of what `ronin --game shadow-tactics` reads and prints."""
