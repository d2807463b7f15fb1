"""How tables are pictured: one folder a game, found by the game's name, as `frame.Drawing` says.

In each the folder itself draws the table and says where its parts lie; `common` holds what they
share, `panels` what belongs to one player, and every other file is a part of the board.
"""
