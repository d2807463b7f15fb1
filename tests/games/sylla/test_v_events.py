"""V. Events: placement, tokens, averting, removal."""

from __future__ import annotations

from typing import Unpack

import pytest

from ludi.core.rows import total
from ludi.games.sylla.state import Rome
from ludi.games.sylla.v_events import Events
from tests.games.driver import asked, heard, offered, refused, say
from tests.games.sylla.tables import (
    BLACK,
    BLUE,
    RED,
    WHITE,
    Setting,
    in_play,
    marker,
    people,
    prestige,
    table,
    tokens,
)

CALM = ("epidemic", "eruption", "imperial_cult")
FATES = ("averted", "strikes")


def fight(*romans: dict[str, object], **words: Unpack[Setting]) -> Rome:
    words.setdefault("events", CALM)
    return table(Events(), *romans, **words)


def names(rome: Rome, told: str) -> list[object]:
    return [line["event"] for line in heard(rome) if line["told"] == told]


@pytest.mark.rule("5.1", "0.13")
def test_only_upright_face_up_fighters_have_cubes() -> None:
    rome = fight(
        people(legionary=1, vestal=1, senator=2, tilted={"legionary": 1}, down={"vestal": 1}),
        people(),
        people(),
        people(),
    )
    assert list(rome.romans[BLUE].cubes) == [1, 1]


@pytest.mark.rule("5.2", "10.1")
def test_a_cube_must_go_where_its_character_may_fight() -> None:
    rome = fight(people(legionary=1), people(vestal=1), people(), people())
    assert offered(rome, BLUE) == ["place legionary imperial-cult", "place legionary decadence"]
    assert refused(rome, "place legionary epidemic", seat=BLUE) == "5.2 cannot_fight"
    assert refused(rome, "place legionary floods", seat=BLUE) == "5.2 not_in_play"
    assert refused(rome, "place vestal epidemic", seat=BLUE) == "5.1 no_cube_left"
    assert refused(rome, "pass", seat=BLUE).startswith("5.2")


@pytest.mark.rule("5.3")
def test_who_has_more_cubes_ends_up_alone() -> None:
    rome = fight(people(legionary=3), people(vestal=1), people(), people())
    say(rome, "place legionary decadence", seat=BLUE)
    say(rome, "place vestal epidemic", seat=RED)
    say(rome, "place legionary decadence", "place legionary imperial-cult", seat=BLUE)
    assert asked(rome) == "AvertEvent"


@pytest.mark.rule("5.6")
def test_it_is_told_which_two_events_are_averted_and_which_strike() -> None:
    rome = fight(people(legionary=2, vestal=2), people(), people(), people())
    say(rome, "place legionary decadence", "place legionary decadence", seat=BLUE)
    say(rome, "place vestal eruption", "place vestal eruption", seat=BLUE)
    told = [(one["told"], one["event"]) for one in heard(rome) if one["told"] in FATES]
    assert sorted(told[:2]) == [("averted", "decadence"), ("averted", "eruption")]
    assert told[2:] == [("strikes", "epidemic"), ("strikes", "imperial_cult")], "the upper first"


@pytest.mark.rule("5.4")
def test_most_cubes_win_the_token_and_all_who_are_level_do() -> None:
    rome = fight(people(vestal=2), people(vestal=1), people(vestal=2), people(vestal=1))
    for seat, event in ((BLUE, "eruption"), (RED, "eruption"), (WHITE, "epidemic")):
        say(rome, f"place vestal {event}", seat=seat)
    say(rome, "place vestal epidemic", seat=BLACK)
    say(rome, "place vestal eruption", seat=BLUE)
    say(rome, "place vestal decadence", seat=WHITE)
    assert tokens(rome, BLUE) == {"leisure": 1}, "two cubes against Red's one"
    assert tokens(rome, RED) == {}
    assert tokens(rome, WHITE) == tokens(rome, BLACK) == {"health": 1}, "level"
    assert prestige(rome) == [10, 10, 11, 10]


@pytest.mark.rule("5.5")
def test_no_cube_on_decadence_no_prestige() -> None:
    rome = fight(people(vestal=1), people(), people(), people())
    say(rome, "place vestal epidemic", seat=BLUE)
    assert prestige(rome) == [10, 10, 10, 10]


