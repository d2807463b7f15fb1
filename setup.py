"""Compile the rules with mypyc, or leave them as plain Python and say so.

LUDI_PURE=1 never compiles (for work on the library). Without a C compiler the same sources are
installed interpreted: same results, slower. `ludi bench` tells which of the two is running.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
ENGINE = [
    "src/ludi/core/actions.py",
    "src/ludi/core/agenda.py",
    "src/ludi/core/chance.py",
    "src/ludi/core/rows.py",
    "src/ludi/core/seats.py",
    "src/ludi/core/standing.py",
    "src/ludi/bots/judge.py",
    "src/ludi/bots/playout.py",
    "src/ludi/bots/search.py",
]


def groups() -> list[tuple[list[str], str]]:
    """The files to compile, in groups that gcc can work on side by side: the engine, each game."""
    found = [(ENGINE, "ludi_engine")]
    for folder in sorted((ROOT / "src/ludi/games").iterdir()):
        rules = sorted(path for path in folder.glob("*.py") if path.name != "__init__.py")
        if rules:
            files = [str(path.relative_to(ROOT)) for path in rules]
            found.append((files, f"ludi_{folder.name}"))
    return found


def compiler() -> str | None:
    """The C compiler Python would use, if it is installed."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0])


def extensions() -> list[object]:
    """The compiled modules, or none with a visible notice."""
    if os.environ.get("LUDI_PURE") == "1":
        return []
    if compiler() is None:
        print("ludi: no C compiler found; installing the interpreted rules", file=sys.stderr)
        return []
    os.environ.setdefault("CFLAGS", "-fno-semantic-interposition -fvisibility=hidden")
    from mypyc.build import mypycify

    files = [file for group, _ in groups() for file in group]
    return mypycify(["--strict", *files], opt_level="2", debug_level="0", separate=groups())


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count()}})
