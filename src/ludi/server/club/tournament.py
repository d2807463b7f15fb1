"""The reckoning of a club evening: who meets whom, on which seat, and how everybody stands.

Two ways to draw a round. *Swiss*, as Monrad has it: the table is filled from the top of the
standings with the next ones who have not met yet, and undone where that leads nowhere.
*All play all*: two at a table go round the circle (the schedule of Schurig and Berger); larger
tables are drawn like Swiss ones, without regard to the standings. Where somebody must meet again,
people change tables for as long as that saves meetings. Nothing here reads or writes, or knows a
game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from random import Random

import msgspec

from ludi.server.store.club import BOT, Board, Draw

SWISS, ALL = "swiss", "all"
STEPS = 20_000
"""Attempts after which a round without repeated meetings is no longer looked for."""
BEHIND, TIED = 2, 1
"""Points for each at the table who is left behind, and for each who shares the place."""
Pair = tuple[int, int]
Met = Counter[Pair]


class Standing(msgspec.Struct, frozen=True):
    """How somebody stands: first by points, then by what follows, in this order."""

    entrant: int
    place: int
    points: int
    opponents: float
    """The mean points of those one has met."""
    wins: int
    score: int
    """What the games themselves counted, all together."""
    games: int


def pair(one: int, other: int) -> Pair:
    """Two who meet, in whatever order they are named."""
    return (one, other) if one < other else (other, one)


def points_for(places: Sequence[int]) -> list[int]:
    """What each place at a table earns; nobody ties with oneself."""
    return [
        sum(BEHIND * (other > place) + TIED * (other == place) for other in places) - TIED
        for place in places
    ]


def earned(board: Board, players: int) -> list[int] | None:
    """What everybody at a table earned, or who sat out; None while it is played."""
    if not board.table:
        return [TIED * (players - 1)] * len(board.seats)
    return None if board.places is None else points_for(board.places)


def meetings(boards: Iterable[Board]) -> Met:
    """How often any two have met; a bot is met like anybody."""
    met: Met = Counter()
    for board in boards:
        if board.table:
            met.update({pair(*two) for two in combinations(board.seats, 2)})
    return met


def byes_of(boards: Iterable[Board]) -> Counter[int]:
    """How often each has sat out."""
    return Counter(one for board in boards if not board.table for one in board.seats)


# Standings.


def standings(entrants: Sequence[int], boards: Sequence[Board], players: int) -> list[Standing]:
    """Everybody, the best first; who is equal in everything shares a place."""
    points, wins, score, games = (Counter[int]() for _ in range(4))
    met: dict[int, list[int]] = {one: [] for one in entrants}
    for board in boards:
        gains = earned(board, players)
        if gains is None:
            continue
        for seat, one in enumerate(board.seats):
            points[one] += gains[seat]
            if one == BOT or board.places is None:
                continue
            wins[one] += board.places[seat] == 1
            score[one] += board.scores[seat] if board.scores else 0
            games[one] += 1
            met[one] += [other for other in board.seats if other not in (one, BOT)]

    def strength(one: int) -> float:
        return sum(points[other] for other in met[one]) / len(met[one]) if met[one] else 0.0

    worth = {one: (points[one], strength(one), wins[one], score[one]) for one in entrants}
    ranked = sorted(entrants, key=lambda one: worth[one], reverse=True)
    places = {one: 1 + sum(other > worth[one] for other in worth.values()) for one in entrants}
    return [Standing(one, places[one], *worth[one], games[one]) for one in ranked]


# Drawing a round.


def sizes(people: int, players: int) -> list[int]:
    """How many people sit at each table when bots fill up: as evenly as can be, bots at the end."""
    tables = -(-people // players)
    few, more = divmod(people, tables)
    return [few + 1] * more + [few] * (tables - more)


def draw(
    method: str,
    present: Sequence[Standing],
    boards: Sequence[Board],
    players: int,
    bots: bool,
    seed: object,
) -> Draw:
    """The next round for those present; `bots` fill the tables, or some sit out."""
    dice = Random(f"{seed}")
    met = meetings(boards)
    ranked = list(present)
    dice.shuffle(ranked)
    if method == ALL and players == 2:
        groups = fewest_repeats(circle([one.entrant for one in ranked]), met, players)
        out = [] if bots else [one for group in groups if len(group) == 1 for one in group]
    else:
        ranked.sort(key=lambda one: -one.points if method == SWISS else 0)
        out = [] if bots else sitting_out(ranked, boards, players)
        playing = [one.entrant for one in ranked if one.entrant not in out]
        groups = drawn(playing, met, players) if playing else []
    playing_groups = [group for group in groups if bots or len(group) == players]
    return Draw(tuple(seated(group, boards, players, dice) for group in playing_groups), tuple(out))


def sitting_out(ranked: Sequence[Standing], boards: Sequence[Board], players: int) -> list[int]:
    """Who has no place this time: the last ones of those who sat out least."""
    before = byes_of(boards)
    last_first = list(reversed(ranked))
    last_first.sort(key=lambda one: before[one.entrant])
    return [one.entrant for one in last_first[: len(ranked) % players]]


def drawn(entrants: Sequence[int], met: Met, players: int) -> list[list[int]]:
    """Tables filled in this order: nobody meets again, or where that cannot be, few do."""
    people = sizes(len(entrants), players)
    found = next(arrangements([], list(entrants), people, met, players, iter(range(STEPS))), None)
    return found or improved(filled(entrants, people), met, players)


def arrangements(
    group: list[int],
    left: list[int],
    people: list[int],
    met: Met,
    players: int,
    steps: Iterator[int],
) -> Iterator[list[list[int]]]:
    """Every way to fill the tables without a repeated meeting, the nearest in the order first.

    `group` sits at the first of the tables already. It ends when the steps are used up.
    """
    if group and len(group) == people[0]:
        for more in arrangements([], left, people[1:], met, players, steps):
            yield [group, *more]
        return
    if not left:
        yield []
        return
    bots = people[0] < players
    for one in left if group else left[:1]:
        if next(steps, None) is None:
            return
        if (bots and met[pair(BOT, one)]) or any(met[pair(one, other)] for other in group):
            continue
        others = [other for other in left if other != one]
        yield from arrangements([*group, one], others, people, met, players, steps)


def filled(entrants: Sequence[int], people: Sequence[int]) -> list[list[int]]:
    """Tables filled straight in this order."""
    left = list(entrants)
    return [[left.pop(0) for _ in range(size)] for size in people]


def improved(groups: list[list[int]], met: Met, players: int) -> list[list[int]]:
    """The same tables after every exchange of two people that saves repeated meetings."""
    places = [(table, at) for table, group in enumerate(groups) for at in range(len(group))]
    better = True
    while better:
        better = False
        for (one, here), (other, there) in combinations(places, 2):
            if one == other:
                continue
            before = again([groups[one], groups[other]], met, players)
            exchange(groups, one, here, other, there)
            if again([groups[one], groups[other]], met, players) < before:
                better = True
            else:
                exchange(groups, one, here, other, there)
    return groups


def exchange(groups: list[list[int]], one: int, here: int, other: int, there: int) -> None:
    """Two people change tables."""
    groups[one][here], groups[other][there] = groups[other][there], groups[one][here]


def again(groups: Iterable[Sequence[int]], met: Met, players: int) -> int:
    """How many meetings at these tables are not the first; who has met often counts more."""
    met_before = (
        met[pair(*two)]
        for group in groups
        for two in combinations([*group, *[BOT] * (len(group) < players)], 2)
    )
    return sum(times * times for times in met_before)


def fewest_repeats(rounds: Iterable[list[list[int]]], met: Met, players: int) -> list[list[int]]:
    """Of several rounds the one in which the fewest meet again."""
    return min(rounds, key=lambda groups: again(groups, met, players))


def circle(entrants: Sequence[int]) -> Iterator[list[list[int]]]:
    """All rounds of a circle: the first one stays, the others move on by one place each round."""
    places = sorted(entrants)
    if len(places) % 2:
        places.insert(0, BOT)
    half = len(places) // 2
    for _ in range(len(places) - 1):
        couples = zip(places[:half], reversed(places[half:]), strict=True)
        yield [[one for one in couple if one != BOT] for couple in couples]
        places.insert(1, places.pop())


def seated(
    group: Sequence[int], boards: Sequence[Board], players: int, dice: Random
) -> tuple[int, ...]:
    """The order in which everybody has had their seat least often; bots take the rest."""
    played = [board for board in boards if board.table]
    had = Counter((one, seat) for board in played for seat, one in enumerate(board.seats))
    sitting = [*group, *[BOT] * (players - len(group))]
    dice.shuffle(sitting)

    def often(seating: Sequence[int]) -> int:
        return sum(had[one, seat] ** 2 for seat, one in enumerate(seating) if one != BOT)

    return min(permutations(sitting), key=often)


def swapped(draw: Draw, one: int, other: int) -> Draw:
    """The draw with two people's places exchanged."""
    new = {one: other, other: one}
    return Draw(
        tuple(tuple(new.get(who, who) for who in table) for table in draw.tables),
        tuple(new.get(who, who) for who in draw.byes),
    )
