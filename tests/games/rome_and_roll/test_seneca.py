"""16 and 17. Alone against Seneca, and two players with his foreman."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludi.games.rome_and_roll.box import FACES, IN_THE_MIDDLE, SATURN
from ludi.games.rome_and_roll.city.ground import HILL, SQUARES, TURNS
from ludi.games.rome_and_roll.city.plans import PARK, RUBBLE, SHAPE, TYPE
from ludi.games.rome_and_roll.final_scoring import seneca_points
from ludi.games.rome_and_roll.provinces.regions import COLONY, ROAD, STELES
from ludi.games.rome_and_roll.seneca.deck import (
    BACK,
    CARD_ACTION,
    CARD_BACK,
    CARD_HILL,
    CARD_SEAL,
    CARD_TYPE,
    CARDS,
    SENECA_CARD,
)
from ludi.games.rome_and_roll.seneca.deeds import (
    build,
    carry_out,
    develop,
    fail,
    least_renovated,
    liking,
    links_seneca,
    preferred_roads,
    weakest_free,
)
from ludi.games.rome_and_roll.seneca.foreman import lay_foreman_deck
from ludi.games.rome_and_roll.seneca.rubble import PlaceRubble
from ludi.games.rome_and_roll.seneca.turn import (
    SenecaDraft,
    SenecaTurn,
    claim_nero,
    nearest_die,
    seals_seen,
)
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.rounds import EndOfRound
from ludi.games.rome_and_roll.verbs import PLACE
from tests.games.driver import A, B, asked, do, heard, names, offered, refused, say
from tests.games.rome_and_roll.tables import (
    GAME,
    SENECA,
    conquered,
    give,
    linked,
    me,
    named,
    place_shape,
    put,
    put_rubble,
    slot,
    stock,
    stored,
    table,
    track,
    turn,
)

ALONE = ("mercatrix",)
GAUL, EGYPT, ASIA_MINOR = 1, 2, 3
PALATINE = ((7, 6), (7, 7), (7, 8))


def solo(**options: str) -> Rome:
    """A solo table with nothing on it."""
    return table(1, ALONE, options=options, favours=("mars", "juno"))


def card(number: int) -> int:
    """A card of Seneca by its number in the box."""
    return SENECA_CARD.numbers[f"s{number}"]


def turned(rome: Rome, number: int) -> bool:
    """Let Seneca carry out a card; whether anything of it could be done."""
    done = carry_out(rome, card(number))
    rome.settle()
    return done


def roads(rome: Rome, owner: int = SENECA) -> list[str]:
    """The roads somebody renovated."""
    return [ROAD.values[at] for at, each in enumerate(rome.road_owners) if each == owner]


def colonies(rome: Rome, owner: int = SENECA) -> list[str]:
    """The colonies somebody conquered."""
    return [COLONY.values[at] for at, each in enumerate(rome.colony_owners) if each == owner]


@pytest.mark.rule("16.1")
def test_set_up_alone() -> None:
    for seed in range(10):
        rome = GAME.new(1, seed)
        assert isinstance(rome, Rome)
        assert rome.plans[rome.seneca_plan] == rome.plans[slot(rome, "temple")]
        assert me(rome).foreman == -1
        assert sum(1 for place in rome.favours if place == SENECA) == 1
        assert rome.favours[SATURN] != SENECA
        assert sum(1 for place in rome.favours if place == IN_THE_MIDDLE) in (2, 3)
        assert rome.first_player == 0


@pytest.mark.rule("16.1", "3.7")
def test_the_proconsul_alternates() -> None:
    rome = solo()
    do(rome, EndOfRound())
    assert rome.proconsul == SENECA
    assert "seneca_die_taken" in names(heard(rome)), "he drafts first now"


@pytest.mark.rule("16.2")
def test_the_first_eight_cards_have_seals_and_backs_do_not_lie() -> None:
    assert sum(CARD_SEAL) == 16
    for seed in range(8):
        rome = GAME.new(1, seed)
        assert isinstance(rome, Rome)
        backs: list[int] = []
        while not rome.over:
            if all(back >= 0 for back in rome.backs):
                backs = [int(back) for back in rome.backs]
            seat = rome.actors()[0]
            rome.play(seat, rome.legal(seat)[-1])
            for at, each in enumerate(rome.turned[2 * (rome.round - 1) :]):
                if rome.backs[at] < 0 and len(backs) == 2 and rome.turned[-1] == each:
                    assert CARD_BACK[each] in backs
        seen = [int(each) for each in rome.turned]
        assert len(set(seen)) == len(seen) <= CARDS
        assert all(CARD_SEAL[each] for each in seen[:8])


@pytest.mark.rule("16.3")
def test_the_d6_names_colour_and_number() -> None:
    """T56, T57: the other half's colour where the named one is missing; then any colour."""
    for back, faces, taken in (
        ("blue/yellow", (0, 1, 2, 3, 4), None),
        ("blue/blue", (0, 1, 2, 3, 4), "blue"),
        ("yellow/yellow", (0, 1, 2, 3, 4), "yellow"),
    ):
        rome = solo()
        rome.die_faces = vec[i64](list(faces))
        for die in range(5):
            rome.die_places[die] = IN_THE_MIDDLE
        rome.backs = vec[i64]([BACK.numbers[back], BACK.numbers[back]])
        do(rome, SenecaDraft(0))
        die = list(rome.die_places).index(SENECA)
        colour = ("blue", "yellow", "red")[rome.die_colours[die]]
        if taken:
            assert colour == taken
        told = [
            e for e in rome.take_told() if GAME.messages.all[int(e.code)].name == "seneca_die_taken"
        ]
        roll = int(told[0].arguments[0])
        half = back.split("/")[0 if roll % 2 == 0 else 1]
        assert colour == half
        same = [d for d in range(5) if rome.die_colours[d] == rome.die_colours[die]]
        nearest = min(same, key=lambda d: (rome.die_faces[d] - (roll - 1)) % FACES)
        assert die == nearest


