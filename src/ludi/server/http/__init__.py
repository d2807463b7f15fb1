"""How the server speaks: requests, who may come in, lines, files, and what all rooms are given."""
