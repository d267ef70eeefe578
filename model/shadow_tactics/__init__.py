"""The rules of Shadow Tactics - The Boardgame: one round on a user's map, cards and mission."""