@pytest.mark.rule("16.3")
def test_without_both_colours_any_die_is_taken() -> None:
    rome = solo()
    rome.die_places[4] = IN_THE_MIDDLE
    rome.backs = vec[i64]([BACK.numbers["blue/blue"]] * 2)
    do(rome, SenecaDraft(1))
    assert rome.die_places[4] == SENECA


@pytest.mark.rule("16.4")
@pytest.mark.parametrize(
    ("level", "steps"),
    [
        ("easy", {11: 1, 14: 2, 16: 3}),
        ("normal", {10: 1, 13: 2, 15: 3, 16: 4}),
        ("hard", {9: 1, 15: 4}),
    ],
)
def test_seals_bring_nero_cards(level: str, steps: dict[int, int]) -> None:
    """T58."""
    for seals, cards in steps.items():
        rome = solo(level=level)
        claim_nero(rome, seals - 1)
        before = sum(1 for place in rome.nero if place == SENECA)
        claim_nero(rome, seals)
        assert before < sum(1 for place in rome.nero if place == SENECA) == cards


@pytest.mark.rule("16.4")
def test_which_seals_count() -> None:
    for value, seen in (("all_seen", 3), ("discarded", 2)):
        rome = solo(seals=value)
        rome.turned = vec[i64]([card(1), card(2), card(3)])
        assert seals_seen(rome, 1) == seen
        assert seals_seen(rome, 0) == 3


@pytest.mark.rule("16.4")
def test_a_turn_turns_up_the_card_under_the_back() -> None:
    rome = solo()
    rome.backs = vec[i64]([CARD_BACK[card(16)], CARD_BACK[card(16)]])
    do(rome, SenecaTurn(0))
    assert BACK.values[CARD_BACK[rome.turned[0]]] == "yellow/yellow"
    assert not (rome.deck >> rome.turned[0]) & 1


@pytest.mark.rule("16.5")
def test_seneca_claims_the_lower_or_higher_plan_or_the_other() -> None:
    rome = solo()
    me(rome).foreman = slot(rome, "brickmaker")
    turned(rome, 5)
    assert rome.seneca_plan == slot(rome, "jeweller"), "the lower one is occupied"
    turned(rome, 4)
    assert rome.seneca_plan == slot(rome, "market")


