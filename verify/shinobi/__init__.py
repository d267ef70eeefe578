"""Shinobi WAT-AAH! for the command line."""
