"""Games of bots as trajectories: a row for every decision, for whoever trains on them.

A row has the seed, the ply, the seat that decides and its bot, what the seat observes, the legal
actions, the action chosen, and the share of the victory that the seat got in the end. The card says
who played what, under which rules: it travels in the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i16

import ludi
from ludi.bots.base import decide
from ludi.bots.ladder import maker
from ludi.bots.table import ask_all, share_of_wins
from ludi.core.agenda import State
from ludi.core.errors import BadOption
from ludi.core.extras import needed
from ludi.core.game import Game

KINDS: Final = (".parquet", ".jsonl")
SEATS: Final = 8  # room for the seats of a table in the seeds of its bots
Row = dict[str, Any]


class Export(NamedTuple):
    """What is to be played: a game, a bot for each seat, and the seeds."""

    game: Game
    bots: tuple[str, ...]
    seeds: range
    options: dict[str, object]

    def card(self) -> dict[str, object]:
        """Who played what: enough to play the same games again."""
        assert self.game.observer is not None
        return {
            "ludi": ludi.__version__,
            "game": self.game.name,
            "rules": self.game.version,
            "options": self.options,
            "bots": list(self.bots),
            "seeds": [self.seeds.start, self.seeds.stop],
            "actions": int(self.game.verbs.size),
            "observation": int(self.game.observer.size(len(self.bots))),
        }

    def games(self) -> Iterator[list[Row]]:
        """The rows of every game."""
        for seed in self.seeds:
            yield self.played(seed)

    def played(self, seed: int) -> list[Row]:
        """One game, a row for every decision with a choice."""
        bots = [maker(name)(seed * SEATS + seat) for seat, name in enumerate(self.bots)]
        state = self.game.new(len(bots), seed, self.options)
        rows: list[Row] = []

        def ask(seat: int) -> int:
            return decide(bots[seat], state, seat, len(rows))

        def play(seat: int, action: int) -> None:
            rows.append(self.row(state, seed, len(rows), seat, action))
            state.choose(seat, action)

        while not state.over:
            ask_all(state, ask, play)
        return [row | {"result": share_of_wins(state, row["seat"])} for row in rows]

    def row(self, state: State, seed: int, ply: int, seat: int, action: int) -> Row:
        """One decision, as its seat sees it."""
        return {
            "seed": seed,
            "ply": ply,
            "seat": seat,
            "bot": self.bots[seat],
            "observation": observed(state, seat),
            "legal": list(state.legal(seat)),
            "action": action,
        }


def export(
    game: Game, bots: tuple[str, ...], seeds: range, options: dict[str, object] | None = None
) -> Export:
    """What is to be played, refused at once if it cannot be."""
    game.check_players(len(bots))
    for name in bots:
        maker(name)
    if game.observer is None:
        raise BadOption(f"{game.title} does not say how it is observed")
    game.new(len(bots), 0, options)
    return Export(game, bots, seeds, dict(options or {}))


def observed(state: State, seat: int) -> list[int]:
    """What a seat observes."""
    observer = state.game.observer
    assert observer is not None
    row = vec[i16]([i16(0)] * observer.size(state.players))
    observer.write(state, seat, row, 0)
    return [int(number) for number in row]


def write(wanted: Export, path: Path) -> Iterator[int]:
    """Write all games into a file; after each, how many rows there are."""
    rows = 0
    lines = parquet if path.suffix == ".parquet" else json_lines
    for count in lines(wanted, path):
        rows += count
        yield rows


def json_lines(wanted: Export, path: Path) -> Iterator[int]:
    """A line of JSON for every decision; the first line is the card."""
    with path.open("w", encoding="utf-8") as file:
        file.write(json.dumps({"card": wanted.card()}) + "\n")
        for rows in wanted.games():
            file.writelines(json.dumps(row) + "\n" for row in rows)
            yield len(rows)


def parquet(wanted: Export, path: Path) -> Iterator[int]:
    """Parquet with a group of rows for every game; the card is in the metadata, as `ludi`."""
    arrow, files = needed("pyarrow"), needed("pyarrow.parquet")
    schema = arrow.schema(
        {
            "seed": arrow.int64(),
            "ply": arrow.int32(),
            "seat": arrow.int8(),
            "bot": arrow.string(),
            "observation": arrow.list_(arrow.int16()),
            "legal": arrow.list_(arrow.int32()),
            "action": arrow.int32(),
            "result": arrow.float32(),
        },
        metadata={"ludi": json.dumps(wanted.card())},
    )
    with files.ParquetWriter(path, schema, compression="zstd") as file:
        for rows in wanted.games():
            file.write_table(arrow.Table.from_pylist(rows, schema=schema))
            yield len(rows)
