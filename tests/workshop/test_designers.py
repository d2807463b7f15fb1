"""What a designer would try first: a card made twice as good, and one made worthless."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ludi
from ludi.texts import LANGUAGES
from ludi.workshop import questions
from ludi.workshop.bench import Bench
from ludi.workshop.samples import Sample
from ludi.workshop.trial import Trial
from ludi.workshop.words import Voice

ARCH = "buys building:triumphal_arch"
TILES = ("bank", "statue", "insula", "triumphal_arch")


@pytest.mark.long
def test_the_greater_arch_is_the_first_verdict_of_300_pairs() -> None:
    """Its shorter sister with invented games: `test_a_real_difference_is_found_and_told_first`."""
    game = ludi.game("sylla")
    greater = ludi.game("sylla", box={"triumphal_arch.prestige": 12})
    found = Bench([4], games=300, workers=2).compare(game, greater)
    first = found["verdicts"][0]
    assert (first["kind"], first["taking"]) == ("share", ARCH)
    assert first["after"]["value"] > first["before"]["value"] + 0.05
    assert "Who buys a Triumphal arch now wins" in Voice(game).compared(found)[0]


@pytest.mark.long
def test_a_card_made_worthless_is_left_over() -> None:
    worthless = ludi.game("sylla", box={"triumphal_arch.prestige": 0})
    found = Bench([4], games=200, workers=2).ask(worthless)
    dead = next(one for one in found["answers"] if one["question"] == "dead")
    assert ARCH in [row["taking"] for row in dead["left"]]


def invented(luck: random.Random, number: int) -> dict[str, Any]:
    """A game in which everybody may buy every tile, and nobody wants the arch."""
    bought = {tile: luck.random() < 0.8 for tile in TILES[:-1]}
    return {
        "number": number,
        "scores": [60, 50],
        "won": [1.0, 0.0],
        "order": [0, 1],
        "taken": {f"buys building:{tile}": [[0, 1, 0.5]] for tile in bought if bought[tile]},
        "offered": [f"building:{tile}" for tile in TILES],
        "choices": {
            **{f"offer building:{tile}": [4, int(tile != "triumphal_arch"), 1.0] for tile in TILES},
            "tilt piece:crane": [4, 4, 2.0],
        },
    }


def test_what_nobody_takes_is_dead_in_every_language() -> None:
    luck = random.Random(1)
    trial = Trial(ludi.game("sylla"), 2, ("alea",))
    sample = Sample(trial, [invented(luck, number) for number in range(120)])
    found = questions.dead(sample, None)
    assert [row["taking"] for row in found["left"]] == [ARCH]
    assert [row["choice"] for row in found["rows"] if row["kind"] == "dead"] == [
        "offer building:triumphal_arch"
    ]
    for language in LANGUAGES:
        voice = Voice(trial.game, language)
        assert voice.thing("building:triumphal_arch") in voice.dead(found)[0]


def test_what_can_only_be_tilted_is_not_left_over() -> None:
    """Who tilts cards names cranes, which nobody ever recruits: they were never on offer."""
    luck = random.Random(2)
    lines = [invented(luck, number) for number in range(120)]
    cards = ("senator", "merchant", "vestal", "slave")
    for line in lines:
        line["taken"] |= {f"recruits piece:{card}": [[0, 1, 0.5]] for card in cards}
        line["choices"] |= {f"recruit piece:{card}": [4, 1, 1.0] for card in cards}
        line["choices"] |= {f"tilt piece:{card}": [4, 1, 1.0] for card in cards}
    found = questions.dead(Sample(Trial(ludi.game("sylla"), 2, ("alea",)), lines), None)
    assert [row["taking"] for row in found["left"]] == [ARCH]
