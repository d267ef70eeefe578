"""Answers to the questions of `ronin explore`, with a game file for each game that was found."""
