"""Shinobi WAT-AAH!: its facts, its open points and its rules."""