@pytest.mark.rule("16.5")
def test_a_religion_card_changes_his_favour_even_without_a_claim() -> None:
    """T60."""
    rome = solo()
    give(rome, SENECA, "mars")
    me(rome).foreman = slot(rome, "temple")
    rome.seneca_plan = slot(rome, "villa")
    assert turned(rome, 7)
    assert rome.seneca_plan == slot(rome, "villa")
    assert rome.favours[1] == SENECA, "Juno"
    assert rome.favours[3] == IN_THE_MIDDLE, "Mars lies open again"


@pytest.mark.rule("16.6", "5.14")
def test_the_rulebooks_rubble_on_the_capitol() -> None:
    """T24: one place only touches both the Forum and the Jeweller, which then produces."""
    rome = solo()
    put(rome, A, "jeweller", (2, 5), (2, 6))
    assert turned(rome, 1)
    assert (
        rome.map.ground[3 * 18 + 5]
        == rome.map.ground[4 * 18 + 5]
        == rome.map.ground[5 * 18 + 5]
        == 2
    )
    assert rome.map.kinds[2] == RUBBLE
    assert offered(rome, A)[0] == "store jewel"


@pytest.mark.rule("16.6")
def test_rubble_must_be_near_if_possible() -> None:
    """The three lawful places of card 3 in the drawn table."""
    rome = solo()
    put(rome, A, "garden", (7, 9), (8, 9), (9, 9))
    put(rome, A, "villa", (6, 5), (7, 5), (8, 5), (6, 4))
    do(rome, PlaceRubble(1, 1))
    lawful = {
        place_shape("i3", *PALATINE),
        place_shape("i3", (7, 6), (8, 6), (9, 6)),
        place_shape("i3", (7, 8), (8, 8), (9, 8)),
    }
    assert set(offered(rome, A)) == lawful
    middle = place_shape("i3", (7, 7), (8, 7), (9, 7))
    assert refused(rome, middle, seat=A) == "16.6 rubble_near_you"
    outside = place_shape("i3", (6, 9), (7, 9), (8, 9))
    assert refused(rome, outside, seat=A) == "16.6 rubble_on_the_hill"
    assert refused(rome, "end", seat=A) == "16.6 rubble_first"


@pytest.mark.rule("16.7")
def test_a_crowded_hill_takes_what_fits() -> None:
    rome = solo()
    put_rubble(rome, "i3", (7, 6), (7, 7), (7, 8))
    put_rubble(rome, "i3", (8, 6), (8, 7), (8, 8))
    put_rubble(rome, "i2", (9, 6), (9, 7))
    do(rome, PlaceRubble(1, 1))
    assert rome.map.ground[9 * 18 + 8] == 4, "one square was left"
    assert turned(rome, 8), "the plan is claimed"
    assert rome.map.size == 5, "on a full hill no rubble"


def two_ends_free(**options: str) -> Rome:
    """Of the Palatine only two squares are free, with one between them."""
    rome = solo(**options)
    put_rubble(rome, "i3", (7, 7), (8, 7), (9, 7))
    put_rubble(rome, "i2", (8, 6), (9, 6))
    put_rubble(rome, "i2", (8, 8), (9, 8))
    do(rome, PlaceRubble(SHAPE.numbers["i3"], HILL.numbers["palatine"]))
    return rome


@pytest.mark.rule("16.7")
def test_rubble_is_one_piece() -> None:
    rome = two_ends_free()
    assert len(offered(rome, A)) == 2, "one end or the other"
    say(rome, offered(rome, A)[0], seat=A)
    assert len(rome.map.squares[rome.map.size - 1]) == 1
    rome = two_ends_free(edition="second")
    assert len(rome.map.squares[rome.map.size - 1]) == 2, "as tables begun before had it"


def an_angle_free(**options: str) -> Rome:
    """Of the Palatine only an angle of three squares is free; Seneca's card has three in a row."""
    rome = solo(**options)
    put_rubble(rome, "i2", (7, 7), (7, 8))
    put_rubble(rome, "i2", (8, 8), (9, 8))
    put_rubble(rome, "i2", (9, 6), (9, 7))
    assert turned(rome, 3)
    return rome


