"""One file for each command: `add(parser)` says what can be typed, `run(args)` does it."""
