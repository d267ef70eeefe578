"""The rules of Shinobi WAT-AAH! as formulas, a module for each step of a round."""
