"""What the commands share that know the game: the setting, the story of a round, the register."""
