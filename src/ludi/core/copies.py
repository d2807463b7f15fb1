"""The same rules with another box, in the same process and as fast.

The numbers of a box become constants of the compiled rules when a game is loaded, and that is what
makes them fast. So another box is another load: the game's modules are imported once more while
the box is the one being opened, compiled ones from a copy of their file, since a library keeps its
constants as long as it is loaded. Rules know nothing of it, and neither copy sees the other.
A copy takes a tenth of a second and some three megabytes, and stays until the process ends.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Final

from ludi.core import components, overlay
from ludi.core.errors import BadComponents, LudiError
from ludi.core.game import Game

Box = str | Path | Mapping[str, object]
MOST: Final = 100  # boxes of one process: none is ever let go
OPENED: Final[dict[tuple[str, str], Game]] = {}  # by game and mark
LOCK: Final = RLock()


def with_box(game: Game, box: Box) -> Game:
    """The game with another box; `BadComponents` says what is wrong with it."""
    if not game.package and not box:
        return game
    if not game.package:
        raise BadComponents(f"{game.title} has no box that could be changed")
    wanted = overlay_of(game, box)
    rules = game.version.partition("+")[0]
    if wanted.rules not in (None, rules):
        raise BadComponents(
            f"{wanted.origin} was written for rules {wanted.rules} of {game.title}, these are "
            f'{rules}: look its values through, then say rules = "{rules}"'
        )
    mark = components.changed(shipped(game), wanted).mark
    with LOCK:
        OPENED.setdefault((game.package, game.components.mark), game)
        if (game.package, mark) not in OPENED:
            if len(OPENED) >= MOST:
                raise BadComponents(f"{MOST} boxes are open in this process, and no more can be")
            OPENED[game.package, mark] = loaded(game, wanted)
        return OPENED[game.package, mark]


def overlay_of(game: Game, box: Box) -> overlay.Overlay:
    """What a box changes: said as plain data, by an overlay, or by a corrected copy."""
    if isinstance(box, Mapping):
        return overlay.of(box)
    file = Path(box)
    text = components.read(file)
    if overlay.is_overlay(text):
        return overlay.read(text, str(file), game.name)
    changes = components.difference(shipped(game), components.parse(text, str(file), shipped=False))
    if changes is None:
        raise BadComponents(
            f"{file} is neither an overlay nor a copy of the box of {game.title} with other values"
        )
    return overlay.of(changes, str(file))


def shipped(game: Game) -> components.Components:
    """The box as it is shipped, to be changed."""
    return components.shipped_box(game.name, game.package)


def loaded(game: Game, wanted: overlay.Overlay) -> Game:
    """The rules of a game, loaded once more with another box, and a first table tried."""
    components.BEING_OPENED[game.name] = wanted
    try:
        with another_copy(game.package):
            found = import_module(game.package).GAME
        assert isinstance(found, Game)
        for players in found.players:
            found.new(players, 0)
    except LudiError as error:
        raise BadComponents(str(error)) from None
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        raise BadComponents(
            f"{wanted.origin}: {game.title} cannot be set up with these values ({error})"
        ) from None
    finally:
        del components.BEING_OPENED[game.name]
    return found


@contextmanager
def another_copy(package: str) -> Iterator[None]:
    """While this lasts a package is imported anew, beside what others have of it."""
    kept = {name: module for name, module in sys.modules.items() if belongs(name, module, package)}
    parent, _, name = package.rpartition(".")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        finder = Copies(set(kept), package, Path(folder))
        for known in kept:
            del sys.modules[known]
        sys.meta_path.insert(0, finder)
        try:
            yield
        finally:
            sys.meta_path.remove(finder)
            for known in [known for known in sys.modules if finder.copies(known)]:
                del sys.modules[known]
            sys.modules.update(kept)
            if parent and package in kept:
                setattr(sys.modules[parent], name, kept[package])


def belongs(name: str, module: ModuleType, package: str) -> bool:
    """Whether a module is of a package, or the compiled library that its modules come from."""
    if name == package or name.startswith(f"{package}."):
        return True
    inside = f"init_{package.replace('.', '___')}"
    return name.endswith("__mypyc") and any(one.startswith(inside) for one in vars(module))


class Copies:
    """Finds compiled modules as copies of their files, so that they are loaded once more."""

    def __init__(self, known: set[str], package: str, folder: Path) -> None:
        self.known = known
        self.package = package
        self.folder = folder

    def copies(self, name: str) -> bool:
        """Whether this module is imported anew."""
        return name in self.known or name.startswith(f"{self.package}.")

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module comes from; None leaves it to the others."""
        if not self.copies(name):
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or spec.origin is None or not isinstance(spec.loader, ExtensionFileLoader):
            return spec
        copy = self.folder / f"{name}-{Path(spec.origin).name}"
        shutil.copyfile(spec.origin, copy)
        loader = ExtensionFileLoader(name, str(copy))
        return spec_from_file_location(name, copy, loader=loader)
