"""The games of a contest as a table for other programs: one row for each seat of each game."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

import ludi
from ludi.arena.ledger import Ledger
from ludi.arena.stats import shares_of_victory
from ludi.core.extras import needed

Row = dict[str, object]


def rows(ledger: Ledger) -> list[Row]:
    """One row for each seat of each game."""
    contest = ledger.contest
    names = ludi.game(contest.game).feature_names
    found: list[Row] = []
    for line in ledger.sorted():
        for seat, share in enumerate(shares_of_victory(line)):
            row: Row = {
                "game": contest.game,
                "players": contest.players,
                "deal": line["deal"],
                "number": line["number"],
                "seat": seat,
                "bot": contest.entrants[line["seating"][seat]],
                "score": line["scores"][seat],
                "share_of_victory": share,
                "plies": line["plies"],
                "decisions": line["decisions"][seat],
                "seconds": line["seconds"][seat],
            }
            if line["features"]:
                row |= {
                    f"end_{name}": x for name, x in zip(names, line["features"][seat], strict=True)
                }
            found.append(row)
    return found


def write(found: Sequence[Row], path: Path) -> None:
    """Write rows as CSV or, by the name of the file, as parquet."""
    if path.suffix == ".parquet":
        write_parquet(found, path)
        return
    with path.open("w", newline="", encoding="utf-8") as file:
        write_csv(found, file)


def write_csv(found: Sequence[Row], file: TextIO) -> None:
    """Write rows as CSV, with all columns that any of them has."""
    columns = dict.fromkeys(name for row in found for name in row) or {"game": None}
    writer = csv.DictWriter(file, list(columns))
    writer.writeheader()
    writer.writerows(found)


def write_parquet(found: Sequence[Row], path: Path) -> None:
    """Write parquet, where the package for it is installed."""
    arrow, parquet = needed("pyarrow"), needed("pyarrow.parquet")
    parquet.write_table(arrow.Table.from_pylist(list(found)), path)
