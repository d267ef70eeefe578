"""The rules of Shinobi WAT-AAH!, a module for each step of a round."""
