"""Two statements of the same rules, made to disagree if they can: for any game that has both."""
