"""What the commands of `ronin` share: options, inputs, answers and failures."""
