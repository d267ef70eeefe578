"""The rules of 7 Ronin. Each module is imported where it is needed."""
