"""10. The events: what each does, and what is turned up again."""

from __future__ import annotations

from typing import Unpack

import pytest

from ludi.games.sylla.box import (
    EVENT,
    EVENT_ROWS,
    FAMINE_SYMBOLS,
    FOUGHT_BY,
    PIECE,
    TOKEN,
    TOKEN_OF,
)
from ludi.games.sylla.event_effects import StrikeEvent
from ludi.games.sylla.state import Rome
from ludi.games.sylla.v_events import remove_event
from tests.games.driver import asked, heard, offered, refused, say
from tests.games.sylla.tables import (
    BLACK,
    BLUE,
    RED,
    WHITE,
    Counts,
    Setting,
    count,
    in_play,
    marker,
    people,
    table,
)

CALM = ("epidemic", "eruption", "imperial_cult")


def strike(event: str, *romans: dict[str, object], **words: Unpack[Setting]) -> Rome:
    """A table on which an event strikes; without Romans, four empty ones."""
    return table(StrikeEvent(EVENT.numbers[event]), *(romans or [people()] * 4), **words)


@pytest.mark.rule("10.1")
@pytest.mark.parametrize(
    ("event", "fighters", "token", "famine"),
    [
        ("epidemic", "vestal", "health", 0),
        ("famine", "vestal", "health", 1),
        ("floods", "vestal", "health", 1),
        ("eruption", "vestal", "leisure", 1),
        ("revolt", "legionary", "leisure", 1),
        ("persecution", "legionary", "leisure", 0),
        ("purges", "legionary", "civic", 0),
        ("pillage", "legionary", "civic", 1),
        ("imperial_cult", "both", "civic", 0),
        ("decadence", "both", None, 0),
    ],
)
def test_what_is_printed_on_an_event(
    event: str, fighters: str, token: str | None, famine: int
) -> None:
    number = EVENT.numbers[event]
    assert FOUGHT_BY[number] == {"legionary": 1, "vestal": 2, "both": 3}[fighters]
    assert TOKEN.label(int(TOKEN_OF[number])) == token
    assert FAMINE_SYMBOLS[number] == famine
    assert len(EVENT_ROWS) == 10


@pytest.mark.rule("10.2", "10.3", "10.4", "10.15")
@pytest.mark.parametrize(
    ("event", "token"),
    [("epidemic", "health"), ("eruption", "leisure"), ("imperial_cult", "civic")],
)
@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 0), (0, 0)])
def test_three_events_lower_a_marker(event: str, token: str, before: int, after: int) -> None:
    rome = strike(event, ladder={token: before})
    assert marker(rome, token) == after
    assert sum(int(space) for space in rome.ladder) == 6 + after, "the others stay"
    fell = {"told": "marker_falls", "token": token, "space": after + 1}
    told = fell if after < before else {"told": "marker_stays", "token": token}
    assert told in heard(rome), "people count the spaces from 1"


@pytest.mark.rule("10.5", "10.15")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (5, 6), (6, 6)])
def test_famine_rises_to_its_limit(before: int, after: int) -> None:
    rome = strike("famine", famine=before)
    assert rome.famine == after
    assert {
        "told": "famine_rises" if after > before else "famine_stays",
        "level": after,
    } in heard(rome)


