"""The drawings of every game: whatever happens at a table can be drawn, for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from xml.etree import ElementTree

import pytest

import ludi
from ludi.bots.playout import Dice
from ludi.core.agenda import State
from ludi.pictures.art import art_of, cut, lines_of, width_of
from ludi.pictures.canvas import NAMED, needed
from ludi.pictures.frame import Paper, drawn
from ludi.texts import LANGUAGES, Speaker

DRAWN = ludi.own_games()
TABLES = [(name, players) for name in DRAWN for players in ludi.game(name).players]
EVERY = 8  # positions that are passed over


def positions(name: str, players: int) -> Iterator[State]:
    """The positions of a game of chance."""
    state, dice = ludi.game(name).new(players=players, seed=players), Dice(players)
    yield state
    while not state.over:
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.play(seat, legal[int(dice.below(len(legal)))])
        yield state


def paper_of(state: State, seat: int | None, language: str = "en") -> Paper:
    """A position drawn as a seat sees it."""
    paper = drawn(state.view(seat), Speaker(state.game.name, language))
    assert paper is not None
    return paper


def check(paper: Paper) -> None:
    """A drawing is well formed, and all that it is made of is there."""
    parts = "".join(paper.canvas.parts)
    ElementTree.fromstring(f"<svg>{parts}</svg>")
    used = set(NAMED.findall(parts))
    assert used <= paper.canvas.art.drawings.keys()
    assert "var(" not in parts
    assert "board." not in parts  # a sentence that is missing is shown as its path
    assert "None" not in parts


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whatever_happens_is_drawn_for_every_seat_in_every_language(
    name: str, players: int
) -> None:
    viewers = [None, *range(players)]
    for at, state in zip(count(), positions(name, players), strict=False):
        if at % EVERY == 0 or state.over:
            check(paper_of(state, viewers[at % len(viewers)], LANGUAGES[at % len(LANGUAGES)]))


@pytest.mark.parametrize("name", DRAWN)
def test_every_drawing_of_the_art_is_well_formed(name: str) -> None:
    art = art_of(name)
    for drawing in needed(art, [f"href='#{name}'" for name in art.drawings]):
        ElementTree.fromstring(drawing)
        assert "var(" not in drawing
        assert "light-dark" not in drawing


def test_words_are_pushed_together_and_cut_only_where_there_is_no_room() -> None:
    assert cut("Praefect", 100, 14) == "Praefect"
    assert cut("Praefect", 40, 14) == "Praefect"
    short = cut("Praefect of the town", 40, 14)
    assert short.endswith("…")
    assert width_of(short, 14) * 0.72 <= 40


def test_a_long_sentence_is_broken_between_words() -> None:
    lines = lines_of("Set lacks two of: priest, advocate, merchant", 100, 14)
    assert len(lines) > 1
    assert all(width_of(line, 14) <= 100 for line in lines)
    assert " ".join(lines) == "Set lacks two of: priest, advocate, merchant"
