"""16 and 17. Seneca: his cards, his turns, his rubble and his foreman."""
