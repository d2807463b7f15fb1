"""Compile the rules with mypyc, or leave them as plain Python and say so.

LUDI_PURE=1 never compiles (for work on the library). Without a C compiler the same sources are installed
interpreted: same results, slower. `ludi bench` tells which of the two is running.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
COMPILED = [
    "src/ludi/core/agenda.py",
    "src/ludi/core/chance.py",
    "src/ludi/core/rows.py",
    "src/ludi/core/seats.py",
    "src/ludi/games/*/*.py",
    "src/ludi/bots/playout.py",
]


def sources() -> list[str]:
    """The files to compile: the engine, the rules and the inner loops of the bots."""
    found = {path for pattern in COMPILED for path in ROOT.glob(pattern)}
    return sorted(str(p.relative_to(ROOT)) for p in found if p.name != "__init__.py")


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

    return mypycify(
        ["--strict", *sources()], opt_level="3", debug_level="0", group_name="ludi_rules"
    )


setup(ext_modules=extensions())
