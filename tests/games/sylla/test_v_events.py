"""V. Events: placement, tokens, averting, removal."""

from __future__ import annotations

import pytest

from ludi.core.rows import total
from ludi.games.sylla.state import Rome
from ludi.games.sylla.v_events import Events
from tests.games.sylla.tables import (
    BLACK,
    BLUE,
    RED,
    WHITE,
    asked,
    heard,
    in_play,
    marker,
    offered,
    people,
    prestige,
    refused,
    say,
    table,
    tokens,
)

CALM = ("epidemic", "eruption", "imperial_cult")


def fight(*houses: dict[str, object], **words: object) -> Rome:
    words.setdefault("events", CALM)
    return table(Events(), *houses, **words)  # type: ignore[arg-type]


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
    assert list(rome.houses[BLUE].cubes) == [1, 1]


@pytest.mark.rule("5.2", "10.1")
def test_a_cube_must_go_where_its_character_may_fight() -> None:
    rome = fight(people(legionary=1), people(vestal=1), people(), people())
    assert offered(rome, BLUE) == ["place legionary imperial-cult", "place legionary decadence"]
    assert refused(rome, BLUE, "place legionary epidemic") == "5.2 cannot_fight"
    assert refused(rome, BLUE, "place legionary floods") == "5.2 not_in_play"
    assert refused(rome, BLUE, "place vestal epidemic") == "5.1 no_cube_left"
    assert refused(rome, BLUE, "pass").startswith("5.2")


@pytest.mark.rule("5.3")
def test_who_has_more_cubes_ends_up_alone() -> None:
    rome = fight(people(legionary=3), people(vestal=1), people(), people())
    say(rome, BLUE, "place legionary decadence")
    say(rome, RED, "place vestal epidemic")
    say(rome, BLUE, "place legionary decadence", "place legionary imperial-cult")
    assert asked(rome) == "AvertEvent"


@pytest.mark.rule("5.4")
def test_most_cubes_win_the_token_and_all_who_are_level_do() -> None:
    rome = fight(people(vestal=2), people(vestal=1), people(vestal=2), people(vestal=1))
    for seat, event in ((BLUE, "eruption"), (RED, "eruption"), (WHITE, "epidemic")):
        say(rome, seat, f"place vestal {event}")
    say(rome, BLACK, "place vestal epidemic")
    say(rome, BLUE, "place vestal eruption")
    say(rome, WHITE, "place vestal decadence")
    assert tokens(rome, BLUE) == {"leisure": 1}, "two cubes against Red's one"
    assert tokens(rome, RED) == {}
    assert tokens(rome, WHITE) == tokens(rome, BLACK) == {"health": 1}, "level"
    assert prestige(rome) == [10, 10, 11, 10]


@pytest.mark.rule("5.5")
def test_no_cube_on_decadence_no_prestige() -> None:
    rome = fight(people(vestal=1), people(), people(), people())
    say(rome, BLUE, "place vestal epidemic")
    assert prestige(rome) == [10, 10, 10, 10]


@pytest.mark.rule("5.6", "5.7")
def test_without_any_cube_the_first_consul_averts_two_events() -> None:
    rome = fight(*[people()] * 4, consul=WHITE)
    assert rome.actors() == (WHITE,)
    assert len(offered(rome, WHITE)) == 4
    say(rome, WHITE, "avert eruption")
    assert refused(rome, WHITE, "avert eruption") == "5.7 not_level"
    say(rome, WHITE, "avert decadence")
    assert (marker(rome, "health"), marker(rome, "civic"), marker(rome, "leisure")) == (2, 2, 3)
    assert "eruption" not in in_play(rome), "the other averted one is removed"


@pytest.mark.rule("5.6", "10.11")
def test_the_upper_event_strikes_first() -> None:
    rome = fight(people(vestal=2), people(), people(), people(), ladder={"health": 4})
    say(rome, BLUE, "place vestal eruption", "place vestal imperial-cult")
    assert names(rome, "strikes") == ["epidemic", "decadence"]
    assert list(rome.ladder) == [2, 2, 2], "health fell to 3 first, then all three were level"


@pytest.mark.rule("5.7")
def test_the_first_consul_decides_only_among_the_level() -> None:
    rome = fight(people(vestal=3), people(), people(), people(), consul=BLUE)
    say(rome, BLUE, "place vestal eruption", "place vestal eruption", "place vestal epidemic")
    assert asked(rome) == "", "two and one cube: nothing to decide"
    rome = fight(people(vestal=2), people(), people(), people(), consul=BLUE)
    say(rome, BLUE, "place vestal eruption", "place vestal eruption")
    assert offered(rome, BLUE) == ["avert epidemic", "avert imperial-cult", "avert decadence"]
    assert refused(rome, BLUE, "avert eruption") == "5.7 not_level"


@pytest.mark.rule("5.8")
def test_of_two_averted_events_the_one_with_more_cubes_goes() -> None:
    rome = fight(people(vestal=3), people(), people(), people())
    say(rome, BLUE, "place vestal eruption", "place vestal eruption", "place vestal epidemic")
    assert names(rome, "removed") == ["eruption"]
    assert in_play(rome)[0] == "epidemic"
    assert total(rome.event_pile) == 5


@pytest.mark.rule("5.8")
def test_the_first_consul_removes_one_of_two_level_events() -> None:
    rome = fight(people(vestal=2), people(), people(), people(), consul=RED)
    say(rome, BLUE, "place vestal eruption", "place vestal epidemic")
    assert offered(rome, RED) == ["remove epidemic", "remove eruption"]
    assert refused(rome, RED, "remove imperial-cult") == "5.8 not_level"
    assert refused(rome, RED, "remove decadence") == "5.9 never_removed"
    say(rome, RED, "remove epidemic")
    assert in_play(rome)[1] == "eruption"


@pytest.mark.rule("5.9")
def test_decadence_is_never_removed_even_with_most_cubes() -> None:
    rome = fight(people(legionary=3), people(), people(), people())
    for event in ("decadence", "decadence", "imperial-cult"):
        say(rome, BLUE, f"place legionary {event}")
    assert names(rome, "removed") == ["imperial_cult"]
    assert in_play(rome)[3] == "decadence"


@pytest.mark.rule("5.10")
def test_the_new_event_does_nothing_yet_and_cubes_go_back() -> None:
    rome = fight(people(vestal=3), people(), people(), people())
    say(rome, BLUE, "place vestal eruption", "place vestal eruption", "place vestal epidemic")
    log = heard(rome)
    shown = [line["event"] for line in log if line["told"] == "event_shown"]
    assert shown == [in_play(rome)[1]], "in the place of the removed one"
    assert shown[0] not in [line["event"] for line in log if line["told"] == "strikes"]
    assert all(total(house.placed) == total(house.cubes) == 0 for house in rome.houses)
