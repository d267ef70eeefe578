"""What the commands of Shadow Tactics share."""