@pytest.mark.rule("16.7")
def test_without_room_two_squares_of_the_shape_are_laid_or_by_option_all_three() -> None:
    rome = an_angle_free()
    assert len(rome.map.squares[rome.map.size - 1]) == 2
    assert rome.map.ground[8 * 18 + 7] < 0, "the two that touch the Forum's side"
    rome = an_angle_free(rubble="any_shape")
    assert len(rome.map.squares[rome.map.size - 1]) == 3


@pytest.mark.rule("16.7")
def test_with_room_for_the_cards_shape_the_option_changes_nothing() -> None:
    for value in ("of_the_card", "any_shape"):
        rome = solo(rubble=value)
        assert turned(rome, 3)
        assert asked(rome) == "PlaceRubble"
        step = rome.agenda[-1]
        assert isinstance(step, PlaceRubble)
        assert SHAPE.values[step.shape] == "i3"


@pytest.mark.rule("16.8")
def test_seneca_conquers_where_least_is_conquered() -> None:
    """T61."""
    rome = solo()
    assert turned(rome, 11)
    assert colonies(rome) == ["m1"]
    assert turned(rome, 11)
    assert colonies(rome) == ["e1", "m1"]
    rome = solo()
    assert turned(rome, 13)
    assert colonies(rome) == ["m1", "m2"]


@pytest.mark.rule("16.9")
def test_seneca_develops_and_your_colony_gives() -> None:
    rome = solo()
    conquered(rome, A, "g1", "g2")
    assert turned(rome, 16)
    assert roads(rome) == ["rome_g1", "g1_g2"]
    assert stored(rome) == "WW"
    rome = solo()
    conquered(rome, A, "h1", "m1")
    conquered(rome, SENECA, "g1")
    assert turned(rome, 14)
    assert roads(rome) == ["rome_g1"], "his own colony first"


@pytest.mark.rule("16.9")
def test_you_choose_between_roads_he_likes_equally() -> None:
    rome = solo()
    conquered(rome, A, "h1", "h2")
    assert turned(rome, 14)
    assert asked(rome) == "SenecaDevelops"
    assert refused(rome, "renovate rome-g1", seat=A) == "16.9 seneca_prefers"
    say(rome, "renovate rome-h2", seat=A)
    assert roads(rome) == ["rome_h2"]


def contested(rome: Rome, his: tuple[str, ...], yours: tuple[str, ...]) -> Rome:
    """Asia Minor and Egypt, in each one colony linked and another beyond it."""
    conquered(rome, SENECA, *his)
    conquered(rome, A, *yours)
    linked(rome, A, "rome_m1", "rome_e1")
    return rome


@pytest.mark.rule("16.9")
def test_seneca_links_his_own_colonies_before_yours() -> None:
    """Développer: at equal claims he prefers to link his own colonies."""
    rome = contested(solo(), ("m2", "e1"), ("m1", "e2"))
    assert turned(rome, 14)
    assert roads(rome) == ["m1_m2"], "the road that reaches his colony"
    rome = contested(solo(), ("m1", "e2"), ("m2", "e1"))
    assert turned(rome, 14)
    assert roads(rome) == ["e1_e2"], "not the road that leaves his colony for yours"
    first = contested(solo(edition="first"), ("m1", "e2"), ("m2", "e1"))
    assert turned(first, 14)
    assert roads(first) == ["m1_m2"], "our first edition looked at both ends of a road"


@pytest.mark.rule("16.9")
def test_inside_a_region_his_colonies_come_before_few_steles() -> None:
    """Développer: the preference for his colonies is named before the steles."""
    for edition, road in (("second", "m1_m3"), ("first", "m1_m2")):
        rome = solo(edition=edition)
        conquered(rome, A, "m1", "m2")
        conquered(rome, SENECA, "m3")
        linked(rome, A, "rome_m1")
        assert STELES[ROAD.numbers["m1_m2"]] < STELES[ROAD.numbers["m1_m3"]]
        assert turned(rome, 14)
        assert roads(rome) == [road]


