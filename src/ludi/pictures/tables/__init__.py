"""How tables are pictured: one module a game, found by the game's name, as `frame.Drawing` says."""