@pytest.mark.rule("10.11", "10.15")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((5, 3, 2), (4, 3, 2)),
        ((4, 4, 1), (3, 3, 1)),
        ((3, 3, 3), (2, 2, 2)),
        ((0, 0, 0), (0, 0, 0)),
    ],
)
def test_decadence_lowers_the_foremost(
    before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    ladder = dict(zip(("civic", "leisure", "health"), before, strict=True))
    rome = strike("decadence", ladder=ladder, famine=6)
    assert tuple(rome.ladder) == after
    assert rome.famine == 6


@pytest.mark.rule("10.6", "10.7", "10.8", "10.9")
@pytest.mark.parametrize(
    ("event", "concerned"),
    [
        ("persecution", "christian-senator christian-merchant christian-slave"),
        ("purges", "senator christian-senator"),
        ("revolt", "slave christian-slave"),
        ("floods", "crane market-stall field private-temple tavern"),
    ],
)
def test_five_events_turn_a_piece_of_their_kind_face_down(event: str, concerned: str) -> None:
    everything = dict.fromkeys(PIECE.values, 1)
    rome = strike(event, people(everything), people(everything), people(), people())
    assert offered(rome, BLUE) == [f"turn {piece} upright" for piece in concerned.split()]
    assert refused(rome, "turn vestal upright", seat=BLUE) == "10.12 wrong_kind"
    say(rome, offered(rome, BLUE)[0], seat=BLUE)
    assert rome.actors() == (RED,)


@pytest.mark.rule("10.10")
def test_pillage_turns_a_stall_of_everybody_face_down() -> None:
    romans = [people(market_stall=2, field=1), people(market_stall=1), people(field=1), people()]
    rome = strike("pillage", *romans)
    assert [count(rome, seat, "market_stall", "down") for seat in range(4)] == [1, 1, 0, 0]
    assert asked(rome) == "", "equal stalls need no choice"


@pytest.mark.rule("10.12")
def test_the_owner_chooses_upright_or_tilted_first_consul_first() -> None:
    rome = strike(
        "purges",
        people(),
        people(senator=1, tilted={"senator": 1, "christian_senator": 1}),
        people(),
        people(senator=2),
        consul=RED,
    )
    assert rome.actors() == (RED,)
    assert offered(rome, RED) == [
        "turn senator upright",
        "turn senator tilted",
        "turn christian-senator tilted",
    ]
    assert refused(rome, "turn christian-senator upright", seat=RED) == "10.12 nothing_face_up"
    say(rome, "turn senator tilted", seat=RED)
    assert count(rome, RED, "senator", "down_tilted") == 1
    assert count(rome, BLACK, "senator", "down") == 1, "Black's equal Senators need no choice"
    assert asked(rome) == "", "White and Blue have nothing to turn"


@pytest.mark.rule("10.13")
@pytest.mark.parametrize(("option", "covered"), [("again", 2), ("once", 1)])
def test_a_second_strike_turns_one_more_unless_the_option_says_once(
    option: str, covered: int
) -> None:
    romans = [people(market_stall=1, down={"market_stall": 1})] + [people()] * 3
    rome = strike("pillage", *romans, options={"strikes": option})
    assert count(rome, BLUE, "market_stall", "down") == covered


@pytest.mark.rule("10.13")
def test_with_the_option_a_first_strike_and_one_of_another_kind_still_turn_a_piece() -> None:
    """10.13  Spared is only who has a card face down for that kind."""
    bystander = people(market_stall=1, down={"senator": 1})
    rome = strike("pillage", bystander, people(market_stall=1), options={"strikes": "once"})
    assert [count(rome, seat, "market_stall", "down") for seat in (BLUE, RED)] == [1, 1]


def removed(event: str, *others: str, down: Counts, recovery: str = "before") -> Rome:
    """An event is removed while others stay in play and pieces of Blue lie face down."""
    events = (event, *others, *CALM)[:3]
    rome = strike("famine", people(down=down), *[people()] * 3, events=events)
    rome.options[4] = ("before", "after").index(recovery)
    remove_event(rome, 0)
    assert event not in in_play(rome)
    return rome


@pytest.mark.rule("10.14", "5.10")
@pytest.mark.parametrize(
    ("event", "others", "piece", "returns"),
    [
        ("persecution", (), "christian_merchant", True),
        ("persecution", ("purges",), "christian_senator", False),
        ("persecution", ("revolt",), "christian_slave", False),
        ("persecution", ("purges", "revolt"), "christian_merchant", True),
        ("purges", (), "senator", True),
        ("purges", ("persecution",), "senator", True),
        ("purges", ("persecution",), "christian_senator", False),
        ("revolt", ("persecution",), "christian_slave", False),
        ("revolt", ("persecution",), "slave", True),
        ("floods", (), "field", True),
        ("floods", (), "crane", True),
        ("floods", ("pillage",), "market_stall", False),
        ("floods", ("pillage",), "tavern", True),
        ("pillage", (), "market_stall", True),
        ("pillage", ("floods",), "market_stall", False),
    ],
)
def test_what_an_event_in_play_holds_stays_face_down(
    event: str, others: tuple[str, ...], piece: str, returns: bool
) -> None:
    rome = removed(event, *others, down={piece: 1})
    assert count(rome, BLUE, piece) == int(returns)
    assert count(rome, BLUE, piece, "down") == int(not returns)


@pytest.mark.rule("10.14")
@pytest.mark.parametrize(("recovery", "stays"), [("before", 0), ("after", 1)])
def test_the_new_event_holds_only_with_the_option(recovery: str, stays: int) -> None:
    rome = strike("famine", people(down={"senator": 1}), *[people()] * 3, events=CALM)
    rome.options[4] = ("before", "after").index(recovery)
    for event in range(9):
        rome.event_pile[event] = 0
    rome.event_pile[EVENT.numbers["purges"]] = 1
    remove_event(rome, 0)
    assert in_play(rome)[0] == "purges"
    assert count(rome, BLUE, "senator", "down") == stays


@pytest.mark.rule("10.14", "0.13")
def test_a_piece_turned_up_keeps_its_tilt_until_the_end_of_the_turn() -> None:
    tilted = people(down={"senator": 1}, down_tilted={"senator": 1})
    rome = strike("famine", tilted, *[people()] * 3, events=("purges", "eruption", "epidemic"))
    remove_event(rome, 0)
    assert count(rome, BLUE, "senator") == 1
    assert count(rome, BLUE, "senator", "tilted") == 1
    rome.romans[BLUE].straighten()
    assert count(rome, BLUE, "senator") == 2


@pytest.mark.rule("10.12")
def test_nobody_loses_what_he_has_not() -> None:
    rome = strike("revolt")
    assert asked(rome) == ""
    assert WHITE not in rome.actors()
