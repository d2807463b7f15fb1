"""`ludi verify`: was the luck of a finished game fair, and does its record hold?"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import ludi
from ludi.core.match import verify as verify_record


def verify(path: str) -> int:
    """Check a record: seed against its hash, luck against the seed, play against the rules."""
    try:
        record = json.loads(Path(path).read_text("utf-8"))
        if not isinstance(record, dict):
            raise ludi.BadRecord("this is no record of Ludi Romani")
        game = ludi.game(str(record.get("game")))
        match = verify_record(game, record)
    except (OSError, ValueError, ludi.LudiError) as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 1
    print(f"{path}: {game.title}, {match.ply} actions.")
    print(f"The seed fits the hash shown at the start ({match.commitment[:16]}…),")
    print("all luck came from it, and every action was within the rules.")
    return 0
