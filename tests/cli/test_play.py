"""A game at one keyboard, typed line by line through a pipe."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import ludi
from ludi.cli import saves
from ludi.cli.commands.play import read_bots, read_names
from ludi.texts import LANGUAGES

from .conftest import Run

START = ("play", "municipium", "--seed", "1")
EXAMPLE = Path(__file__).parents[2] / "examples/my_bot.py"


def kept(state: Path) -> saves.Record:
    """The only game that was kept."""
    (file,) = state.glob("*.json")
    return saves.read(file)


def test_choices_by_number_by_command_and_shortened(run: Run, state: Path) -> None:
    ran = run(*START, typed="1\nplace forum\nplace bas\n")
    game = ludi.game("municipium")
    played = [game.text(action) for _, action in saves.resumed(kept(state)).actions]
    assert played == ["place temple", "place forum", "place basilica"]
    assert ran.code == 0
    assert "Aulus places a pawn in the Temple." in ran.out
    assert ran.out.rstrip().endswith("The game is kept. Play on with: ludi play municipium")


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("fr", "placer thermes", "Aulus place un personnage aux Thermes."),
        ("de", "setzen thermen", "Aulus setzt eine Figur in die Thermen."),
        ("fr", "place baths", "Aulus place un personnage aux Thermes."),
    ],
)
def test_commands_in_the_players_language_and_in_english(
    run: Run, language: str, typed: str, told: str
) -> None:
    assert told in run(*START, "--lang", language, typed=f"{typed}\n").out


@pytest.mark.parametrize("typed", ["plaze forum", "0", "8", "99999999999", "place", "\x1b[A", "é"])
def test_nonsense_changes_nothing_and_suggests_what_is_near(
    run: Run, state: Path, typed: str
) -> None:
    ran = run(*START, typed=f"{typed}\n")
    assert ran.code == 0
    assert not list(state.glob("*.json")) or not kept(state)["actions"]
    assert any(
        answer in ran.out for answer in ("is not a command", "is not one of them", "could mean")
    )


def test_a_mistyped_command_suggests_the_nearest(run: Run) -> None:
    ran = run(*START, typed="plaze forum\n")
    assert "“plaze forum” is not a command here. Did you mean: place forum" in ran.out


def test_an_illegal_action_names_the_rule_in_the_players_language(run: Run) -> None:
    placing = "1\n" * 14
    ran = run(*START, "--lang", "de", typed=f"{placing}gehen einfach tempel thermen\n")
    assert "(2.3)" in ran.out
    assert "Straße" in ran.out


def test_why_names_the_paragraph_and_shows_it(run: Run) -> None:
    ran = run(*START, typed="1\n" * 14 + "why walk plain temple baths\nwhy done\nwhy\n")
    assert "No street leads from the Temple to the Baths. (paragraph 2.3)" in ran.out
    assert "Pawns walk along streets only." in ran.out
    assert "This is allowed now." in ran.out
    assert "Why not what?" in ran.out


def test_undo_takes_back_until_luck_or_another_seat_has_spoken(run: Run, state: Path) -> None:
    ran = run(*START, typed="1\nundo\nundo\n2\n3\nq\n")
    assert "Aulus takes that back." in ran.out
    assert ran.out.count("This cannot be taken back") == 1
    game = ludi.game("municipium")
    played = [game.text(code) for _, code in saves.resumed(kept(state)).actions]
    assert played == ["place tavern", "place baths"]


def test_nobody_takes_back_what_a_bot_has_answered(run: Run) -> None:
    ran = run(*START, "--bot", "alea", typed="1\nundo\n")
    assert "This cannot be taken back" in ran.out


def test_a_saved_game_is_played_on_with_the_same_luck(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "town.json"
    line = "1\n" * 14 + "done\nturn\n"
    run(*START, typed="1\n" * 14 + f"save {file}\n")
    whole = run(*START, typed=line).out
    rest = run("play", "--load", str(file), typed="done\nturn\n").out
    told = [line for line in whole.splitlines() if line.startswith(" · ")][-1]
    assert told in rest


def test_a_saved_game_remembers_its_bots(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "town.json"
    run(*START, "--names", "Livia", "--bot", "b=alea", typed=f"1\nsave {file}\n")
    ran = run("play", "municipium", "--load", str(file), typed="1\n")
    assert "At the table: Livia and Balbina (Alea)." in ran.out
    assert "Balbina places a pawn" in ran.out


def test_save_overwrites_no_foreign_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("dear Livia")
    ran = run(*START, typed=f"save {file}\nsave {tmp_path}/\nsave /proc/no/where.json\nsave\n")
    assert ran.out.count("Not saved:") == 3
    assert "Save to which file?" in ran.out
    assert file.read_text() == "dear Livia"


def test_save_makes_no_folder_unasked(run: Run, tmp_path: Path) -> None:
    ran = run(*START, typed=f"save {tmp_path}/new/folder/town.json\n")
    told = "".join(ran.out.split())  # however the line was broken
    assert f"Notsaved:thereisnofolder{tmp_path}/new/folder;" in told
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("word", ["undo", "annuler", "défaire", "zurück", "zurueck", "rückgängig"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_taking_back_is_understood_in_every_language(run: Run, language: str, word: str) -> None:
    ran = run(*START, "--lang", language, typed=f"1\n{word}\n2\n")
    undone = {"en": "takes that back", "fr": "revient en arrière", "de": "nimmt das zurück"}
    assert undone[language] in ran.out


def test_a_hint_is_what_a_consul_would_do_with_shares(run: Run) -> None:
    ran = run(*START, typed="hint\n")
    assert "A Consul would: Place a pawn in" in ran.out
    shares = [int(share) for share in re.findall(r"^ +(\d+)% +Place a pawn", ran.out, re.MULTILINE)]
    assert len(shares) == 5
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) <= 102  # rounded


def test_an_ambiguous_command_lists_all_that_it_could_mean(run: Run) -> None:
    ran = run(*START, typed="place\nta\n")
    places = ("temple", "tavern", "baths", "emporium", "basilica", "forum", "praetorium")
    meant = ", ".join(f"place {place}" for place in places)
    assert f"“place” could mean: {meant}." in " ".join(ran.out.split())
    assert "“ta” could mean: table." in ran.out


def test_rules_finds_every_paragraph_with_a_word_of_any_language(run: Run) -> None:
    english = run(*START, typed="rules laurel\n").out
    french = run(*START, typed="rules laurier\n").out
    numbers = re.compile(r"^(\d+\.\d+) ", re.MULTILINE)
    assert numbers.findall(english) == numbers.findall(french)
    assert len(numbers.findall(english)) > 1
    assert "no paragraph" in run("rules", "municipium", "xylophone").err
    german = run("rules", "municipium", "Lorbeer", "--lang", "de").out
    assert {"1.5", "5.6"} <= set(numbers.findall(german)) & set(numbers.findall(english))
    assert "Lorbeer" in german


def test_a_legend_is_told_on_demand(run: Run) -> None:
    ran = run(
        "play", "rome_and_roll", "--players", "2", "--seed", "1", typed="legend\nlegend tiber\n"
    )
    assert "a building: its initials" in ran.out
    assert ran.out.count("the Tiber") == 2


def test_play_alone_asks_what_to_play_and_against_whom(run: Run, state: Path) -> None:
    ran = run("play", typed="chess\nmuni\n9\n3\nal\n1\nq\n")
    assert ran.code == 0
    assert ran.out.count("Which game?") == 2
    assert "Place a pawn" in ran.out
    assert kept(state)["players"] == 3
    assert saves.levels_of(kept(state)) == {1: "alea", 2: "alea"}


def test_play_alone_without_an_answer_says_what_there_is(run: Run) -> None:
    ran = run("play")
    assert ran.code == 2
    assert "say which game: caligula, municipium" in ran.err


def test_an_unfinished_record_without_its_seed_is_not_played_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "town.json"
    run(*START, typed=f"1\nsave {file}\n")
    record = json.loads(file.read_text())
    del record["kept"]
    file.write_text(json.dumps(record))
    ran = run("play", "--load", str(file))
    assert ran.code == 2
    assert "does not hold the luck to come" in ran.err


def test_a_record_of_another_game_or_with_its_own_options_is_refused(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "town.json"
    run(*START, typed=f"1\nsave {file}\n")
    other = next((name for name in ludi.games() if name != "municipium"), None)
    if other:
        assert "is a record of municipium" in run("play", other, "--load", str(file)).err
    assert "its own --players" in run("play", "--load", str(file), "--players", "3").err


def test_bots_alone_play_to_the_end_and_the_record_verifies(run: Run, state: Path) -> None:
    bots = ("--bot", "a=alea", "b=alea", "c=alea", "--players", "3")
    ran = run(*START, *bots)
    assert "The game is over." in ran.out
    assert "wins." in ran.out or "win together." in ran.out
    (file,) = state.glob("*.json")
    checked = run("verify", str(file))
    assert checked.code == 0
    assert "all luck came from it" in checked.out


def test_help_log_rules_choices_and_table(run: Run) -> None:
    ran = run(*START, typed="help\nlog\n1\nlog 1\nrules\nrules 2.3\nrules 77\nchoices for\ntable\n")
    assert "Commands of this game:" in ran.out
    assert "place …" in ran.out
    assert "1 Set-up" in ran.out
    assert "Pawns walk along streets only." in ran.out
    assert "There is no paragraph 77" in ran.out
    assert "6  Place a pawn in the Forum" in ran.out
    assert ran.out.count("Turn 0 · first to 5 Decurions") == 3


def test_a_crash_loses_nothing(run: Run, state: Path) -> None:
    run(*START, typed="1\n2\n3\n")
    found = saves.unfinished("municipium")
    assert found is not None
    path, record = found
    assert saves.resumed(record).ply == 3
    aside = saves.put_aside(path)
    assert saves.unfinished("municipium") is None
    assert saves.resumed(saves.read(aside)).ply == 3


def test_a_folder_that_cannot_be_written_is_told_once(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("LUDI_STATE", str(blocked / "games"))
    ran = run(*START, typed="1\n2\n")
    assert ran.code == 0
    assert ran.out.count("cannot be kept for a crash") == 1


def test_a_foreign_name_cannot_move_the_cursor(run: Run) -> None:
    ran = run(*START, "--names", "Li\x1b[2Jvia,B\u202e", typed="")
    assert "\x1b" not in ran.out
    assert "At the table: Li[2Jvia and B." in ran.out


def test_seats_without_a_name_get_one_of_ours_and_never_twice() -> None:
    assert read_names(None, 3) == ("Aulus", "Balbina", "Cassius")
    assert read_names("Livia, Marcus", 3) == ("Livia", "Marcus", "Cassius")
    assert len(set(read_names("Cassius,Drusilla,Ennius", 5))) == 5


def test_bots_are_seated_by_letter_by_number_or_everywhere() -> None:
    assert read_bots(["b=alea", "3=Quaestor"], 3) == {1: "alea", 2: "quaestor"}
    assert read_bots(["alea"], 4) == {1: "alea", 2: "alea", 3: "alea"}
    assert read_bots([], 4) == {}


def test_the_table_is_as_large_as_its_bots_and_names_need(run: Run) -> None:
    assert "Aulus, Balbina and Cassius (Alea)." in run(*START, "--bot", "c=alea").out
    assert "Livia, Marcus and Inès." in run(*START, "--names", "Livia,Marcus,Inès").out
    assert run(*START, "--players", "0").code == 2


def test_a_bot_of_your_own_sits_down_and_tells_what_it_weighed(run: Run) -> None:
    ran = run(*START, "--bot", f"{EXAMPLE}:MyBot", typed="1\nthoughts\n")
    assert "(MyBot)" in ran.out
    assert re.search(r"0\.[45]\d  Place a pawn", ran.out), "nobody is ahead yet"


def test_without_bots_nobody_has_weighed_anything(run: Run) -> None:
    assert "No bot has weighed anything yet." in run(*START, typed="thoughts\n").out


def test_a_bot_that_fails_is_named_and_chance_plays_for_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text(
        "from ludi.bots.base import Bot\n"
        "class Broken(Bot):\n"
        "    def choose(self, outlook, ply):\n"
        "        return 1 // 0 if ply > 2 else -5\n"
    )
    ran = run(*START, "--bot", f"{file}:Broken", typed="1\n1\n1\n1\n")
    assert "Broken failed (-5?); chance decides in its place." in ran.out
    assert "Broken failed (ZeroDivisionError" in ran.out


def test_a_bot_that_does_not_exist_is_refused_in_a_sentence(run: Run) -> None:
    assert "there is no bot “nemo”" in run(*START, "--bot", "nemo").err
    assert "there is no file nowhere.py" in run(*START, "--bot", "nowhere.py:X").err


def test_a_hint_names_what_was_tried_most(run: Run) -> None:
    ran = run("play", "sylla", "--bot", "alea", "--seed", "3", "--new", typed="hint\n")
    shares = [int(share) for share in re.findall(r"^ *(\d+)%", ran.out, re.MULTILINE)]
    assert len(shares) > 1
    assert shares == sorted(shares, reverse=True)
