"""2. The turn: a player may walk, then must play a card.  7. The end."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision, Happening
from ludi.core.rows import total
from ludi.core.seats import left_of
from ludi.games.municipium.box import (
    DECURIONS_TO_WIN,
    FAMILY_CARDS,
    FAMILY_KINDS,
    INSTITUTIONS,
    LAURELLED,
    PLAIN,
    STREETS,
    WALK_STEPS,
)
from ludi.games.municipium.cards import CardDone, carry_out
from ludi.games.municipium.messages import (
    CARD_TURNED,
    CARD_USED,
    GAME_ENDS,
    PILE_SHUFFLED,
    TURN_BEGINS,
    WALKED,
)
from ludi.games.municipium.shapes import WalkAsked
from ludi.games.municipium.state import Town
from ludi.games.municipium.streams import COMMON_CARDS
from ludi.games.municipium.verbs import DONE, ENDING, LENGTH, OTHER, TURN, USE, WALK

COMMON: Final = 1
FAMILY: Final = 0


@mypyc_attr(free_list_len=1)
@final
class Turn(Happening[Town]):
    """2.1  The players take turns clockwise: first the walk, then the card."""

    PARAGRAPH: ClassVar[str] = "2.1"

    def __init__(self, player: i64) -> None:
        self.player = player

    def happen(self, town: Town) -> None:
        town.turn += 1
        town.active = self.player
        town.tell(TURN_BEGINS, self.player, town.turn)
        town.then(Walk(self.player, WALK_STEPS))
        town.then(PlayCard(self.player))
        town.then(EndOfTurn(self.player))


@mypyc_attr(free_list_len=1)
@final
class Walk(Decision[Town]):
    """2.2  One pawn two streets far, or two pawns one street each: two steps in all, or fewer."""

    PARAGRAPH: ClassVar[str] = "2.2"
    ASKS: ClassVar[type] = WalkAsked

    def __init__(self, player: i64, left: i64) -> None:
        self.player = player
        self.left = left  # steps

    def options(self, town: Town, seat: i64) -> vec[i64]:
        family = town.families[seat]
        row = append(vec[i64](capacity=32), DONE)
        for origin in range(i64(INSTITUTIONS)):
            plain, laurelled = family.pawns[origin] > 0, family.laurelled[origin] > 0
            if not plain and not laurelled:
                continue
            for to in STREETS[origin]:
                if plain:
                    row = append(row, WALK.of(PLAIN, origin, to))
                if laurelled:
                    row = append(row, WALK.of(LAURELLED, origin, to))
        return row

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        pawn, origin, to = WALK.read(action)
        town.families[seat].move(pawn, origin, to)
        town.tell(WALKED, seat, pawn, origin, to)
        if self.left > 1:
            town.then(Walk(self.player, self.left - 1))

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        if not WALK.means(action):
            return "2.1:walk_first"
        _, origin, to = WALK.read(action)
        return "2.2:no_pawn_there" if to in STREETS[origin] else "2.3:no_street"

    def about(self, town: Town, seat: int | None) -> WalkAsked:
        return {"left": int(self.left)}


@mypyc_attr(free_list_len=1)
@final
class PlayCard(Decision[Town]):
    """2.4  A card must be played: the top common card, or an own family card still face up."""

    PARAGRAPH: ClassVar[str] = "2.4"

    def options(self, town: Town, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=4), TURN)
        for card in range(i64(FAMILY_KINDS)):
            if town.families[seat].cards[card] == 1:
                row = append(row, USE.of(card))
        return row

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        if action == TURN:
            card = turn_common_card(town)
            town.tell(CARD_TURNED, seat, card)
            begin_card(town, seat, card, COMMON)
        else:
            mine = USE.read(action)
            town.families[seat].cards[mine] = 0
            town.tell(CARD_USED, seat, mine)
            begin_card(town, seat, FAMILY_CARDS[mine], FAMILY)

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        return "2.5:card_used_up" if USE.means(action) else "2.4:play_a_card"


def begin_card(town: Town, seat: i64, card: i64, common: i64) -> None:
    """Lay a card open and do what it says, then put it away."""
    town.card = card
    carry_out(town, seat, card)
    town.then(CardDone(card, common))


def turn_common_card(town: Town) -> i64:
    """4.9  The top card of the pile; an empty pile is made anew from the discard."""
    if total(town.pile) == 0:
        town.pile, town.discard = town.discard, town.pile
        town.tell(PILE_SHUFFLED)
    card = town.chance.pick(COMMON_CARDS, town.pile)
    town.pile[card] -= 1
    return card


@mypyc_attr(free_list_len=1)
@final
class EndOfTurn(Happening[Town]):
    """7.1  The game ends with the turn in which somebody has enough Decurions."""

    PARAGRAPH: ClassVar[str] = "7.1"

    def __init__(self, player: i64) -> None:
        self.player = player

    def happen(self, town: Town) -> None:
        following = left_of(self.player, town.players)
        whole_round = town.options[ENDING] == OTHER and following != town.first_player
        if has_enough(town) and not whole_round:
            town.finish()
            town.tell(GAME_ENDS, target(town))
        else:
            town.then(Turn(following))


def target(town: Town) -> i64:
    """How many Decurions end the game."""
    return DECURIONS_TO_WIN[town.options[LENGTH]]


def has_enough(town: Town) -> bool:
    """Whether a family has the Decurions that end the game."""
    for family in town.families:
        if family.decurions >= target(town):
            return True
    return False
