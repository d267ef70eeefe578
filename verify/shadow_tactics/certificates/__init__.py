"""Certificates: what proves an answer, checked with nothing but the engine."""
