"""Bots that somebody else has written: a class in a file, or one in an installed package."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from ludi.bots.base import Bot
from ludi.core.errors import BadOption

Maker = Callable[[int], Bot]


def is_place(name: str) -> bool:
    """Whether a name says where a bot is to be found, and is not that of a level."""
    return ":" in name


def own_bot(name: str) -> Maker:
    """The bot class that `file.py:Name` or `module:Name` names."""
    place, _, wanted = name.rpartition(":")
    module = in_file(Path(place)) if place.endswith(".py") else installed_module(place)
    kind = getattr(module, wanted, None)
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        bots = [key for key, value in vars(module).items() if is_own(value, module)]
        raise BadOption(f"{place} has no bot “{wanted}”; it has {', '.join(bots) or 'none'}")
    return kind


def is_own(value: object, module: ModuleType) -> bool:
    """Whether a name of a module is a bot made there."""
    return (
        isinstance(value, type) and issubclass(value, Bot) and value.__module__ == module.__name__
    )


def in_file(path: Path) -> ModuleType:
    """The module in a file as it stands now."""
    if not path.is_file():
        raise BadOption(f"there is no file {path}")
    return file_module(path, path.stat().st_mtime_ns)


@cache
def file_module(path: Path, changed: int) -> ModuleType:
    """The module in a file, read once for every time that it was changed."""
    name = f"ludi_own_{path.stem}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadOption(f"{path} is not a Python file")
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # a bot's file may fail in any way
        raise BadOption(f"{path} cannot be read: {type(error).__name__}: {error}") from None
    return module


def installed_module(name: str) -> ModuleType:
    """An installed module."""
    try:
        return import_module(name)
    except (ImportError, ValueError, TypeError) as error:
        raise BadOption(f"there is no module {name}: {error}") from None