@pytest.mark.rule("5.6", "5.7")
def test_without_any_cube_the_first_consul_averts_two_events() -> None:
    rome = fight(*[people()] * 4, consul=WHITE)
    assert rome.actors() == (WHITE,)
    assert len(offered(rome, WHITE)) == 4
    assert rome.agenda[-1].about(rome, WHITE) == {"left": 2}
    say(rome, "avert eruption", seat=WHITE)
    assert rome.agenda[-1].about(rome, WHITE) == {"left": 1}
    assert refused(rome, "avert eruption", seat=WHITE) == "5.7 not_level"
    say(rome, "avert decadence", seat=WHITE)
    assert (marker(rome, "health"), marker(rome, "civic"), marker(rome, "leisure")) == (2, 2, 3)
    assert "eruption" not in in_play(rome), "the other averted one is removed"


@pytest.mark.rule("5.6", "10.11")
def test_the_upper_event_strikes_first() -> None:
    rome = fight(people(vestal=2), people(), people(), people(), ladder={"health": 4})
    say(rome, "place vestal eruption", "place vestal imperial-cult", seat=BLUE)
    assert names(rome, "strikes") == ["epidemic", "decadence"]
    assert list(rome.ladder) == [2, 2, 2], "health fell to 3 first, then all three were level"


@pytest.mark.rule("5.7")
def test_the_first_consul_decides_only_among_the_level() -> None:
    rome = fight(people(vestal=3), people(), people(), people(), consul=BLUE)
    say(rome, "place vestal eruption", "place vestal eruption", "place vestal epidemic", seat=BLUE)
    assert asked(rome) == "", "two and one cube: nothing to decide"
    rome = fight(people(vestal=2), people(), people(), people(), consul=BLUE)
    say(rome, "place vestal eruption", "place vestal eruption", seat=BLUE)
    assert offered(rome, BLUE) == ["avert epidemic", "avert imperial-cult", "avert decadence"]
    assert refused(rome, "avert eruption", seat=BLUE) == "5.7 not_level"


@pytest.mark.rule("5.8")
def test_of_two_averted_events_the_one_with_more_cubes_goes() -> None:
    rome = fight(people(vestal=3), people(), people(), people())
    say(rome, "place vestal eruption", "place vestal eruption", "place vestal epidemic", seat=BLUE)
    assert names(rome, "removed") == ["eruption"]
    assert in_play(rome)[0] == "epidemic"
    assert total(rome.event_pile) == 5


@pytest.mark.rule("5.8")
def test_the_first_consul_removes_one_of_two_level_events() -> None:
    rome = fight(people(vestal=2), people(), people(), people(), consul=RED)
    say(rome, "place vestal eruption", "place vestal epidemic", seat=BLUE)
    assert offered(rome, RED) == ["remove epidemic", "remove eruption"]
    assert refused(rome, "remove imperial-cult", seat=RED) == "5.8 not_level"
    assert refused(rome, "remove decadence", seat=RED) == "5.9 never_removed"
    say(rome, "remove epidemic", seat=RED)
    assert in_play(rome)[1] == "eruption"


@pytest.mark.rule("5.9")
def test_decadence_is_never_removed_even_with_most_cubes() -> None:
    rome = fight(people(legionary=3), people(), people(), people())
    for event in ("decadence", "decadence", "imperial-cult"):
        say(rome, f"place legionary {event}", seat=BLUE)
    assert names(rome, "removed") == ["imperial_cult"]
    assert in_play(rome)[3] == "decadence"


@pytest.mark.rule("5.10")
def test_the_new_event_does_nothing_yet_and_cubes_go_back() -> None:
    rome = fight(people(vestal=3), people(), people(), people())
    say(rome, "place vestal eruption", "place vestal eruption", "place vestal epidemic", seat=BLUE)
    log = heard(rome)
    shown = [line["event"] for line in log if line["told"] == "event_shown"]
    assert shown == [in_play(rome)[1]], "in the place of the removed one"
    assert shown[0] not in [line["event"] for line in log if line["told"] == "strikes"]
    assert all(total(roman.placed) == total(roman.cubes) == 0 for roman in rome.romans)
