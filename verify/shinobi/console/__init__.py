"""What the commands of Shinobi WAT-AAH! share."""
