"""0. Setting up: the board, and the secret choice of the starting characters."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.agenda import Happening, Question
from ludi.core.rows import row_of, total
from ludi.core.seats import NOBODY, only
from ludi.games.sylla.box import (
    CHARACTERS,
    CHOSEN,
    DECADENCE,
    DENARII_PER_MERCHANT,
    FIRST_DENARII,
    IN_EACH_SET,
    MERCHANT,
)
from ludi.games.sylla.ii_recruitment import display_characters
from ludi.games.sylla.iii_buildings import show_tiles
from ludi.games.sylla.messages import (
    PICKED,
    REVENUE_DRAWN,
    SEALED,
    STARTING_DENARII,
    STARTS_WITH,
    WORK_SHELVED,
    WORK_SHOWN,
)
from ludi.games.sylla.shapes import CharactersAsked
from ludi.games.sylla.state import Rome
from ludi.games.sylla.streams import REVENUE_TILES
from ludi.games.sylla.turn import Turn
from ludi.games.sylla.v_events import DECADENCE_SLOT, draw_event
from ludi.games.sylla.verbs import CHOOSE
from ludi.games.sylla.vi_great_work import draw_work


def lay_out(rome: Rome) -> None:
    """0.3 to 0.7  Tiles, events and works; Revenue tiles; then everybody chooses characters."""
    show_tiles(rome)
    rome.event_pile[DECADENCE] = 0
    rome.events[DECADENCE_SLOT] = DECADENCE
    for slot in range(i64(DECADENCE_SLOT)):
        rome.events[slot] = draw_event(rome)
    rome.shelved = draw_work(rome)
    rome.tell(WORK_SHELVED, rome.shelved)
    rome.work = draw_work(rome)
    rome.tell(WORK_SHOWN, rome.work)
    draw_revenue_tiles(rome)
    rome.then(ChooseCharacters())
    rome.then(ShowCharacters())
    rome.then(Turn())


def draw_revenue_tiles(rome: Rome) -> None:
    """0.7, 0.11  A Revenue tile for each Roman; tile I makes the first First Consul."""
    left = row_of(rome.players, 1)
    for seat in range(rome.players):
        tile = rome.chance.pick(REVENUE_TILES, left)
        left[tile] -= 1
        rome.romans[seat].revenue = tile
        rome.tell(REVENUE_DRAWN, seat, tile)
        if tile == 0:
            rome.consul = seat


@final
class ChooseCharacters(Question[Rome]):
    """0.8  Each Roman secretly chooses its starting characters, one by one."""

    PARAGRAPH: ClassVar[str] = "0.8"
    ASKS: ClassVar[type] = CharactersAsked

    def actors(self, rome: Rome) -> i64:
        found: i64 = NOBODY
        for seat in range(rome.players):
            if total(rome.romans[seat].chosen) < CHOSEN[rome.players]:
                found |= only(seat)
        return found

    def asks_even_if_forced(self) -> bool:
        return True  # nothing may be told before the reveal

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        left: i64 = 0
        chosen = rome.romans[seat].chosen
        for piece in range(i64(CHARACTERS)):
            if chosen[piece] < IN_EACH_SET[piece]:
                left |= i64(1) << piece
        return CHOOSE.of_each(left)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        piece = CHOOSE.read(action)
        roman = rome.romans[seat]
        roman.chosen[piece] += 1
        rome.pile[piece] -= 1
        rome.whisper(seat, PICKED, piece)
        if total(roman.chosen) == CHOSEN[rome.players]:
            rome.tell(SEALED, seat)
        rome.then(self)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "0.8:not_in_set" if CHOOSE.means(action) else ""

    def about(self, rome: Rome, seat: int | None) -> CharactersAsked:
        chosen = 0 if seat is None else int(total(rome.romans[seat].chosen))
        return {"left": int(CHOSEN[rome.players]) - chosen}


@final
class ShowCharacters(Happening[Rome]):
    """0.8 to 0.10  All choices are revealed, money is dealt, the first characters displayed."""

    PARAGRAPH: ClassVar[str] = "0.8"

    def happen(self, rome: Rome) -> None:
        rome.reveal()
        for owner in range(rome.players):
            roman = rome.romans[owner]
            for piece in range(i64(CHARACTERS)):
                for _card in range(roman.chosen[piece]):
                    rome.tell(STARTS_WITH, owner, piece)
                roman.upright[piece] += roman.chosen[piece]
                roman.chosen[piece] = 0
            roman.denarii = FIRST_DENARII + DENARII_PER_MERCHANT * roman.visible(MERCHANT)
            rome.tell(STARTING_DENARII, owner, roman.denarii)
        display_characters(rome)
