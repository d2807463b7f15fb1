"""Generations: each has to beat the one before, and nothing that was reached is ever lost."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludi
from ludi.arena import gate, generations
from ludi.arena.contest import Contest
from ludi.arena.fitting import Recipe
from ludi.arena.generations import GAINED, School, Sizes
from ludi.arena.keeping import write_whole
from ludi.arena.ledger import Ledger
from ludi.arena.logbook import Logbook
from ludi.arena.schoolbook import Learned, model_in, text_of
from ludi.arena.stats import Share
from ludi.bots.base import Outlook
from ludi.bots.ladder import maker
from ludi.bots.plans import plan, taught
from ludi.cli import main
from ludi.cli.commands.arena import learn
from ludi.core.errors import BadOption, BadRecord, NothingLearned, NotInstalled
from ludi.core.learning import FILE, Learning, learning_in

TINY = Sizes(games=3, iterations=1, deals=1, proof=1, thought=1, fair=1)
FLAGS = ("--games", "3", "--iterations", "1", "--deals", "1", "--proof", "1", "--thought", "1")
GAME = ludi.game("municipium")


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players are enough, one recipe too, and the tests keep their place among processes."""
    monkeypatch.setattr(GAME, "players", (2,))
    monkeypatch.setattr(generations, "recipes", lambda: iter([Recipe(0.95, 0.5, 1, 2)]))
    monkeypatch.setattr(generations, "PARTS", (1.0,))
    monkeypatch.setattr(learn, "step_aside", lambda: None)


def decided_by(monkeypatch: pytest.MonkeyPatch, *shares: float) -> None:
    """Let generations win such shares, whoever wins the games."""
    left: Iterator[float] = iter(shares)

    def share_of(ledger: Ledger) -> Share:
        if ledger.path and ledger.path.name == "gate.jsonl":
            value = next(left)
            return Share(value, value - 0.02, value + 0.02, 1)
        return Share(0.5, 0.4, 0.6, 1)

    monkeypatch.setattr(gate, "share_of", share_of)


def school(folder: Path, sizes: Sizes = TINY) -> School:
    return School(GAME, folder, sizes)


def test_a_judge_that_has_won_is_kept_with_everything_on_its_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decided_by(monkeypatch, 0.6)
    made = school(tmp_path)
    said = list(made.run(1))
    assert any("accepted" in sentence for sentence in said)
    found = learning_in(tmp_path / FILE, GAME.name, GAME.feature_names)
    forecast, part = found.judge()
    assert part in generations.PARTS
    assert forecast.sharpness[2] > 0
    card = found.card
    assert card["rules"] == GAME.version
    assert "--games 3" in card["command"]
    assert card["sharpened_by"] == 1
    (first,) = card["generations"]
    assert first["accepted"]
    assert first["share"] == 0.6
    assert first["seeds"] == [100_000, 100_002]
    assert len(first["tried"]) == len(generations.PARTS)
    assert made.last_good(2) == 1, "it is the next teacher"
    assert made.name(1) == f"{tmp_path}/generation-1/learned.toml"


def test_one_that_has_not_surely_won_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decided_by(monkeypatch, 0.515)
    said = list(school(tmp_path).run(1))
    assert any("not accepted" in sentence for sentence in said)
    assert not (tmp_path / FILE).exists()
    assert not (tmp_path / "generation-1" / FILE).exists()


def test_two_generations_that_gain_nothing_are_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def generation(self: School, number: int) -> Iterator[str]:
        share = [0.6, 0.5, 0.52, 0.9][number - 1]
        if share > GAINED:
            write_whole(self.file(number), f"number {number}")
        write_whole(self.place(number) / "verdict.json", json.dumps({"share": share}))
        yield f"generation {number}"

    monkeypatch.setattr(School, "generation", generation)
    said = list(school(tmp_path, TINY._replace(fair=0)).run(9))
    assert said[:3] == ["generation 1", "generation 2", "generation 3"]
    assert "in a row" in said[3]
    assert (tmp_path / FILE).read_text() == "number 1", "the last good one stays"


def test_a_run_that_is_stopped_anywhere_goes_on_and_comes_to_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = 0
    add = Logbook.add

    def played(self: Logbook, line: dict[str, object]) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise KeyboardInterrupt
        add(self, line)

    whole = tmp_path / "whole"
    monkeypatch.setattr(gate, "pace_of", lambda ledger: 1.0)  # no clock
    list(school(whole).run(1))
    monkeypatch.setattr(Logbook, "add", played)
    parts, stops = tmp_path / "parts", 0
    while True:
        left = 4
        try:
            list(school(parts).run(1))
            break
        except KeyboardInterrupt:
            stops += 1
            assert stops < 20
    assert stops > 1
    for file in ("judge-1.toml", "verdict.json"):
        one, other = (folder / "generation-1" / file for folder in (whole, parts))
        assert one.read_text() == other.read_text()


