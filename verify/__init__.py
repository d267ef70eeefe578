"""Checking the rules: the command line and the encodings."""
