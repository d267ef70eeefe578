"""Questions about Shinobi WAT-AAH!, answered by exact search."""
