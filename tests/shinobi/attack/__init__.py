"""What of Shinobi is attacked."""
