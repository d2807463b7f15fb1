"""The table every game shares: agenda, actions, chance, seats, views, records. Knows no game."""
