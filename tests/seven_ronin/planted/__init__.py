"""Errors put into the rules one at a time, and what notices each of them."""
