"""The commands of `ronin`, a module each, loaded when it is asked for."""