@pytest.mark.rule("16.10", "16.11")
def test_senecas_trade_without_production_of_yours_is_no_failure() -> None:
    rome = solo()
    assert turned(rome, 17)
    assert colonies(rome) == roads(rome) == []


@pytest.mark.rule("16.10")
def test_senecas_trade_is_yours() -> None:
    rome = solo()
    put(rome, A, "brickmaker", (3, 6), (3, 7))
    assert turned(rome, 17)
    assert offered(rome, A) == ["pass", f"produce {named((3, 6))}"]
    say(rome, f"produce {named((3, 6))}", seat=A)
    assert stored(rome) == "B"


@pytest.mark.rule("16.11")
def test_a_failed_action_is_replaced_once() -> None:
    rome = solo()
    assert not turned(rome, 16), "no colony is conquered: no road"
    fail(rome)
    assert colonies(rome) == ["m1"], "Conquer, once"
    rome = solo()
    conquered(rome, SENECA, *COLONY.values)
    linked(rome, SENECA, *ROAD.values)
    assert not turned(rome, 13)
    fail(rome)
    assert rome.seneca_plan == slot(rome, "temple"), "Religion first, without rubble"
    assert rome.map.size == 1
    rome = solo(seneca_fails="does_nothing")
    fail(rome)
    assert colonies(rome) == []


@pytest.mark.rule("16.12")
def test_rubble_becomes_a_park_and_gives_a_senator_once() -> None:
    """T25."""
    rome = solo()
    first = put_rubble(rome, "i3", (3, 5), (4, 5), (5, 5))
    second = put_rubble(rome, "v3", (3, 4), (4, 4), (4, 3))
    stock(rome, A, "WWBBSS")
    turn(rome, A, "blue", 1)
    say(rome, "build", "stay", "choose jeweller", "place g4 1", seat=A)
    assert rome.map.kinds[first] == PARK
    assert rome.map.kinds[second] == RUBBLE
    assert me(rome).senators == 1
    stock(rome, A, "WWBBSS")
    turn(rome, A, "blue", 1)
    me(rome).overseer = first
    rome.settle()
    say(rome, "build", "stay", "choose brickmaker", "place f3 1", seat=A)
    assert me(rome).senators == 1, "a park gives none"


@pytest.mark.rule("16.12", "16.15")
def test_the_overseer_walks_over_rubble_unless_it_blocks() -> None:
    for value, steps in (("off", True), ("on", False)):
        rome = solo(rubble_blocks=value)
        rubble = put_rubble(rome, "i3", (3, 5), (4, 5), (5, 5))
        stock(rome, A, "WWBBSS")
        turn(rome, A, "blue", 1)
        say(rome, "build", seat=A)
        assert any(f"walk {named((3, 5))}" == each for each in offered(rome, A)) == steps
        assert rome.map.kinds[rubble] == RUBBLE


@pytest.mark.rule("16.13")
def test_senecas_score_and_who_wins() -> None:
    """T64: 5 parks, 4 rubble, 3 roads, 4 colonies, a Nero card of 6: 55; harder 61."""
    for value, points in (("normal", 55), ("harder", 61), ("easier", 52)):
        rome = solo(seneca_scores=value)
        for at in range(9):
            number = rome.raise_building(RUBBLE, SENECA, 0, (11 * 18 + at) * 8, 1)
            rome.map.kinds[number] = PARK if at < 5 else RUBBLE
        for road in range(3):
            rome.road_owners[road] = SENECA
        conquered(rome, SENECA, "h1", "h2", "h3", "h4")
        rome.nero[1] = SENECA
        assert seneca_points(rome) == points
        rome.finish()
        me(rome).tracks[0] = points
        assert rome.winners() == (), "a tie is lost"
        me(rome).tracks[0] = points + 1
        assert rome.winners() == (A,)


@pytest.mark.rule("16.13", "14.2")
def test_nine_rounds_at_the_latest() -> None:
    rome = solo()
    rome.round = 9
    do(rome, EndOfRound())
    assert rome.over
    rome = solo()
    rome.round, rome.last_round = 5, 5
    do(rome, EndOfRound())
    assert rome.over


