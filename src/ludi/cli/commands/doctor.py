"""`ludi doctor`: what is installed, compiled, writable and reachable here, and what to do."""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import socket
import webbrowser
from collections.abc import Iterator
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import ludi
from ludi.bench import is_compiled
from ludi.bots import ladder
from ludi.cli import saves
from ludi.cli.arguments import as_json, language
from ludi.core import plugins
from ludi.core.errors import BadComponents
from ludi.core.extras import DISTRIBUTION, IMPORTED_AS, WISH, wishes
from ludi.texts import Speaker

PORT = 8000
WANTED = ("terminal", "server")  # what the commands need; the other extras are for some
FINE, REMARK, WRONG = "fine", "remark", "wrong"
MARKS = {FINE: "✓", REMARK: "·", WRONG: "✗"}


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi doctor`."""
    language(parser)
    as_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Tell how things stand, and what to do."""
    return doctor(args.lang, args.json)


class Finding(NamedTuple):
    """One thing that was looked at: whether it is as it should be, and a sentence."""

    about: str
    state: str
    sentence: str


def doctor(language: str, as_json: bool) -> int:
    """Look at everything and tell. The exit code is 1 if something will not work."""
    found = list(findings(language))
    if as_json:
        print(json.dumps([one._asdict() for one in found], ensure_ascii=False, indent=1))
    else:
        for one in found:
            print(f"{MARKS[one.state]} {one.sentence}")
    return 1 if any(one.state == WRONG for one in found) else 0


def findings(language: str) -> Iterator[Finding]:
    """Everything that was looked at, one by one."""
    voice = Speaker("help", language)

    def told(about: str, state: str, **words: object) -> Finding:
        return Finding(about, state, voice.sentence(f"doctor.{about}", words))

    system = f"{platform.system()} {platform.machine()}"
    yield told(
        "library", FINE, version=ludi.__version__, python=platform.python_version(), system=system
    )
    yield told("compiled", FINE) if is_compiled() else told("interpreted", REMARK)
    why = resources.files("ludi").joinpath("INTERPRETED")
    if why.is_file():
        yield Finding("interpreted", REMARK, why.read_text("utf-8").strip())
    for extra, packages in missing().items():
        if not packages:
            yield told("extra", FINE, extra=extra)
            continue
        command = f"pip install '{DISTRIBUTION}[{extra}]'"
        state = WRONG if extra in WANTED else REMARK
        lacking = ", ".join(packages)
        yield told("extra_missing", state, extra=extra, packages=lacking, command=command)
    for part, folder in (("pages", "static"), ("book", "book")):
        there = resources.files("ludi").joinpath("server", folder, "index.html").is_file()
        yield told(part, FINE) if there else told(f"{part}_missing", REMARK)
    for what, variable, place in places():
        words = {"folder": place, "what": voice.sentence(f"doctor.what.{what}")}
        if is_writable(place):
            yield told("writable", FINE, **words)
        else:
            yield told("not_writable", WRONG, variable=variable, **words)
    yield told("port", FINE, port=PORT) if is_free(PORT) else told("port_taken", REMARK, port=PORT)
    yield told("browser", FINE) if has_browser() else told("browser_missing", REMARK)
    names = [*ludi.guests().welcome, *ladder.guests().welcome]
    yield told("guests", FINE, names=", ".join(names)) if names else told("no_guests", FINE)
    for sentence in left_out():
        yield told("left_out", REMARK, sentence=sentence)
    own = os.environ.get("LUDI_COMPONENTS")
    if own:
        yield own_components(own, told("components", FINE, folder=own), voice)


def missing() -> dict[str, list[str]]:
    """The packages of each extra that are not installed."""
    modules = {package: module for module, package in IMPORTED_AS.items()}
    found: dict[str, list[str]] = {}
    for wish in wishes():
        parts = WISH.match(wish)
        if parts is None:
            continue
        package = re.sub(r"[-.]", "_", parts["package"])
        lacking = found.setdefault(parts["extra"], [])
        if find_spec(modules.get(package, package)) is None:
            lacking.append(parts["package"])
    return found


def places() -> Iterator[tuple[str, str, Path]]:
    """Where something is kept: what, the variable that says so, the folder."""
    yield "games", "LUDI_STATE", saves.folder()
    if "server" in missing() and not missing()["server"]:
        from ludi.server.base.settings import settings_from

        database = settings_from(os.environ).database
        if "://" not in database:
            yield "tables", "LUDI_DATABASE", Path(database).parent


def is_writable(folder: Path) -> bool:
    """Whether a folder can be written, or made where the next one above it can."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)


def is_free(port: int) -> bool:
    """Whether a port can be listened on."""
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


def has_browser() -> bool:
    """Whether there is a browser that can be opened."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def left_out() -> Iterator[str]:
    """A sentence about each guest that cannot be used."""
    yield from ludi.guests().left_out.values()
    yield from ladder.guests().left_out.values()
    if find_spec("starlette") is not None:
        from ludi.server.http import boards

        kinds: plugins.Guests = boards.guests()
        yield from kinds.left_out.values()


def own_components(folder: str, fine: Finding, voice: Speaker) -> Finding:
    """Whether the components of somebody's own box can be read."""
    try:
        for name in ludi.games():
            ludi.game(name)
    except BadComponents as error:
        sentence = voice.sentence("doctor.components_wrong", {"sentence": str(error)})
        return Finding("components_wrong", WRONG, sentence)
    return fine
