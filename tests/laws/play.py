"""Random play for tests of our games."""

from ludi.testing.play import decisions, finish, played, random_choice

__all__ = ["decisions", "finish", "played", "random_choice"]
