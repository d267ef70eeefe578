"""Certificates of answers: their form, and a checker that knows nothing but the engine."""