def test_a_folder_belongs_to_one_way_of_teaching(tmp_path: Path) -> None:
    made = school(tmp_path)
    made.begin()
    with pytest.raises(BadRecord, match="other rules, sizes or seeds"):
        school(tmp_path, TINY._replace(games=4)).begin()
    (tmp_path / "school.json").write_text('{"half')
    with pytest.raises(BadRecord, match="damaged"):
        made.begin()


@pytest.mark.parametrize("wrong", ["games", "iterations", "deals", "proof", "thought"])
def test_nothing_is_learned_of_nothing(wrong: str, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=f"--{wrong} must be at least 1"):
        school(tmp_path, TINY._replace(**{wrong: 0}))


def test_who_has_no_numpy_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(NotInstalled, match="numpy"):
        school(tmp_path / "folder")
    assert not (tmp_path / "folder").exists()


def test_the_command_teaches_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    decided_by(monkeypatch, 0.7)
    order = ["arena", "learn", "municipium", *FLAGS, "--workers", "1", "--folder", str(tmp_path)]
    out = tmp_path / "reached.toml"
    assert main([*order, "--out", str(out)]) == 0
    assert tomllib.loads(out.read_text())["card"]["generations"][0]["accepted"]
    told = capsys.readouterr()
    assert "accepted" in told.out
    assert "games with 2 players" in told.err, "a log says how far it is"
    assert main(order) == 0, "what is done is not done again"
    assert main([*order, "--seed", "5"]) == 2
    assert "choose another one" in capsys.readouterr().err


def test_a_full_disk_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(generations, "write_whole", full)
    order = ["arena", "learn", "municipium", *FLAGS, "--workers", "1", "--folder", str(tmp_path)]
    assert main(order) == 2
    assert "No space left on device" in capsys.readouterr().err


# Files as entrants.


def test_a_file_of_what_was_learned_may_enter(tmp_path: Path) -> None:
    file = tmp_path / "old.toml"
    write_whole(file, generations.shipped_text(GAME))
    bot = maker(f"{file}@3")(1)
    state = GAME.new(2, 1)
    assert bot.choose(Outlook(state, 0), 0) in state.legal(0)
    assert list(taught(GAME, str(file)).habits) == list(plan(GAME).habits)
    with pytest.raises(BadOption, match="no file"):
        maker(f"{tmp_path}/none.toml@3")(1)
    with pytest.raises(BadOption, match="after @ comes"):
        maker(f"{file}@")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("part = ", "part = 7 # "), "damaged"),
        (("[judge]", "[judge"), "damaged"),
        (('inputs = ["', 'inputs = ["other", "'), "other features"),
        (("slopes = [", "slopes = [nan, "), "damaged"),
        (("lean = ", "lean = inf # "), "damaged"),
        (("sharpness = [", "sharpness = [1] # "), "fewer players"),
        (("[habits]", "[habits]\nfly = 5"), "of other rules"),
        (("[habits]", "[habits]\nwalk = 0"), "of other rules"),
        (("[habits]", "[habits]\nwalk = [1, 2]"), "of other rules"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_a_sentence(
    change: tuple[str, str], why: str, tmp_path: Path
) -> None:
    model = model_in(GAME.learning, "chances")
    whole = text_of(GAME, Learned({"command": "none"}, model, model, 1.0, {"pass": 50}, {}))
    right, wrong = tmp_path / "right.toml", tmp_path / "wrong.toml"
    right.write_text(whole)
    wrong.write_text(whole.replace(*change))
    assert taught(GAME, str(right)).judge
    with pytest.raises(NothingLearned, match=why):
        taught(GAME, str(wrong))
    with pytest.raises(NothingLearned, match=why):
        Contest(GAME.name, (f"{wrong}@1", "alea"))


def test_a_game_of_which_nothing_was_learned_begins_with_its_evaluation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = Learning(GAME.name, GAME.feature_names, {})
    monkeypatch.setitem(vars(GAME), "learning", nothing)
    made = school(tmp_path)
    assert "makes it again" in made.begin()
    assert made.name(0) == "dictator"
