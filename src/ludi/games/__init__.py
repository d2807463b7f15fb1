"""The games, one folder each: one file per chapter of its rulebook, in the book's order and words."""
