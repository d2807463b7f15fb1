"""What `pack.mjs` lets the browser's Python do: bytecode of everything, and a house that is new."""

import importlib._bootstrap_external as loading
import json
import os
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

READ_BY_ITSELF = ("anyio/__init__.py",)
"""Reads its own source to know what to import later."""
KEPT_AS_SOURCE = "/migrations/"
"""Alembic looks for files whose names end in .py."""
NOT_NEEDED = (
    *("_pyrepl/", "curses/", "ensurepip/", "idlelib/", "lib2to3/", "pydoc_data/", "test/"),
    *("tkinter/", "turtledemo/", "unittest/", "venv/", "wsgiref/", "xmlrpc/", "dbm/"),
    *("pdb.py", "pydoc.py", "doctest.py", "turtle.py", "imaplib.py", "ftplib.py", "poplib.py"),
    *("mailbox.py", "pstats.py", "cProfile.py", "profile.py", "pickletools.py", "tarfile.py"),
)
"""Of the standard library: what nothing in the house asks for."""
NO_HASH = b"\0" * 8


def plain(code: CodeType) -> CodeType:
    """Code that does not know its lines: a tenth less to fetch."""
    inner = tuple(plain(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=b"")


def bytecode(source: bytes, name: str) -> bytes:
    """A module as it is loaded without its source: no docstrings, no asserts."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    if not name.startswith("ludi/"):
        code = plain(code)
    return bytes(loading._code_to_hash_pyc(code, NO_HASH, False))  # type: ignore[attr-defined]


def library(source: str, target: str) -> None:
    """The standard library as bytecode."""
    with zipfile.ZipFile(source) as given, zipfile.ZipFile(target, "w") as made:
        for entry in given.infolist():
            name, data = entry.filename, given.read(entry)
            if name.startswith(NOT_NEEDED):
                continue
            if name.endswith(".py"):
                name, data = f"{name}c", bytecode(data, f"/lib/{name}")
            made.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)


def files(folder: str) -> Iterator[tuple[str, bytes]]:
    """All files below a folder by their names, modules as bytecode."""
    for where, _, names in os.walk(folder):
        for name in names:
            path = Path(where, name)
            short = path.relative_to(folder).as_posix()
            data = path.read_bytes()
            plain = short in READ_BY_ITSELF or KEPT_AS_SOURCE in short
            if name.endswith(".py") and not plain:
                yield f"{short}c", bytecode(data, short)
            else:
                yield short, data


def archive(folder: str, target: str) -> None:
    """One file: how long the list is, names and sizes as JSON, then all bytes."""
    found = sorted(files(folder))
    listed = json.dumps([[name, len(data)] for name, data in found]).encode()
    body = b"".join(data for _, data in found)
    Path(target).write_bytes(struct.pack("<I", len(listed)) + listed + body)


async def empty(path: str) -> None:
    """A house in which nobody has played yet: every migration has been carried out."""
    from ludi.server.alone.database import open_alone

    database = await open_alone(path)
    Path("/empty.db").write_bytes(database.copy())
    await database.close()
