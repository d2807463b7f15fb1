"""3, 4 and 11. The round and the turn."""
