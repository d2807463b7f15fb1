"""What a seat may see: the table, its own supply and hand; never what a placed token is."""

from __future__ import annotations

from mypy_extensions import i64

from ludi.core.bits import holds, size
from ludi.games.caligula import shapes
from ludi.games.caligula.assassination import blows, life
from ludi.games.caligula.box import (
    AUGUSTUS,
    CARD,
    CARD_KINDS,
    CIVITAS,
    CONIURA,
    DECK,
    DOES,
    EARNED_FROM,
    FACTION,
    FACTIONS,
    FAVOUR_SPACES,
    KIND,
    KINDS,
    LIFE,
    NOTHING,
    ON_CANDIDATE,
    ON_EMPEROR,
    PAYS,
    PLACE,
    PRINTED,
    PUGIO,
    RESTING,
    SEQUENTIA,
    SEQUENTIA_DOES,
    SEQUENTIA_FACTIONS,
    SLOTS,
    TOKEN,
    VALUES,
    cell_of,
    effect_names,
    usable_spaces,
)
from ludi.games.caligula.civitas import Tally
from ludi.games.caligula.conspiracy import Conspiracy
from ludi.games.caligula.display import cards_left
from ludi.games.caligula.hand import LayCard
from ludi.games.caligula.placement import next_space
from ludi.games.caligula.state import Roman, Rome


def look(rome: Rome, seat: int | None) -> shapes.Table:
    """The table as a seat sees it; a spectator sees what everybody sees."""
    plot = rome.conspiracy()
    named = NOTHING if plot is None else plot.named
    return {
        "round": int(rome.rounds),
        "fallen": rome.fallen == 1,
        "ordo": [int(holder) for holder in rome.order],
        "sequentia": [sequentia(rome, slot) for slot in range(i64(SLOTS))],
        "factions": [faction(rome, at) for at in range(i64(FACTIONS))],
        "resolving": tally(rome),
        "emperor": augustus(rome, rome.emperor, ON_EMPEROR, named),
        "candidates": [
            augustus(rome, rome.candidates[at], ON_CANDIDATE, named)
            for at in range(i64(2))
            if rome.candidates[at] >= 0
        ],
        "piles": {
            "augusti": int(size(rome.augusti)),
            "coniura": int(rome.decks[CONIURA].size()),
            "pugio": int(rome.decks[PUGIO].size()),
        },
        "conspiracy_points": int(rome.conspiracy_points_left()),
        "conspiracy": None if plot is None else conspiracy(rome, plot),
        "emperor_died": rome.killed > 0,
        "primus": seat_or_none(rome.primus),
        "romans": [roman(rome.romans[at], int(at)) for at in range(rome.players)],
        "mine": None if seat is None else mine(rome.romans[seat]),
    }


def seat_or_none(seat: i64) -> int | None:
    """A seat, or None for nobody."""
    return None if seat < 0 else int(seat)


def sequentia(rome: Rome, slot: i64) -> shapes.SequentiaCard:
    """One card of the row."""
    card = rome.row[slot]
    return {
        "id": SEQUENTIA.values[card],
        "does": DOES.values[SEQUENTIA_DOES[card]],
        "factions": [FACTION.values[faction] for faction in SEQUENTIA_FACTIONS[card]],
        "marker": slot == rome.marker,
    }


def faction(rome: Rome, at: i64) -> shapes.FactionRow:
    """A faction's deck and its open cards."""
    return {
        "id": FACTION.values[at],
        "deck": int(cards_left(rome, at)),
        "cards": [civitas(rome, place) for place in range(2 * at, 2 * at + 2)],
    }


def civitas(rome: Rome, place: i64) -> shapes.CivitasCard | None:
    """An open card with its spaces; None where none lies."""
    card = rome.open[place]
    if card < 0:
        return None
    following = next_space(rome, place)
    return {
        "id": CIVITAS.values[card],
        "at": PLACE.values[place],
        "kind": KIND.values[KINDS[card]],
        "value": int(VALUES[card]),
        "effects": effect_names(card),
        "spaces": [space(rome, place, at) for at in range(i64(len(PRINTED[card])))],
        "next": None if following < 0 else int(following) + 1,
    }


