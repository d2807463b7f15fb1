"""Chances learned anew on a changed box, from games of the bots that are asked.

The shipped chances were learned on the shipped box. Here a network that begins with what they know
is taught by games on the changed one; bots go on thinking what they thought.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from ludi.arena.fitting import chances_of
from ludi.arena.network import Fitted, numpy
from ludi.arena.positions import COUNTS, Positions
from ludi.arena.running import Hands
from ludi.core.errors import BadOption, NothingLearned
from ludi.core.learning import Learning
from ludi.review.course import shared_out
from ludi.workshop.playing import played
from ludi.workshop.running import BATCH, MOST, Order, Seen
from ludi.workshop.trial import Trial, opened

LESSONS: Final = 1000  # games
EVERY: Final = 12  # decisions from one position that is learned from to the next
FEWEST: Final = 20  # games
Lesson = tuple[list[list[list[float]]], list[float]]  # positions, what everybody got


def relearn(
    trial: Trial, games: int, hands: Hands, keep: Path | None, seen: Seen | None = None
) -> dict[str, Any]:
    """The chances of a trial's box, learned from so many games or read where they were kept."""
    if games < FEWEST:
        raise BadOption(f"chances are learned from {FEWEST} games or more, not from {games}")
    if keep is not None and keep.is_file():
        return dict(msgspec.json.decode(keep.read_bytes(), type=dict[str, Any]))
    shipped = known(trial)
    orders: list[Order] = [
        (trial.order(), list(range(MOST + at, MOST + min(at + BATCH, games))))
        for at in range(0, games, BATCH)
    ]
    lessons: list[Lesson] = []
    for found in hands.each(lessons_of, orders):
        lessons += found
        if seen is not None:
            seen(len(lessons), games)
    model, _ = chances_of(positions(trial, lessons), network(shipped), 0)
    chances = {
        "inputs": list(shipped.names),
        "slopes": plain(model.network.slopes),
        "hidden": [plain(row) for row in model.network.hidden],
        "outputs": plain(model.network.outputs),
        "sharpness": plain(model.sharpness),
        "lean": float(model.lean),
    }
    if keep is not None:
        keep.parent.mkdir(parents=True, exist_ok=True)
        keep.write_bytes(msgspec.json.encode(chances))
    return chances


def known(trial: Trial) -> Learning:
    """What was learned on the shipped box; a sentence where there is nothing to begin with."""
    try:
        found = trial.game.learning
        found.forecast()
    except NothingLearned as nothing:
        raise BadOption(f"--relearn begins with what is known, and {nothing}") from None
    return found


def network(learning: Learning) -> Fitted:
    """The network that tells the chances so far."""
    found = learning.section("chances")
    return Fitted(
        list(found["slopes"]), [list(row) for row in found["hidden"]], list(found["outputs"])
    )


def plain(numbers: Any) -> list[float]:
    """Numbers as every reader of JSON knows them."""
    return [float(number) for number in numbers]


def lessons_of(order: Order) -> list[Lesson]:
    """Games of a trial as lessons."""
    trial = opened(order[0])
    return [lesson(trial, number) for number in order[1]]


def lesson(trial: Trial, number: int) -> Lesson:
    """One game: the features of some positions, and what everybody got in the end."""
    match, _ = played(trial, number)
    state = trial.game.new(trial.players, trial.seed(number), trial.options)
    features = trial.game.features
    assert features is not None
    rows = []
    for ply, (seat, action) in enumerate(match.actions):
        if ply % EVERY == 0:
            rows.append([[float(value) for value in row] for row in features(state)])
        state.choose(seat, action)
    return rows, [float(share) for share in shared_out(state)]


def positions(trial: Trial, lessons: list[Lesson]) -> Positions:
    """Lessons as arrays, in the form in which chances are always learned."""
    np = numpy()
    games = np.array(
        [at * COUNTS + trial.players for at, (rows, _) in enumerate(lessons) for _ in rows]
    )
    rows = np.array([row for rows, _ in lessons for row in rows], dtype=np.float32)
    results = np.array([got for rows, got in lessons for _ in rows], dtype=np.float32)
    players = np.full(len(rows), trial.players)
    nothing = np.zeros(0)
    return Positions(
        open=rows,
        known=rows,
        expected=results,
        results=results,
        games=games,
        players=players,
        clean=np.ones(len(rows), dtype=bool),
        beside=nothing,
        hoped=nothing,
        beside_games=nothing,
        beside_players=nothing,
    )
