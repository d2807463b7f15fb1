"""`games`, `rules`, `components`, `replay`, `verify`, `simulate`, `bench`: what they print."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

import ludi
from ludi.bots.playout import Dice
from ludi.cli.commands import rules
from ludi.cli.commands.replay import next_ply
from ludi.core.components import PROVENANCES
from ludi.core.match import Match
from ludi.testing import Law
from ludi.texts import LANGUAGES
from tests.laws.leaking_auctions import BIDS_IN_SIGHT

from .conftest import Run


@cache
def finished() -> str:
    """The record of a finished game."""
    match, dice = Match(ludi.game("municipium"), 2, "1"), Dice(1)
    while not match.state.over:
        (seat,) = match.state.actors()
        legal = match.state.legal(seat)
        match.play(seat, legal[int(dice.below(len(legal)))])
    return json.dumps(match.record())


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file with the record of a finished game."""
    file = tmp_path / "record.json"
    file.write_text(finished())
    return file


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_lists_every_game(run: Run, language: str) -> None:
    ran = run("games", "--lang", language)
    assert all(name in ran.out for name in ludi.games())
    assert [one["game"] for one in json.loads(run("games", "--json").out)] == list(ludi.games())


@pytest.mark.parametrize("name", ludi.games())
def test_a_game_lists_its_options_in_words(run: Run, name: str) -> None:
    game = ludi.game(name)
    ran = run("games", name.replace("_", "-"), "--lang", "fr")
    offered = [option.name for option in game.options if option.offered]
    assert all(option in ran.out for option in offered)
    assert "options." not in ran.out
    described = json.loads(run("games", name, "--json").out)
    assert list(described["options"]) == offered


@pytest.mark.parametrize("name", ludi.games())
def test_components_counts_how_sure_the_box_is(run: Run, name: str) -> None:
    box = json.loads(run("components", name, "--json").out)
    assert set(box["counts"]) == set(PROVENANCES)
    assert (
        sum(box["counts"].values()) == len(box["values"]) == len(ludi.game(name).components.values)
    )
    ran = run("components", name, "--lang", "de")
    assert f"{len(box['values'])} Werte: {box['counts']['rulebook']} Spielregel" in ran.out


def test_components_of_one_provenance(run: Run) -> None:
    box = json.loads(run("components", "municipium", "--from", "reconstructed", "--json").out)
    assert {value["from"] for value in box["values"]} == {"reconstructed"}


def test_components_as_a_check_list_to_print_or_to_keep(run: Run, tmp_path: Path) -> None:
    printed = run("components", "sylla", "--sheet", "--lang", "fr").out
    assert printed.startswith("<!doctype html>")
    assert "Corrigez votre boîte" in printed
    file = tmp_path / "sylla.html"
    assert run("components", "sylla", "--sheet", str(file), "--lang", "fr").code == 0
    assert file.read_text("utf-8") == printed
    ran = run("components", "sylla", "--sheet", str(tmp_path / "nowhere/sylla.html"))
    assert ran.code == 2
    assert "cannot be written" in ran.err


FILLED = """from = "sourced"

[overlay]
game = "sylla"
rules = "{rules}"

[pillage]
famine = {famine}
token = "civic"
"""


def filled(folder: Path, famine: object, rules: str = "") -> str:
    """A filled check list of Sylla."""
    file = folder / f"mine-{famine}-{rules}.toml"
    text = FILLED.format(famine=famine, rules=rules or ludi.game("sylla").version)
    file.write_text(text, "utf-8")
    return str(file)


def test_what_a_filled_list_would_change_is_shown(run: Run, tmp_path: Path) -> None:
    ran = run("components", "--merge", filled(tmp_path, 2))
    assert ran.code == 0
    assert "1 → 2" in ran.out
    assert "1 changed, 1 confirmed" in ran.out
    assert "With --balance" in ran.out


def test_a_filled_list_is_played_before_and_after_if_asked(run: Run, tmp_path: Path) -> None:
    ran = run("components", "--merge", filled(tmp_path, 2), "--balance", "2")
    assert ran.code == 0
    assert "2 games are too few for a verdict" in ran.out
    assert "2 pairs of games of Sylla" in ran.out
    ran = run("components", "sylla", "--balance")
    assert (ran.code, "--balance needs a filled list" in ran.err) == (2, True)
    assert run("components", "--merge", filled(tmp_path, 2), "--balance", "0").code == 2


