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
from ludi.pictures import frame, raster
from ludi.texts import Speaker


def some(name: str, decisions: int) -> ludi.Match:
    """A game after some decisions of chance."""
    match, dice = ludi.Match(ludi.game(name), 2, 1, names=("Livia <3", "Marcus")), Dice(1)
    for _ in range(decisions):
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[int(dice.below(len(legal)))])
    return match


def words(shown: str | None) -> str:
    """What a picture says, without its marks."""
    assert shown is not None
    return html.unescape(re.sub("<style>.*?</style>|<[^>]+>", " ", shown))


@pytest.mark.parametrize("name", ludi.games())
def test_a_state_shows_itself_in_a_notebook(name: str) -> None:
    state = some(name, 10).state
    shown = state._repr_html_()
    assert html.escape(repr(state)) in shown  # for those who do not see it
    assert "://" not in shown  # nothing is asked of anybody
    assert shown == ludi.picture(state, state.actors()[0])._repr_html_()


def drawn_for(state: ludi.State, seat: int | None) -> str:
    """A state as a seat, or a spectator, sees it."""
    paper = frame.drawn(state.view(seat), Speaker(state.game.name))
    assert paper is not None
    return paper.svg("")


def test_a_picture_shows_what_its_seat_sees_and_nothing_else() -> None:
    state = some("sylla", 40).state
    own, other, spectator = (words(drawn_for(state, seat)) for seat in (0, 1, None))
    hidden = "money and tokens behind the screen"
    assert (own.count(hidden), other.count(hidden), spectator.count(hidden)) == (1, 1, 2)
    assert own != other
    assert "argent et jetons derrière le paravent" in words(ludi.picture(state, 0, "fr").svg)


def test_names_stand_in_the_picture_and_no_sign_of_theirs_is_taken_for_a_mark() -> None:
    match = some("municipium", 8)
    svg = ludi.picture(match.state, names=match.names).svg
    assert "Livia <3" in words(svg)


def test_a_picture_is_written_to_a_file(tmp_path: Path) -> None:
    picture = ludi.picture(some("municipium", 8).state)
    picture.save(tmp_path / "town.svg")
    assert (tmp_path / "town.svg").read_text("utf-8") == picture.svg
    picture.save(tmp_path / "town.html")
    assert (tmp_path / "town.html").read_text("utf-8") == picture.html
    with pytest.raises(ludi.BadOption, match=r"saved as .html or .svg or .png, not as .gif"):
        picture.save(tmp_path / "town.gif")


def test_a_picture_saved_as_png_is_a_png(tmp_path: Path) -> None:
    picture = ludi.picture(some("municipium", 8).state)
    picture.save(tmp_path / "town.png")
    head = (tmp_path / "town.png").read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(head[16:20], "big") == 1280
    with pytest.raises(ludi.BadOption, match="1 to 8192 pixels wide, not 0"):
        picture.png(0)


def test_words_are_drawn_in_the_typefaces_of_the_house() -> None:
    picture = ludi.picture(some("municipium", 8).state)
    assert picture.svg is not None
    nameless = re.sub(r"<text.*?</text>", "", picture.svg, flags=re.DOTALL)
    written, silent = raster.pixels(picture.svg, 640), raster.pixels(nameless, 640)
    assert (written != silent).any(axis=2).mean() > 0.01, "letters cover something"


def test_what_draws_pixels_may_be_missing_and_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    with pytest.raises(ludi.LudiError, match=r"pip install 'ludi-romani\[pictures\]'"):
        ludi.picture(some("municipium", 8).state).png()


def test_a_game_that_nobody_has_drawn_is_shown_as_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(frame, "has_art", lambda game: False)
    match = some("municipium", 8)
    shown = ludi.picture(match.state)
    assert shown.svg is None
    with pytest.raises(ludi.BadOption, match="this game has no drawing"):
        shown.pixels()
    assert shown.html.startswith("<pre")
    assert "first to 5 Decurions" in words(shown.html)
    assert "<pre" in html.unescape(ludi.film(match).html)


def test_what_is_no_table_is_refused_with_a_sentence() -> None:
    for nonsense in ("municipium", None, 3):
        with pytest.raises(ludi.BadOption, match="a picture shows a state"):
            ludi.picture(nonsense)
        with pytest.raises(ludi.BadOption, match="a film shows a match or a record"):
            ludi.film(nonsense)


def test_a_game_is_a_film_with_a_slide_for_every_action() -> None:
    match = some("municipium", 8)
    shown = ludi.film(match).html
    page = html.unescape(shown.partition('srcdoc="')[2].rpartition('"')[0])
    parts, slides, captions = (
        json.loads(found)
        for found in re.search(  # type: ignore[union-attr]
            r"parts = (\[.*\]), slides = (\[.*\]), captions = (\[.*\]);", page
        ).groups()
    )
    assert len(slides) == len(captions) == 9
    assert {number for slide in slides for number in slide} == set(range(len(parts)))
    last = words("".join(parts[number] for number in slides[-1]))
    assert "Turn 0" in last
    assert any("Livia &lt;3 places a pawn" in told for told in captions)
    assert shown == ludi.film(match.record()).html
    assert ludi.film(match, language="fr").html != shown


def test_a_record_that_does_not_replay_is_refused() -> None:
    record = some("municipium", 3).record()
    with pytest.raises(BadRecord):
        ludi.film({**record, "chance": []})


FIGURE = re.compile(r"\d+")  # what chance decides may differ under later rules
NOTEBOOK = Path(__file__).parents[2] / "examples" / "notebook.ipynb"


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
