"""Problems: one position of a game, one best choice, and why.

`ludi.problems(game)` lists those that are shipped; `ludi arena problems GAME` finds new ones.
"""