def test_a_filled_list_that_does_not_fit_is_refused(run: Run, tmp_path: Path) -> None:
    for file, why in (
        (filled(tmp_path, 99), "pillage"),
        (filled(tmp_path, 2, rules="0"), "rules 0"),
        (str(tmp_path / "nothing.toml"), "cannot be read"),
    ):
        ran = run("components", "--merge", file)
        assert ran.code == 2
        assert why in ran.err
    assert "name a game" in run("components").err


def test_a_paragraph_a_chapter_and_the_whole_book(run: Run) -> None:
    assert "Pawns walk along streets only." in run("rules", "municipium", "2.3").out
    chapter = json.loads(run("rules", "municipium", "2", "--json").out)
    assert [part["title"] for part in chapter] == ["2 The turn"]
    assert "2.3" in chapter[0]["paragraphs"]
    book = json.loads(run("rules", "municipium", "--json", "--lang", "de").out)
    assert len(book) == 7


def test_rules_names_the_tests_of_each_paragraph(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "municipium"
    folder.mkdir()
    (folder / "test_walk.py").write_text(
        "import pytest\n"
        "@pytest.mark.rule('2.3', '2.2')\n"
        "def test_streets(): ...\n"
        "class TestWalk:\n"
        "    @pytest.mark.rule('2.3')\n"
        "    @pytest.mark.slow\n"
        "    def test_far(self): ...\n"
    )
    (tmp_path / "test_other.py").write_text("@pytest.mark.rule('2.1')\ndef test_no(): ...\n")
    ran = run("rules", "municipium", "--tests", str(tmp_path), "--json")
    table = json.loads(ran.out)
    place = "municipium/test_walk.py"
    assert table["2.3"] == [f"{place}::test_streets", f"{place}::test_far"]
    assert table["2.1"] == []
    assert ran.code == 1
    spoken = run("rules", "municipium", "--tests", str(tmp_path))
    assert f"{len(table) - 2} paragraphs are named by no test." in spoken.out


def test_the_checkout_is_where_tests_are_looked_for() -> None:
    assert (rules.tests_folder("") / "cli" / "test_reading_commands.py").exists()


def test_replay_steps_forwards_and_back(run: Run, record: Path) -> None:
    ran = run("replay", str(record), typed="\nn\np\n20\nnonsense\ne\nq\n")
    moments = [line for line in ran.out.splitlines() if line.startswith("After ")]
    plies = [int(line.split()[1]) for line in moments]
    last = plies[-1]
    assert plies == [0, 1, 2, 1, 20, 20, last]
    assert moments[-1] == f"After {last} of {last} actions"
    assert "the set-up" in ran.out


def test_replay_shows_one_moment_or_all_as_data(run: Run, record: Path) -> None:
    assert "After 3 of" in run("replay", str(record), "--at", "3").out
    assert "Nach 3 von" in run("replay", str(record), "--at", "3", "--lang", "de").out
    whole = json.loads(run("replay", str(record), "--json", "--seat", "a").out)
    assert whole["moves"][0]["command"].startswith("place ")
    assert whole["moves"][0]["events"][0]["event"] == "placed"
    assert {move["seat"] for move in whole["moves"] if move["command"]} == {0}
    assert whole["result"]["winners"]
    assert "there is no seat d" in run("replay", str(record), "--seat", "d").err
    assert "this game has" in run("replay", str(record), "--at", "100000").err


def test_steps_stay_inside_the_record() -> None:
    assert next_ply("p", 0, 9) == 0
    assert next_ply("", 9, 9) == 9
    assert next_ply("12", 3, 9) == 9


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        ({"rules": "0"}, "needs rules version"),
        ({"actions": [[0, 10], [1]]}, "action 2 must be a seat and a code"),
        ({"actions": []}, "does not end as the record says"),
        ({"seed": "2"}, "the seed does not fit the hash"),
        ({"names": ["A"]}, "one name for each player"),
        ({"game": "chess"}, "there is no game"),
        ({"ludi": 9}, "is no record of Ludi Romani"),
        ({"chance": [1, 2]}, "three for each draw"),
    ],
)
def test_a_damaged_record_is_told_in_one_sentence(
    run: Run, record: Path, damage: dict[str, object], sentence: str
) -> None:
    record.write_text(json.dumps({**json.loads(record.read_text()), **damage}))
    for command in ("replay", "verify"):
        ran = run(command, str(record))
        assert ran.code == 2
        assert sentence in ran.err
        assert ran.err.count("\n") == 1


