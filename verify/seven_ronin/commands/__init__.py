"""The commands of `ronin` for 7 Ronin, a module each, loaded when it is asked for."""
