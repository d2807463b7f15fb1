"""The games, one folder each: a file for each chapter of its rulebook, in its order and words."""
