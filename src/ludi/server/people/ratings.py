"""How strong people are, per game and number of players: games against people and bots apart.

The model is Plackett and Luce's, as openskill has it: everybody's place in a game moves what we
believe of them, the less the surer we are. A game is counted once, after its end, by a chore.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec
from sqlalchemy import Connection

import ludi
from ludi.server.http.services import Services
from ludi.server.store.game import results, tables
from ludi.server.store.game.results import Rating, Result
from ludi.server.store.game.tables import SeatRow, TableRow
from ludi.server.store.people import people
from ludi.server.table import history
from ludi.server.table.row import BOT, places

PEOPLE, BOTS = "people", "bots"
MU, SIGMA = 25.0, 25.0 / 3
MIDDLE, STEP = 1000.0, 40.0
"""Nobody known has 1000; one unit of the model is so many points."""
MOST_BORROWED = 0.5
"""Who let a bot choose for more than this part of their game has not played it."""
A_ROUND = 10
RECORDS = 2.0
"""Seconds between two looks for games that are over."""
Everybody = dict[int, str]


def shown(mu: float) -> float:
    """A mean of the model as people read it."""
    return MIDDLE + STEP * (mu - MU)


def players_of(seats: Sequence[SeatRow], holders: Mapping[int, Collection[str]]) -> Everybody:
    """Who played: people by their first session, bots by their level. Nobody counts twice."""
    found: Everybody = {}
    for seat in seats:
        held = list(holders.get(seat.seat, ()))
        if held and held[0] not in found.values():
            found[seat.seat] = held[0]
        elif not held and seat.kind == BOT:
            found[seat.seat] = f"bot/{seat.level}"[:32]
    return found


def is_person(player: str) -> bool:
    """Whether somebody is no bot."""
    return not player.startswith("bot/")


def rated(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """What we believe after a game with these places."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        msgspec.structs.replace(one, mu=team[0].mu, sigma=team[0].sigma, games=one.games + 1)
        for one, team in zip(before, after, strict=True)
    ]


class Recorder:
    """Counts finished games, a few in each round."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.all_told = False  # what was favoured in games that were counted before this was told

    async def round(self) -> None:
        """Count the games that are over; those from before this was done are found here too."""
        database = self.services.database
        for row in await database.read(results.uncounted, A_ROUND):
            await database.write(counted, row, self.services.settings.ratings)
        if not self.all_told:
            older = await database.read(results.untold, A_ROUND)
            for row in older:
                await database.write(told, row)
            self.all_told = not older


def favours_of(db: Connection, row: TableRow) -> dict[int, str]:
    """What each seat favoured by its own choices, as JSON; nothing of a game that has gone."""
    chosen = history.choices_of(db, row.id)
    if row.game not in ludi.games():
        return dict.fromkeys(range(row.players), "{}")
    game = ludi.game(row.game)
    return {
        seat: msgspec.json.encode(game.favoured(seat, chosen.get(seat, []))).decode()
        for seat in range(row.players)
    }


def rival_of(db: Connection, row: TableRow) -> results.Rival:
    """Whom somebody played against alone."""
    if row.players > 1 or row.game not in ludi.games():
        return results.NOBODY
    game = ludi.game(row.game)
    if game.rival is None:
        return results.NOBODY
    state = history.state_at(db, row, row.ply)
    return game.rival(state), str(game.option_values(state).get(game.level, ""))


def told(db: Connection, row: TableRow) -> None:
    """Tell what was favoured in a game that was counted before."""
    results.tell(db, row.id, favours_of(db, row), rival_of(db, row))


def as_played(
    db: Connection, row: TableRow, seats: Sequence[SeatRow], playing: Everybody
) -> list[SeatRow]:
    """The seats as they count: who left a game to a bot has lost it, whatever the bot did."""
    borrowed = history.played_by_bots(db, row.id)
    return [
        msgspec.structs.replace(
            seat,
            resigned=seat.resigned
            or (
                is_person(playing.get(seat.seat, "bot/"))
                and (seat.kind == BOT or borrowed.get(seat.seat, 0.0) > MOST_BORROWED)
            ),
        )
        for seat in seats
    ]


def counted(db: Connection, row: TableRow, rating: bool) -> None:
    """Write down what one finished game means."""
    seats, holders = (
        tables.seats_of(db, row.id),
        people.eldest_first(db, tables.holders_of(db, row.id)),
    )
    winners = row.winners
    if winners is None:
        winners = list(history.state_at(db, row, row.ply).winners())
    playing = {} if row.imported else players_of(seats, holders)
    persons = [seat for seat, player in playing.items() if is_person(player)]
    versus = PEOPLE if len(persons) > 1 else BOTS
    if versus == PEOPLE:
        playing = {seat: playing[seat] for seat in persons}
    seats = as_played(db, row, seats, playing)
    ranks = places(row, seats, winners)
    stayed = any(not seats[seat].resigned for seat in persons)
    blank = [
        Rating(player, row.game, row.players, versus, MU, SIGMA, 0) for player in playing.values()
    ]
    before = [results.rating_of(db, one) for one in blank]
    advised = history.is_coached(db, row.id)
    real = rating and len(before) > 1 and bool(persons) and not advised
    real = real and (stayed or versus == BOTS)  # of a game that all have left nobody is the winner
    after = rated(before, [ranks[seat] for seat in playing]) if real else before
    favours = favours_of(db, row) if persons else {}
    rival = rival_of(db, row) if persons else results.NOBODY
    fared = [
        Result(
            row.id,
            seat,
            player,
            row.game,
            row.players,
            versus,
            ranks[seat],
            (row.scores or [0] * row.players)[seat],
            old.mu,
            new.mu,
            row.changed,
            favours[seat],
            *rival,
        )
        for (seat, player), old, new in zip(playing.items(), before, after, strict=True)
        if is_person(player)
    ]
    results.count(db, row.id, winners, fared, after if real else [])