@pytest.mark.rule("16.14")
def test_bartering_two_for_one() -> None:
    rome = solo(barter="on")
    stock(rome, A, "WWB")
    turn(rome, A, "blue", 5)
    say(rome, "barter wood", "give brick", seat=A)
    assert refused(rome, "store jewel", seat=A) == "16.14 no_jewel_for_barter"
    say(rome, "store fish", seat=A)
    assert stored(rome) == "WF"
    rome = solo()
    me(rome).senators = 1
    stock(rome, A, "WWB")
    turn(rome, A, "blue", 5)
    assert refused(rome, "barter wood", seat=A) == "16.14 no_barter"


@pytest.mark.rule("16.15")
def test_seneca_starts_ahead() -> None:
    for option, colony, road in (
        ("seneca_asia_minor", "m1", "rome_m1"),
        ("seneca_egypt", "e1", "rome_e1"),
    ):
        rome = GAME.new(1, 5, {option: "on"})
        assert isinstance(rome, Rome)
        assert colonies(rome) == [colony]
        assert roads(rome) == [road]
        assert (rome.linked >> COLONY.numbers[colony]) & 1


# Two players with his foreman.


@pytest.mark.rule("17.1")
def test_the_foremans_deck() -> None:
    rome = GAME.new(2, 3, {"seneca_foreman": "on"})
    assert isinstance(rome, Rome)
    assert rome.seneca_plan == slot(rome, "temple")
    assert [int(each.foreman) for each in rome.notables] == [-1, -1]
    cards = [number for number in range(CARDS) if (rome.deck >> number) & 1]
    assert len(cards) == 9
    assert all(CARD_ACTION[number] == 0 for number in cards)


@pytest.mark.rule("17.2")
def test_the_foreman_expels_and_moves_every_round() -> None:
    """T65."""
    rome = table(2, options={"seneca_foreman": "on"})
    rome.deck = 1 << card(5)
    me(rome, B).foreman = slot(rome, "brickmaker")
    do(rome, EndOfRound())
    assert rome.round == 2
    assert rome.seneca_plan == slot(rome, "brickmaker"), "Manufacture, the lower number"
    assert me(rome, B).foreman == -1
    rome.finish()
    do(rome, EndOfRound())
    assert rome.seneca_plan == slot(rome, "brickmaker"), "an empty deck is shuffled anew"
    assert track(rome, "coins") == 0


def is_build_of(one: int, kind: str) -> bool:
    """Whether a card builds a plan of a type."""
    builds = CARD_ACTION[one] == CARD_ACTION[card(7)]
    return bool(builds and CARD_TYPE[one] == TYPE.numbers[kind])


@pytest.mark.rule("16.5", "16.6", "16.7")
def test_a_build_without_plan_favour_and_room_comes_to_nothing() -> None:
    """Our 16.5: a plan, for Religion at least another favour, rubble where there is room."""
    rome = table(1, ALONE)
    seven = card(7)
    me(rome).foreman = slot(rome, "temple")
    for at in rome.map.land.hills[CARD_HILL[seven]]:
        rome.map.ground[at] = 0
    assert not build(rome, seven)
    other = next(one for one in range(CARDS) if is_build_of(one, "urban"))
    for at in rome.map.land.hills[CARD_HILL[other]]:
        rome.map.ground[at] = 0
    me(rome).foreman, rome.seneca_plan = slot(rome, "villa"), slot(rome, "market")
    assert not build(rome, other), "both plans are occupied"
    me(rome).foreman = slot(rome, "temple")
    give(rome, IN_THE_MIDDLE, "mars")
    assert build(rome, seven), "he takes the favour"
    assert rome.favours[3] == SENECA


@pytest.mark.rule("16.8")
def test_he_looks_for_the_weakest_free_colony() -> None:
    rome = solo()
    weakest = [COLONY.values[weakest_free(rome, region)] for region in range(4)]
    assert weakest == ["h1", "g1", "e1", "m1"]
    conquered(rome, A, "h1", "h2", "g1", "g2", "g3")
    assert COLONY.values[weakest_free(rome, 0)] == "h3"
    assert weakest_free(rome, 1) == -1, "none is free"


