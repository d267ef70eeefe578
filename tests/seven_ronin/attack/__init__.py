"""What of 7 Ronin is attacked."""