@pytest.mark.parametrize("content", [b"", b"[1]", b"\xff\xfe", b"{", b"[" * 100_000, b'"text"'])
def test_a_file_that_is_no_record(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "file.json"
    file.write_bytes(content)
    for argv in (("replay", str(file)), ("verify", str(file)), ("play", "--load", str(file))):
        ran = run(*argv)
        assert ran.code == 2
        assert "is no record of Ludi Romani" in ran.err


def test_luck_that_did_not_come_from_the_seed_is_found(run: Run, record: Path) -> None:
    data = json.loads(record.read_text())
    assert run("verify", str(record)).code == 0
    sides = data["chance"][1]
    data["chance"][2] = (data["chance"][2] + 1) % sides
    record.write_text(json.dumps(data))
    assert run("verify", str(record)).code == 2


def test_simulate_counts_lengths_points_and_seats(run: Run) -> None:
    ran = run("simulate", "municipium", "--games", "5", "--players", "3", "--json")
    (table,) = json.loads(ran.out)
    assert table["games"] == 5
    assert sum(seat["wins"] for seat in table["seats"]) == pytest.approx(1)
    assert table["decisions"]["least"] <= table["decisions"]["mean"] <= table["decisions"]["most"]
    again = json.loads(
        run("simulate", "municipium", "--games", "5", "--players", "3", "--json").out
    )
    assert again[0]["seats"] == table["seats"]


def test_simulate_speaks_to_people(run: Run) -> None:
    ran = run("simulate", "municipium", "--games", "2", "--bots", "quaestor,alea", "--lang", "fr")
    assert "2 parties à 2 joueurs" in ran.out
    assert "quaestor" in ran.out
    assert "Décisions par partie" in ran.out


def test_bench_prints_figures(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {"game": "municipium", "compiled": False, "clone_us": 1.25, "decisions_per_s": 45000}
    monkeypatch.setattr(
        "ludi.cli.commands.bench.measure", lambda name, players: {**figures, "players": players}
    )
    ran = run("bench", "municipium", "--players", "3", "--json")
    assert json.loads(ran.out) == {**figures, "players": 3}
    spoken = run("bench", "municipium").out
    assert "45,000" in spoken
    assert "1.25" in spoken


def test_laws_are_tried_and_told_one_by_one(run: Run) -> None:
    ran = run("laws", "municipium", "--only", "clone")
    assert ran.code == 0
    assert "✓ A clone goes on as its original" in ran.out
    assert "2 laws tried, 0 broken." in ran.out


def test_a_law_that_does_not_hold_is_told_with_what_to_do(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludi.cli.commands.laws.find_game", lambda name: BIDS_IN_SIGHT)
    ran = run("laws", "auction", "--only", "secret", "--json")
    assert ran.code == 1
    wrong = [law["wrong"] for law in json.loads(ran.out) if law["wrong"]]
    assert any("receives what is secret by 2.1" in sentence for sentence in wrong)


def test_rules_without_a_game_ask_for_one(run: Run) -> None:
    ran = run("rules", typed="sylla\n")
    assert ran.code == 0
    assert "Which game?" in ran.out
    assert run("rules").code == 2


def test_a_list_where_only_a_row_will_do_is_told_with_what_to_write(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise TypeError("vec[i64] object expected; got list")

    monkeypatch.setattr("ludi.cli.commands.laws.laws", lambda game: [Law("l", "A law.", broken)])
    ran = run("laws", "municipium")
    assert ran.code == 1
    assert "vec[i64](numbers), from librt.vecs import vec" in ran.out