@pytest.mark.rule("16.9")
def test_a_region_with_fewer_roads_comes_before_one_with_his_colony() -> None:
    rome = solo()
    conquered(rome, SENECA, "g1", "g2")
    conquered(rome, A, "e1")
    assert least_renovated(rome) == GAUL, "equal claims: he links his own"
    linked(rome, A, "rome_g1")
    assert least_renovated(rome) == EGYPT, "no road there yet"
    mirrored = solo()
    conquered(mirrored, SENECA, "e1", "e2")
    conquered(mirrored, A, "g1")
    linked(mirrored, A, "rome_e1")
    assert least_renovated(mirrored) == GAUL


@pytest.mark.rule("16.9")
def test_of_equal_roads_he_likes_those_with_few_steles() -> None:
    rome = solo()
    conquered(rome, A, "m1", "m2", "m3")
    linked(rome, A, "rome_m1")
    assert [ROAD.values[road] for road in preferred_roads(rome, ASIA_MINOR)] == ["m1_m2"]


@pytest.mark.rule("16.9")
def test_times_two_he_renovates_two_roads() -> None:
    rome = solo()
    conquered(rome, SENECA, "g1", "g2", "g3")
    assert develop(rome, 2)
    rome.settle()
    assert [int(owner) for owner in rome.road_owners].count(SENECA) == 2


@pytest.mark.rule("16.9", "3.5")
def test_in_the_first_edition_a_road_links_him_at_either_end() -> None:
    for owners, links in (
        ({"g1": SENECA, "g2": A}, True),
        ({"g1": A, "g2": SENECA}, True),
        ({"g1": A, "g2": A}, False),
    ):
        rome = solo(edition="first")
        for colony, owner in owners.items():
            conquered(rome, owner, colony)
        assert links_seneca(rome, ROAD.numbers["g1_g2"]) == links
        assert not links_seneca(rome, ROAD.numbers["rome_e1"])
        steles = 2 * int(STELES[ROAD.numbers["g1_g2"]])
        assert liking(rome, ROAD.numbers["g1_g2"]) == steles + (not links)


@pytest.mark.rule("17.1")
def test_the_first_card_of_his_foreman_is_a_religion_card() -> None:
    rome = table(2)
    lay_foreman_deck(rome)
    assert [TYPE.values[CARD_TYPE[one]] for one in rome.turned] == ["religion"]
    builds = sum(int(CARD_ACTION[one] == CARD_ACTION[card(7)]) for one in range(CARDS))
    assert int(rome.deck).bit_count() == builds - 1


@pytest.mark.rule("16.3")
def test_of_equal_dice_he_takes_the_first() -> None:
    rome = solo()
    rome.die_faces = vec[i64]([4, 2, 2, 1])
    rome.die_colours = vec[i64]([0, 1, 0, 2])
    rome.die_places = vec[i64]([IN_THE_MIDDLE] * 4)
    assert nearest_die(rome, -1, 2) == 1
    assert nearest_die(rome, 0, 2) == 2
    assert nearest_die(rome, -1, 5) == 3, "round the corner"
    assert nearest_die(rome, 2, 4) == 3


@pytest.mark.rule("16.6")
def test_rubble_at_the_end_of_the_map_lies_on_no_hill() -> None:
    rome = solo()
    rubble = PlaceRubble(SHAPE.numbers["i4"], 1)
    for turned_so in range(2):
        last = PLACE.first + (SQUARES - 1) * TURNS + turned_so
        assert rubble.why_not(rome, A, last) == "16.6:rubble_on_the_hill"


@pytest.mark.rule("16.13")
@pytest.mark.parametrize("level", GAME.ladder)
def test_the_game_says_whom_one_plays_against_alone_and_how_strong(level: str) -> None:
    rome = solo(level=level)
    assert GAME.rival is not None
    assert GAME.rival(rome) == seneca_points(rome)
    assert GAME.option_values(rome)[GAME.level] == level
