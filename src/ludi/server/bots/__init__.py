"""Bots at the tables: which levels there are, whose turn it is, and the processes that think."""
