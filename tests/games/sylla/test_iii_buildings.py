"""III. Buildings, and 9. what they do at once."""

from __future__ import annotations

import pytest

from ludi.games.sylla.box import BUILDING
from ludi.games.sylla.iii_buildings import Buildings
from ludi.games.sylla.state import EMPTY, Rome
from tests.games.driver import asked, heard, offered, refused, say
from tests.games.sylla.tables import (
    BLACK,
    BLUE,
    RED,
    WHITE,
    count,
    denarii,
    people,
    prestige,
    table,
    tokens,
)

SALE = ("field", "field", "tavern", "insula", "crane", "market_stall")


def sale(*romans: dict[str, object], tiles: tuple[str | None, ...] = SALE, consul: int = 0) -> Rome:
    return table(Buildings(), *romans, sale=tiles, consul=consul)


def for_sale(rome: Rome) -> list[str]:
    return [BUILDING.values[tile] for tile in rome.sale if tile != EMPTY]


@pytest.mark.rule("3.1")
def test_the_first_consul_puts_up_a_tile_in_the_colour_of_its_place() -> None:
    rome = sale(*[people(slave=1)] * 4, consul=WHITE)
    assert offered(rome, WHITE) == [
        "offer field red",
        "offer tavern yellow",
        "offer insula yellow",
        "offer crane grey",
        "offer market-stall grey",
    ], "two equal tiles on red places are one choice"
    assert refused(rome, "offer field grey", seat=WHITE) == "3.1 not_for_sale"
    say(rome, "offer field red", seat=WHITE)
    assert for_sale(rome).count("field") == 1


@pytest.mark.rule("3.2")
def test_one_round_of_higher_bids_that_ends_with_the_proposer() -> None:
    rome = sale(*[people(slave=3)] * 4)
    say(rome, "offer tavern yellow", seat=BLUE)
    assert offered(rome, RED) == ["pass", "pledge 1", "pledge 2", "pledge 3"]
    say(rome, "pledge 1", seat=RED)
    assert refused(rome, "pledge 1", seat=WHITE) == "3.2 not_more_cards"
    say(rome, "pass", seat=WHITE)
    say(rome, "pledge 2", seat=BLACK)
    say(rome, "pass", seat=BLUE)
    assert asked(rome) == "OfferBuilding", "three equal Slaves: nothing to choose in paying"
    assert count(rome, BLACK, "tavern") == 1
    assert count(rome, BLACK, "slave", "tilted") == 2


@pytest.mark.rule("3.3", "0.13")
def test_a_bid_counts_upright_face_up_cards_of_the_colour_once_each() -> None:
    rome = sale(
        people(slave=1),
        people(slave=1, merchant=1, vestal=1, tilted={"slave": 2}, down={"merchant": 1}),
        people(),
        people(),
    )
    say(rome, "offer crane grey", seat=BLUE)
    assert offered(rome, RED) == ["pass", "pledge 1", "pledge 2"]
    assert refused(rome, "pledge 3", seat=RED) == "3.3 wrong_colour", (
        "the Vestal has no grey hexagon"
    )
    assert refused(rome, "pledge 4", seat=RED) == "3.3 too_many_cards"


@pytest.mark.rule("3.4", "9.7")
@pytest.mark.parametrize(
    ("piece", "colours"),
    [
        ("senator", "red"),
        ("christian_senator", "red"),
        ("merchant", "yellow grey"),
        ("christian_merchant", "yellow grey"),
        ("legionary", "red grey"),
        ("vestal", "red yellow"),
        ("slave", "red yellow grey"),
        ("christian_slave", "red yellow grey"),
        ("crane", "red yellow grey"),
    ],
)
def test_the_hexagons(piece: str, colours: str) -> None:
    for colour, tile in (("red", "field"), ("yellow", "tavern"), ("grey", "crane")):
        rome = sale(people(), people({piece: 1}), people(), people())
        say(rome, f"offer {tile} {colour}", seat=BLUE)
        can_pay = asked(rome) == "Auction"
        assert can_pay == (colour in colours.split()), colour


@pytest.mark.rule("3.5")
def test_the_buyer_chooses_which_cards_to_tilt() -> None:
    rome = sale(people(), people(slave=1, merchant=2, legionary=1, vestal=1), people(), people())
    say(rome, "offer market-stall grey", seat=BLUE)
    say(rome, "pledge 2", seat=RED)
    assert offered(rome, RED) == ["tilt merchant", "tilt legionary", "tilt slave"]
    assert refused(rome, "tilt vestal", seat=RED) == "3.4 no_hexagon"
    assert refused(rome, "tilt market-stall", seat=RED) == "3.4 no_hexagon", "no card pays so"
    assert refused(rome, "tilt christian-slave", seat=RED) == "3.5 not_upright"
    say(rome, "tilt legionary", "tilt merchant", seat=RED)
    assert count(rome, RED, "legionary", "tilted") == count(rome, RED, "merchant", "tilted") == 1
    assert count(rome, RED, "market_stall") == 1
    assert asked(rome) == "OfferBuilding"
    say(rome, "offer crane grey", seat=RED)
    assert "pledge 3" not in offered(rome, RED), "what is tilted cannot pay again"


