"""The commands of Shinobi WAT-AAH! that are its own."""
