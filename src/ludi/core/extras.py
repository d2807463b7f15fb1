"""What was not installed with the library, and the exact command that brings it."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.metadata import PackageNotFoundError, requires
from typing import Any, Final

from ludi.core.errors import NotInstalled

DISTRIBUTION: Final = "ludi-romani"
IMPORTED_AS: Final = {"pyspiel": "open_spiel"}  # modules whose package has another name
WISH: Final = re.compile(r"^(?P<package>[\w.-]+).*extra == ['\"](?P<extra>[\w-]+)['\"]")


def needed(module: str) -> Any:
    """An optional module; `NotInstalled` says how to get it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise not_installed(error) from None


def not_installed(error: ModuleNotFoundError) -> ModuleNotFoundError | NotInstalled:
    """The sentence about a package of one of our extras; any other error stays what it is."""
    module = (error.name or "").partition(".")[0]
    package = IMPORTED_AS.get(module, module)
    extra = extra_of(package)
    if extra is None:
        return error
    return NotInstalled(
        f"this needs the package {package}; install it with: pip install '{DISTRIBUTION}[{extra}]'"
    )


def extra_of(package: str) -> str | None:
    """The extra that brings a package, by what our own metadata say."""
    for wish in wishes():
        found = WISH.match(wish)
        if found and found["package"].replace("-", "_").lower() == package.lower():
            return found["extra"]
    return None


def wishes() -> list[str]:
    """All that the distribution asks for; nothing where the sources run without an installation."""
    try:
        return requires(DISTRIBUTION) or []
    except PackageNotFoundError:
        return []
