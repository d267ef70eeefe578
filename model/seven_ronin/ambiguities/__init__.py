"""The register: every open point of the rulebooks, a file for each step of the round."""
