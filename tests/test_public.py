"""What is public: one module, one page, and every name of it explains itself."""

from __future__ import annotations

import inspect
import re
import sys
from importlib import import_module
from pathlib import Path

import ludi

PAGE = (Path(__file__).parents[1] / "docs" / "api.md").read_text("utf-8")
CLASS = re.compile(r"autoclass:: ([\w.]+)\n   :members: (.+)")
FUNCTION = re.compile(r"autofunction:: ([\w.]+)")


def found(path: str) -> object:
    """The thing of a dotted name."""
    module, _, name = path.rpartition(".")
    return getattr(import_module(module), name)


def members() -> list[tuple[str, object, str]]:
    """What the page names, with what is said of it."""
    named = [
        (path, thing := found(path), inspect.getdoc(thing) or "") for path in FUNCTION.findall(PAGE)
    ]
    for path, listed in CLASS.findall(PAGE):
        kind = found(path)
        named += [
            (f"{path}.{name}", getattr(kind, name), inspect.getdoc(getattr(kind, name)) or "")
            for name in listed.split(", ")
        ]
    return named


def test_every_public_name_is_on_the_page_or_is_an_error_told_there() -> None:
    told = {path for path, _ in CLASS.findall(PAGE)} | set(FUNCTION.findall(PAGE))
    errors = {name for name in ludi.__all__ if inspect.isclass(error := getattr(ludi, name))
              and issubclass(error, Exception)}  # fmt: skip
    assert "automodule:: ludi.core.errors" in PAGE
    assert {f"ludi.{name}" for name in ludi.__all__ if name not in errors} <= told
    assert set(ludi.__all__) <= set(dir(ludi))


def test_everything_on_the_page_says_what_it_does_and_takes() -> None:
    named = members()
    assert len(named) > 30
    for path, thing, said in named:
        assert said, path
        if callable(thing):
            assert inspect.signature(thing) is not None, path


def test_editors_find_the_sources_beside_what_is_compiled() -> None:
    module = sys.modules[ludi.State.__module__]
    folder = Path(str(module.__file__)).parent
    source = (folder / "agenda.py").read_text("utf-8")
    assert "def play(self, seat: SupportsIndex, action: SupportsIndex) -> None:" in source
    assert (Path(ludi.__file__).parent / "py.typed").exists()


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    assert "play" in ludi.LATER
    for name, module in ludi.LATER.items():
        assert getattr(ludi, name) is getattr(import_module(module), name)


def test_the_rooms_of_a_game_are_imported_by_their_names() -> None:
    import ludi.games.municipium.state as rooms

    assert rooms.Town.__name__ == "Town"
    assert "municipium" in ludi.games()