def space(rome: Rome, place: i64, at: i64) -> shapes.Space:
    """One space: what is printed, and the token on it. Its value only while it lies face up."""
    cell = cell_of(place, at)
    card = rome.open[place]
    token: shapes.PlacedToken | None = None
    if rome.token[cell] != NOTHING:
        value = TOKEN.values[rome.token[cell]] if place == rome.turned_up else None
        token = {"seat": int(rome.owner(cell)), "value": value}
    digit = PRINTED[card][at]
    return {
        "players": None if digit == "." else int(digit),
        "usable": (usable_spaces(rome.players, card) >> at) & 1 == 1,
        "token": token,
    }


def tally(rome: Rome) -> shapes.Resolving | None:
    """The card being resolved and everybody's sum on it."""
    if rome.turned_up < 0:
        return None
    counted = Tally(rome, rome.turned_up)
    return {
        "at": PLACE.values[rome.turned_up],
        "civitas": CIVITAS.values[rome.open[rome.turned_up]],
        "sums": [
            {
                "seat": int(seat),
                "sum": int(counted.sums[seat]),
                "tokens": int(counted.tokens(seat)),
                "leftmost": int(counted.leftmost(seat)) + 1,
            }
            for seat in range(rome.players)
            if counted.spaces_of(seat) != 0
        ],
    }


def augustus(rome: Rome, at: i64, where: i64, named: i64) -> shapes.AugustusCard:
    """An emperor or a candidate: life, points a round, spaces and the favours on them."""
    favoured = at in (rome.emperor, named)
    return {
        "id": AUGUSTUS.values[at],
        "life": int(LIFE[at]),
        "points": int(PAYS[at]),
        "spaces": int(FAVOUR_SPACES[at]),
        "favours": [
            int(seat)
            for seat in range(rome.players)
            if favoured and rome.romans[seat].favour == where
        ],
        "named": at == named,
    }


def conspiracy(rome: Rome, plot: Conspiracy) -> shapes.Plot:
    """The plot as everybody sees it: chief, stake, who is out, and the cards on the table."""
    laying = announced(rome)
    return {
        "chief": int(plot.chief),
        "stake": int(plot.stake),
        "passed": [int(seat) for seat in range(rome.players) if not plot.includes(seat)],
        "named": None if plot.named < 0 else AUGUSTUS.values[plot.named],
        "laid": [
            {"seat": int(laid) // CARD_KINDS, "card": CARD.values[laid % CARD_KINDS]}
            for laid in [*rome.wagers, *rome.daggers]
        ],
        "life": int(life(rome, plot)),
        "blows": int(blows(rome, plot)),
        "speaker": None if laying is None else int(laying.player),
        "symbol": None if laying is None else DECK.values[laying.symbol],
        "owed": 0 if laying is None else int(laying.left),
    }


def announced(rome: Rome) -> LayCard | None:
    """The question of a player who has announced symbols and still has to lay them."""
    top = rome.agenda[-1]
    return top if isinstance(top, LayCard) else None


def roman(here: Roman, seat: int) -> shapes.Roman:
    """What everybody sees of a player."""
    return {
        "seat": seat,
        "victory": int(here.victory_points),
        "conspiracy": int(here.conspiracy_points),
        "cards": int(here.cards()),
        "supply": int(size(here.supply)),
        "earned": [TOKEN.values[EARNED_FROM + at] for at in range(int(here.earned))],
        "favour": RESTING.values[here.favour],
    }


def mine(here: Roman) -> shapes.Mine:
    """What only the player himself sees: the tokens of his supply and his hand."""
    return {
        "supply": [name for at, name in enumerate(TOKEN.values) if holds(here.supply, at)],
        "hand": {name: int(here.hand[at]) for at, name in enumerate(CARD.values) if here.hand[at]},
    }
