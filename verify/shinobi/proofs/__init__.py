"""What must always hold in Shinobi WAT-AAH!, proved of the formulas."""
