"""The names under which other libraries find our games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module


def title(game: str) -> str:
    """A game's name as others write names: `rome_and_roll` is RomeAndRoll."""
    return "".join(word.title() for word in game.split("_"))


def register(games: Iterable[str], there: Callable[[str], object]) -> None:
    """Make games known to the libraries that are there."""
    for game in games:
        name = f"ludi/{title(game)}-v0"
        if there("gymnasium") and there("numpy"):
            with_gymnasium(name, game)
        if there("pettingzoo") and there("numpy"):
            with_pettingzoo(name, game)
    if there("pyspiel") and there("numpy"):
        import_module("ludi.envs.spiel").register(games)


def with_gymnasium(name: str, game: str) -> None:
    """One seat against bots, alone or many at once."""
    gymnasium = import_module("gymnasium")
    if name in gymnasium.registry:
        return
    gymnasium.register(
        id=name,
        entry_point="ludi.envs.gymnasium:Learner",
        vector_entry_point="ludi.envs.gymnasium:Learners",
        kwargs={"game": game},
    )


def with_pettingzoo(name: str, game: str) -> None:
    """Every seat an agent, in turn or (by conversion) all at once."""
    pettingzoo = import_module("pettingzoo")
    pettingzoo.register("aec", name, "ludi.envs.pettingzoo:env", kwargs={"game": game})
    pettingzoo.register(
        "parallel", name, "ludi.envs.pettingzoo:parallel_env", kwargs={"game": game}
    )
