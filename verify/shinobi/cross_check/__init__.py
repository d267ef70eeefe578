"""The engine of Shinobi WAT-AAH! against its formulas."""
