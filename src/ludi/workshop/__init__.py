"""The workshop: change a card, let bots play thousands of games, see what became of it."""
