"""States and games as pictures for notebooks."""

from __future__ import annotations

import ast
import html
import json
import re
from pathlib import Path

import pytest

import ludi
from ludi.bots.playout import Dice
from ludi.core.errors import BadRecord


def some(name: str, decisions: int) -> ludi.Match:
    """A game after some decisions of chance."""
    match, dice = ludi.Match(ludi.game(name), 2, 1, names=("Livia <3", "Marcus")), Dice(1)
    for _ in range(decisions):
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[int(dice.below(len(legal)))])
    return match


def words(shown: str) -> str:
    """What a picture says, without its marks."""
    return html.unescape(re.sub("<[^>]+>", "", shown))


@pytest.mark.parametrize("name", ludi.games())
def test_a_state_shows_itself_in_a_notebook(name: str) -> None:
    state = some(name, 10).state
    shown = state._repr_html_()
    assert shown.startswith("<pre")
    assert shown.count("<span") == shown.count("</span>") > 5
    assert "://" not in shown  # nothing is asked of anybody
    assert shown == ludi.picture(state, state.actors()[0])._repr_html_()


def test_a_picture_shows_what_its_seat_sees() -> None:
    state = some("sylla", 40).state
    own, other = (words(ludi.picture(state, seat).html) for seat in (0, 1))
    assert "Behind your screen" in own
    assert own != other
    assert "Derrière votre paravent" in words(ludi.picture(state, 0, "fr").html)


def test_a_game_is_a_film_with_a_slide_for_every_action() -> None:
    match = some("municipium", 8)
    shown = ludi.film(match).html
    page = html.unescape(shown.partition('srcdoc="')[2].rpartition('"')[0])
    slides = json.loads(re.search(r"slides = (\[\[.*\]\]), at", page)[1])  # type: ignore[index]
    lines = json.loads(re.search(r"lines = (\[.*?\]), slides", page, re.DOTALL)[1])  # type: ignore[index]
    assert len(slides) == 9
    assert {number for slide in slides for number in slide} == set(range(len(lines)))
    last = words("\n".join(lines[number] for number in slides[-1]))
    assert "Turn 0" in last
    assert "Livia <3 places a pawn" in words("\n".join(lines))
    assert shown == ludi.film(match.record()).html


def test_a_record_that_does_not_replay_is_refused() -> None:
    record = some("municipium", 3).record()
    with pytest.raises(BadRecord):
        ludi.film({**record, "chance": []})


FIGURE = re.compile(r"\d+")  # what chance decides may differ under later rules
NOTEBOOK = Path(__file__).parents[1] / "examples" / "notebook.ipynb"


def test_the_notebook_runs_from_top_to_bottom_and_says_what_is_printed_in_it() -> None:
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    names: dict[str, object] = {}
    pictures = 0
    for cell in cells:
        if cell["cell_type"] != "code":
            continue
        *before, last = ast.parse("".join(cell["source"])).body
        assert isinstance(last, ast.Expr)
        exec(compile(ast.Module(before, []), "notebook", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "notebook", "eval"), names)
        if hasattr(value, "_repr_html_"):
            pictures += 1
            assert value._repr_html_()
        else:
            printed = "".join(cell["outputs"][0]["data"]["text/plain"])
            assert FIGURE.sub("0", printed) == FIGURE.sub("0", repr(value))
    assert pictures >= 3