@pytest.mark.rule("3.6")
def test_the_proposer_may_pass_and_need_not_be_able_to_pay() -> None:
    rome = sale(people(), people(slave=1), people(), people())
    say(rome, "offer tavern yellow", seat=BLUE)
    say(rome, "pledge 1", seat=RED)
    assert rome.actors() == (RED,), "the buyer puts up the next tile"
    assert asked(rome) == "OfferBuilding"


@pytest.mark.rule("3.7")
def test_a_tile_nobody_wants_leaves_and_counts_as_put_up() -> None:
    tiles = ("field", "statue", "tavern", "insula", "crane", "market_stall")
    rome = sale(*[people(slave=1)] * 4, tiles=tiles)
    for tile in ("tavern yellow", "insula yellow", "crane grey", "market-stall grey", "field red"):
        assert rome.actors() == (BLUE,), "the same player puts up the next one"
        say(rome, f"offer {tile}", seat=BLUE)
        for seat in (RED, WHITE, BLACK, BLUE):
            say(rome, "pass", seat=seat)
    assert rome.over, "five tiles were put up, the phase is done"
    assert all(count(rome, seat, "field") == 0 for seat in range(4))


@pytest.mark.rule("3.8", "12.3")
@pytest.mark.parametrize(("players", "auctions"), [(3, 4), (4, 5)])
def test_so_many_tiles_are_put_up_and_the_rest_leaves(players: int, auctions: int) -> None:
    rome = sale(*[people()] * players)
    for _ in range(auctions):
        rome.play(BLUE, rome.legal(BLUE)[0])
    assert rome.over
    assert for_sale(rome) == []
    left = [line for line in heard(rome) if line["told"] == "leaves"]
    assert len(left) == 6


@pytest.mark.rule("12.5")
def test_two_players_sell_one_tile_of_each_colour() -> None:
    rome = sale(people(slave=2), people(slave=1))
    say(rome, "offer insula yellow", seat=BLUE)
    assert for_sale(rome) == ["field", "field", "crane", "market_stall"], "the Tavern is gone"
    say(rome, "pass", seat=RED)
    say(rome, "pass", seat=BLUE)
    say(rome, "offer field red", seat=BLUE)
    say(rome, "pledge 1", seat=RED)
    say(rome, "pass", seat=BLUE)
    assert rome.actors() == (RED,)
    say(rome, "offer crane grey", seat=RED)
    say(rome, "pledge 1", seat=BLUE)
    assert rome.over, "three tiles, one of each colour"
    assert for_sale(rome) == []


def bought(tile: str, **words: int) -> Rome:
    """Red has bought a tile for one Slave."""
    tiles = (tile, "field", "tavern", "insula", "crane", "market_stall")
    rome = sale(people(), people({"slave": 1, **words}), people(), people(), tiles=tiles)
    say(rome, f"offer {tile.replace('_', '-')} red", seat=BLUE)
    say(rome, "pledge 1", seat=RED)
    return rome


@pytest.mark.rule("9.6")
def test_an_insula_is_exchanged_for_two_tokens_of_choice() -> None:
    rome = bought("insula")
    say(rome, "take health", "take civic", seat=RED)
    assert tokens(rome, RED) == {"health": 1, "civic": 1}
    assert asked(rome) == "OfferBuilding"


@pytest.mark.rule("9.7")
def test_a_crane_comes_tilted_and_pays_from_the_next_turn_on() -> None:
    rome = bought("crane", merchant=1)
    assert count(rome, RED, "crane", "tilted") == 1
    assert count(rome, RED, "crane") == 0
    rome.romans[RED].straighten()
    assert count(rome, RED, "crane") == 1


@pytest.mark.rule("9.8")
def test_a_triumphal_arch_brings_six_prestige() -> None:
    assert prestige(bought("triumphal_arch"))[RED] == 16


@pytest.mark.rule("9.9")
def test_a_statue_brings_four_prestige() -> None:
    assert prestige(bought("statue"))[RED] == 14


@pytest.mark.rule("9.10")
def test_a_bank_brings_five_denarii() -> None:
    assert denarii(bought("bank"))[RED] == 5


@pytest.mark.rule("3.5")
@pytest.mark.parametrize("tile", ["market_stall", "field", "private_temple", "tavern"])
def test_a_lasting_building_stays_before_its_owner(tile: str) -> None:
    assert count(bought(tile), RED, tile) == 1


@pytest.mark.rule("3.2")
def test_votes_are_not_bid_for_a_building() -> None:
    rome = sale(*[people(slave=1)] * 4)
    say(rome, "offer tavern yellow", seat=BLUE)
    assert refused(rome, "bid 1", seat=RED) == "3.2 say_pledge"
