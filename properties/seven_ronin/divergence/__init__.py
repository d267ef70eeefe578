"""Positions in which the readings of an open point part."""
