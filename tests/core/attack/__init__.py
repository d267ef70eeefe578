"""Attacks on every command of every game, and what a command may never do under one."""
