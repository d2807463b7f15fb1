"""What was not installed with the library, and the exact command that brings it."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.metadata import PackageNotFoundError, requires
from typing import Any, Final

from ludi.core.errors import NotInstalled

DISTRIBUTION: Final = "ludi-romani"
IMPORTED_AS: Final = {
    "pyspiel": "open_spiel",
    "PIL": "pillow",
    "brotli": "fonttools",
}  # modules whose package has another name
WISH: Final = re.compile(r"^(?P<package>[\w.-]+).*extra == ['\"](?P<extra>[\w-]+)['\"]")


def needed(module: str, extra: str = "") -> Any:
    """An optional module; `NotInstalled` says how to get it, by this extra if several bring it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise not_installed(error, extra) from None


def not_installed(
    error: ModuleNotFoundError, preferred: str = ""
) -> ModuleNotFoundError | NotInstalled:
    """The sentence about a package of one of our extras; any other error stays what it is."""
    module = (error.name or "").partition(".")[0]
    package = IMPORTED_AS.get(module, module)
    extras = extras_of(package)
    extra = preferred if preferred in extras else next(iter(extras), None)
    if extra is None:
        return error
    return NotInstalled(
        f"this needs the package {package}; install it with: pip install '{DISTRIBUTION}[{extra}]'"
    )


def extras_of(package: str) -> list[str]:
    """The extras that bring a package, by what our own metadata say."""
    found = [wish for wish in map(WISH.match, wishes()) if wish]
    return [wish["extra"] for wish in found if same_name(wish["package"], package)]


def same_name(one: str, other: str) -> bool:
    """Whether two names are those of one package."""
    return one.replace("-", "_").lower() == other.replace("-", "_").lower()


def wishes() -> list[str]:
    """All that the distribution asks for; nothing where the sources run without an installation."""
    try:
        return requires(DISTRIBUTION) or []
    except PackageNotFoundError:
        return []
