"""What must always hold in Shinobi WAT-AAH!."""
