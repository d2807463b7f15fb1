"""What a board may show one seat beforehand: what a card would do for it, and what a plot needs.

Nobody may look at a token on a card, not even its owner, so nothing here looks at one: of his own
tokens a player knows that they are those missing from his supply, of others how many there are. Of
other hands he knows the number of cards.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludi.core.bits import first, rest, size
from ludi.games.caligula import shapes
from ludi.games.caligula.assassination import Defend, Strike, blows, life
from ludi.games.caligula.box import (
    CARD_KINDS,
    CHANCE,
    CIVITAS,
    CONIURA,
    KIND,
    KINDS,
    LIFE,
    PUGIO,
    TOKEN_VALUES,
    VALUES,
    shows,
    usable_spaces,
)
from ludi.games.caligula.civitas import uses
from ludi.games.caligula.conspiracy import Conspiring
from ludi.games.caligula.plot import AnswerPlot, StartPlot
from ludi.games.caligula.secrecy import face_up, owned
from ludi.games.caligula.state import Roman, Rome
from ludi.games.caligula.verbs import ACCEPT, CONSPIRE, DEFEND, PUT, RAISE, STRIKE

NEVER, PERHAPS, SURELY = CHANCE.values


def preview(rome: Rome, seat: int) -> shapes.Preview:
    """What the seat that is asked may foresee."""
    step = rome.agenda[-1]
    if isinstance(step, StartPlot):
        return before_a_plot(rome, seat)
    if isinstance(step, (AnswerPlot, Defend, Strike)):
        return within_a_plot(rome, seat, step)
    cards = prospects(rome, seat)
    return {"cards": cards} if cards else {}


# Tokens on cards.


def prospects(rome: Rome, seat: i64) -> list[shapes.Prospect]:
    """4.1 to 4.9  What each placement that is offered would make of its card."""
    hidden = owned(rome, seat) & ~rome.romans[seat].supply & ~face_up(rome, seat)
    return [
        prospect(rome, seat, hidden, action) for action in rome.choices(seat) if PUT.means(action)
    ]


def prospect(rome: Rome, seat: i64, hidden: i64, action: i64) -> shapes.Prospect:
    """A card with one more token of the seat, whose tokens on cards are the hidden ones."""
    token, place = PUT.read(action)
    card = rome.open[place]
    value = VALUES[card]
    lying = size(rome.spaces_of(seat, place))
    found = sums(hidden, lying, TOKEN_VALUES[token])
    reached = [one for one in found if one >= value]
    often = sorted({int(uses(rome, lying + 1, one, value)) for one in reached})
    rivals: list[shapes.Rival] = [
        {"seat": int(other), "tokens": int(size(rome.spaces_of(other, place)))}
        for other in range(rome.players)
        if other != seat and rome.spaces_of(other, place) != 0
    ]
    return {
        "code": int(action),
        "civitas": CIVITAS.values[card],
        "kind": KIND.values[KINDS[card]],
        "value": int(value),
        "sums": found,
        "reaches": how_sure(len(reached), len(found)),
        "times": often,
        "rivals": rivals,
        "room": int(size(usable_spaces(rome.players, card)) - lying - 1)
        - sum(one["tokens"] for one in rivals),
    }


def how_sure(cases: int, of: int) -> str:
    """Whether something is so in no case, in some or in all."""
    if cases == 0:
        return NEVER
    return SURELY if cases == of else PERHAPS


def sums(tokens: i64, number: i64, begun: i64) -> list[int]:
    """All that so many of these tokens may add up to, from what is there already."""
    if number == 0:
        return [int(begun)]
    found: set[int] = set()
    while tokens != 0:
        one = first(tokens)
        tokens = rest(tokens)
        if size(tokens) >= number - 1:
            found.update(sums(tokens, number - 1, begun + TOKEN_VALUES[one]))
    return sorted(found)


# Cards in a conspiracy.


def before_a_plot(rome: Rome, seat: i64) -> shapes.Preview:
    """7.1, 7.2  What starting a conspiracy would cost, and whether the emperor could fall."""
    others = [other for other in range(rome.players) if other != seat]
    needed = needs(rome, LIFE[rome.emperor], 0, others, others)
    return {"needs": needed, "answers": answers(rome, seat, needed, 0)}


def within_a_plot(rome: Rome, seat: i64, step: Conspiring) -> shapes.Preview:
    """7.3, 9.1, 9.2  The same of an answer to a conspiracy, of guarding and of striking."""
    plot = step.conspiracy
    guards, strikers = may_guard(rome, step), may_strike(rome, step)
    needed = needs(rome, life(rome, plot), blows(rome, plot), guards, strikers)
    return {"needs": needed, "answers": answers(rome, seat, needed, plot.stake)}


def may_guard(rome: Rome, step: Conspiring) -> list[i64]:
    """9.1  Who else may still play for the emperor; while it is not settled, all but the chief."""
    if isinstance(step, Strike):
        return []
    others = [other for other in range(rome.players) if other != step.player]
    if isinstance(step, Defend):
        waiting = [one.player for one in rome.agenda if isinstance(one, Defend)]
        return [other for other in others if other in waiting]
    return [other for other in others if other != step.conspiracy.chief]


def may_strike(rome: Rome, step: Conspiring) -> list[i64]:
    """9.2  Who else may still strike: all within the conspiracy, or those who have not yet."""
    others = [other for other in range(rome.players) if other != step.player]
    if isinstance(step, Strike):
        waiting = [one.player for one in rome.agenda if isinstance(one, Strike)]
        return [other for other in others if other in waiting]
    return [other for other in others if step.conspiracy.includes(other)]


def needs(
    rome: Rome, life_now: i64, struck: i64, guards: list[i64], strikers: list[i64]
) -> shapes.Needs:
    """What it takes as it stands, and the cards of those who may take part."""
    hands = [int(roman.cards()) for roman in rome.romans]
    return {
        "life": int(life_now),
        "blows": int(struck),
        "guards": sum(hands[guard] > 0 for guard in guards),
        "others": sum(hands[striker] for striker in strikers),
    }


def answers(rome: Rome, seat: i64, needed: shapes.Needs, stake: i64) -> list[shapes.Answer]:
    """What each answer leaves, and what can become of the emperor then."""
    return [answered(rome, seat, needed, stake, action) for action in rome.choices(seat)]


def answered(rome: Rome, seat: i64, needed: shapes.Needs, stake: i64, action: i64) -> shapes.Answer:
    """One answer: the symbols it lays are taken from cards that bear nothing else, if possible."""
    roman = rome.romans[seat]
    hoods, daggers = symbols_laid(rome, seat, stake, action)
    left = most_left(roman, PUGIO, daggers, CONIURA, hoods)
    return {
        "code": int(action),
        "hoods": most_left(roman, CONIURA, hoods, PUGIO, daggers),
        "daggers": left,
        "falls": can_fall(needed, action, 0 if action == DEFEND else int(daggers), left),
    }


def symbols_laid(rome: Rome, seat: i64, stake: i64, action: i64) -> tuple[i64, i64]:
    """The Coniura and the Pugio symbols that an answer lays."""
    if CONSPIRE.means(action):
        return CONSPIRE.read(action), 0
    if RAISE.means(action):
        return RAISE.read(action) - rome.wagered_by(seat), 0
    if action == ACCEPT:
        return stake - rome.wagered_by(seat), 0
    if STRIKE.means(action):
        return 0, STRIKE.read(action)
    guards: i64 = 1 if action == DEFEND else 0
    return 0, guards


def most_left(roman: Roman, symbol: i64, laid: i64, other: i64, other_laid: i64) -> int:
    """6.2  How many cards with a symbol are left at most when both kinds have been laid."""
    both: i64 = 0
    alone: i64 = 0
    for card in range(i64(CARD_KINDS)):
        if shows(card, symbol) and shows(card, other):
            both += roman.hand[card]
        elif shows(card, other):
            alone += roman.hand[card]
    spent = max(other_laid - alone, i64(0))  # of the cards that bear both
    return int(roman.symbols(symbol) - laid - spent)


def can_fall(needed: shapes.Needs, action: i64, struck: int, left: int) -> str:
    """9.3  Whether the blows can reach the emperor's life, or must if this player wills it."""
    joins = CONSPIRE.means(action) or RAISE.means(action) or action == ACCEPT
    mine, lives = needed["blows"] + struck, needed["life"]
    if joins:
        mine += left
    if action == DEFEND:
        lives += 1
    if mine >= lives + needed["guards"]:
        return SURELY
    return PERHAPS if mine + needed["others"] >= lives else NEVER
