"""Certificates of answers, checked with the engine alone."""
