"""Every table fits a hundred columns, in every language, at any moment of a game."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import pytest
from rich.console import Console, Group
from rich.style import Style

import ludi
from ludi.bots.playout import Dice, play_some
from ludi.core.match import Match
from ludi.terminal import (
    caligula,
    drawing,
    legend,
    listing,
    municipium,
    rome_and_roll,
    sylla,
)
from ludi.terminal.parts import SEAT_COLOURS, Plain, Room
from ludi.testing.play import decisions
from ludi.texts import LANGUAGES, Speaker

KEY = re.compile(r"\b(terminal|board|domains|cli|options)\.[a-z_]+")  # a text that is missing
WORKERS = ("legionary", "builder", "architect", "merchant", "any_worker", "auxiliary")
LONG_NAMES = ("Maximilianus Augustus Germanicus Sarmati", "Bo", "Cassius", "Drusilla", "Ennius")


def drawn(view: dict[str, object], speaker: Speaker, *, wrapped: bool = True) -> list[str]:
    """The lines of a table; not wrapped, what is too wide for a hundred columns stays so."""
    console = Console(file=io.StringIO(), width=100, markup=False)
    table = Group(*(part.whole for part in drawing(view, speaker)))
    if wrapped:
        console.print(table)
    else:
        console.print(table, no_wrap=True, crop=False, overflow="ignore")
    return console.file.getvalue().splitlines()  # type: ignore[attr-defined, no-any-return]


def views(name: str) -> Iterator[tuple[int, dict[str, object]]]:
    """Views of random games from set-up to end: player counts, seats and the spectator."""
    game = ludi.game(name)
    for players in {game.players[0], game.players[-1]}:
        state, dice = game.new(players, 5), Dice(5)
        while True:
            yield from ((players, state.view(seat)) for seat in (None, 0, players - 1))
            if state.over:
                break
            play_some(state, dice, 100)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ludi.games())
def test_every_table_is_drawn_in_words_at_every_moment(name: str, language: str) -> None:
    for players, view in views(name):
        lines = drawn(view, Speaker(name, language, LONG_NAMES[:players]))
        assert len(lines) > 5
        assert max(map(len, lines)) <= 100
        assert not KEY.search("\n".join(lines))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_town_of_municipium_fits_without_being_wrapped(language: str) -> None:
    for players, view in views("municipium"):
        speaker = Speaker("municipium", language, LONG_NAMES[:players])
        lines = drawn(view, speaker, wrapped=False)
        assert max(map(len, lines)) <= 100
        town = lines[1:21]
        assert {len(line) for line in town} == {99}
        assert town[0][0] + town[0][-1] + town[-1][0] + town[-1][-1] == "╭╮╰╯"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pieces_of_municipium_have_different_letters(language: str) -> None:
    speaker = Speaker("municipium", language)
    pieces = ("priest", "advocate", "merchant", "soldier", "favour")
    assert len({speaker.label("piece", piece)[0].upper() for piece in pieces}) == len(pieces)


def test_the_town_shows_what_lies_in_it() -> None:
    game = ludi.game("municipium")
    match = Match(game, 2, 1, names=("Livia", "Marcus"))
    for place in ("forum", "temple", "forum", "temple", "temple", "basilica"):
        seat = match.state.actors()[0]
        match.play(seat, game.read(f"place {place}"))
    text = "\n".join(drawn(match.state.view(0), Speaker(game.name, "en", match.names)))
    assert re.search(r"V Forum ─+ ♖ next", text)
    assert re.search(r"IV Basilica ─+ ♜ Praefect", text)
    assert "│ AA " in text.split("V Forum")[1]
    assert re.search(r"│ A BB .*│", text.split("0 Temple")[1])
    assert "Temple order: B A" in text
    assert "Livia (4)" in text


def test_a_crowd_is_counted_where_it_cannot_be_drawn() -> None:
    game = ludi.game("municipium")
    state = game.new(4, 1)
    while state.view(None)["question"]["step"] == "PlacePawn":  # type: ignore[index]
        state.play(state.actors()[0], game.read("place forum"))
    lines = drawn(state.view(None), Speaker(game.name))
    assert any("│ A7 B7 C7 D7 " in line for line in lines)


def test_a_game_without_a_drawing_is_listed() -> None:
    view: dict[str, object] = {
        "game": "latrunculi",
        "table": {
            "turn": 3,
            "stones": {"white": 8, "black": None},
            "families": [{"seat": 0, "hand": [{"id": "eagle", "worth": 2}]}, {"seat": 1}],
        },
    }
    parts = listing.draw(view, Speaker("frame", "en", ("Livia", "Marcus")), Room())
    text = "\n".join(str(part.whole) for part in parts)
    assert drawn(view, Speaker("frame", "en", ("Livia", "Marcus"))) == text.splitlines()
    assert text.splitlines() == [
        "turn  3",
        "stones  white 8, black –",
        "families",
        "  1",
        "    seat  Livia",
        "    hand",
        "      eagle  id eagle, worth 2",
        "  2  seat Marcus",
    ]


def test_at_the_end_of_sylla_every_screen_has_its_owner() -> None:
    game = ludi.game("sylla")
    state = game.new(3, 5)
    play_some(state, Dice(5), 10_000)
    names = ("Livia", "Marcus", "Inès")
    lines = drawn(state.view(0), Speaker("sylla", "en", names))
    behind = lines[lines.index(next(line for line in lines if line.startswith("Behind"))) + 2 :]
    assert [line.split()[1] for line in behind[:3]] == list(names)
    told = [roman["screen"] for roman in state.view(0)["table"]["romans"]]  # type: ignore[index]
    assert [int(line.split()[2]) for line in behind[:3]] == [one["denarii"] for one in told]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ludi.games())
def test_a_legend_tells_every_sign(name: str, language: str) -> None:
    rows = legend(name, Speaker(name, language))
    assert rows
    assert not KEY.search(" ".join(meaning for _, meaning in rows))
    signs = [sign for sign, _ in rows]
    assert len(set(signs)) >= len(signs) - 2  # a letter may be a family and a piece


def test_no_word_of_rome_and_roll_is_cut() -> None:
    game = ludi.game("rome_and_roll")
    for language in LANGUAGES:
        speaker = Speaker(game.name, language)
        state = game.new(4, 5)
        play_some(state, Dice(5), 60)
        view = state.view(0)
        table = " ".join(" ".join(drawn(view, speaker)).split())
        plans = [plan["id"] for plan in view["table"]["plans"]]  # type: ignore[index]
        assert all(speaker.label("plan", plan) in table for plan in plans)
        shown = [die for die in view["table"]["dice"] if die["at"] != "used"]  # type: ignore[index]
        workers = {icon for die in shown for icon in die["shows"] if icon in WORKERS}
        assert workers
        assert all(speaker.label("icon", worker) in table for worker in workers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ludi.games())
def test_for_a_screen_reader_a_table_is_lines_of_words(name: str, language: str) -> None:
    for players, view in views(name):
        speaker = Speaker(name, language, LONG_NAMES[:players])
        lines = Plain(drawing(view, speaker, Room(plain=True)), speaker).lines()
        assert len(lines) > 5
        assert not re.search("[╭╮╰╯│═║●○■□▒♟]|  {4}", "".join(lines).replace("   ", ""))
        assert not KEY.search(" ".join(lines))
        told = " ".join(lines)
        assert all(speaker.seat(seat) in told for seat in range(players))


def test_every_colour_of_the_tables_is_one() -> None:
    styles = [
        *SEAT_COLOURS,
        *caligula.KINDS.values(),
        *caligula.FACTIONS.values(),
        *municipium.PIECES.values(),
        *rome_and_roll.HILLS.values(),
        *rome_and_roll.DICE.values(),
        *(style for _, style in rome_and_roll.GROUND.values()),
        *sylla.TOKENS.values(),
        *sylla.COLOURS.values(),
    ]
    for style in styles:
        assert Style.parse(style), style  # rich would leave out what it does not know


def test_who_must_decide_is_marked_in_municipium() -> None:
    for state in decisions(ludi.game("municipium"), 3, seed=5):
        others = [seat for seat in state.actors() if seat != state.view(None)["table"]["active"]]  # type: ignore[index]
        if others:
            break
    parts = drawing(state.view(None), Speaker("municipium"), Room(100))
    console = Console(width=100, record=True, file=io.StringIO())
    console.print(parts[-1].whole)
    (marked,) = [line for line in console.export_text().splitlines() if "▶" in line]
    assert f" {'ABC'[others[0]]}" in marked
