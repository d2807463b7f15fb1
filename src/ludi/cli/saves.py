"""Games on disk: what `save` writes, and the copy kept after every action in case of a crash.

A saved game is a record with one table more, `kept`: the seed of the luck to come, and who plays
what. So everything that reads records reads saved games too.
"""

from __future__ import annotations

import json
import os
import secrets
from datetime import datetime
from pathlib import Path
from typing import Final

import ludi
from ludi.core.errors import BadRecord
from ludi.core.match import FORMAT, Match, replay

KEPT: Final = "kept"
LONGEST_NAME: Final = 40
Record = dict[str, object]


def folder() -> Path:
    """Where games are kept: `LUDI_STATE`, or the place the system has for such things."""
    own = os.environ.get("LUDI_STATE")
    if own:
        return Path(own)
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base, "ludi", "games")


def fresh_path(game: str) -> Path:
    """A new file for a game that begins now."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    return folder() / f"{game}-{stamp}-{secrets.token_hex(2)}.json"


def packed(match: Match, levels: dict[int, str], language: str) -> Record:
    """A game as it is saved."""
    kept = {
        "seed": match.seed,
        "bots": {"abcde"[seat]: level for seat, level in levels.items()},
        "language": language,
        "process": os.getpid(),
    }
    return {**match.record(), KEPT: kept}


def write(path: Path, record: Record) -> None:
    """Write a record so that a crash leaves either the old file or the new one, whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with draft.open("w", encoding="utf-8") as file:
            json.dump(record, file, ensure_ascii=False)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def read(path: Path) -> Record:
    """The record in a file; `BadRecord` says what is wrong with the file."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise BadRecord(f"{path} is no record of Ludi Romani: it is not JSON") from None
    if not isinstance(found, dict) or found.get("ludi") != FORMAT:
        raise BadRecord(f"{path} is no record of Ludi Romani")
    found["names"] = clean_names(found.get("names"))
    return found


def clean_names(names: object) -> object:
    """Names as they may be shown: a foreign file must not send control codes to a terminal."""
    return [clean(str(name)) for name in names] if isinstance(names, list) else names


def clean(name: str) -> str:
    """A name without anything unprintable, of a length that fits a table."""
    return "".join(c for c in name if c.isprintable()).strip()[:LONGEST_NAME]


def game_of(record: Record) -> ludi.Game:
    """The game that a record is of."""
    return ludi.game(str(record.get("game")))


def remembered(record: Record) -> Record:
    """The table `kept` of a saved game; empty for a plain record."""
    kept = record.get(KEPT)
    return kept if isinstance(kept, dict) else {}


def resumed(record: Record) -> Match:
    """The game of a saved record, to be played on by the luck it began with."""
    seed = remembered(record).get("seed")
    if record.get("seed") is None and seed is None:
        raise BadRecord(
            "this record does not hold the luck to come: it can be replayed, not played on"
        )
    if record.get("seed") is None:
        record = {**record, "seed": str(seed)}
    return replay(game_of(record), record)


def levels_of(record: Record) -> dict[int, str]:
    """Which seats bots played, and on which level."""
    bots = remembered(record).get("bots")
    if not isinstance(bots, dict):
        return {}
    return {"abcde".index(seat): str(level) for seat, level in bots.items() if seat in [*"abcde"]}


def unfinished(game: str) -> tuple[Path, Record] | None:
    """The newest kept game that was not played to its end and that nobody is playing now."""
    try:
        files = sorted(folder().glob(f"{game}-*.json"), key=os.path.getmtime, reverse=True)
    except OSError:
        return None
    for path in files:
        try:
            record = read(path)
        except BadRecord:
            continue
        played = isinstance(record.get("actions"), list) and record["actions"]
        if played and record.get("result") is None and not being_played(record):
            return path, record
    return None


def being_played(record: Record) -> bool:
    """Whether the process that keeps this record is still alive."""
    process = remembered(record).get("process")
    if not isinstance(process, int) or process == os.getpid() or process <= 0:
        return False
    try:
        os.kill(process, 0)
    except PermissionError:
        return True
    except (OSError, OverflowError):
        return False
    return True


def put_aside(path: Path) -> Path:
    """Move a kept game where it is no longer offered."""
    goal = path.parent / "aside" / path.name
    goal.parent.mkdir(parents=True, exist_ok=True)
    return path.replace(goal)
