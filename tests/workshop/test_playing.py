"""Games of the workshop: noted, reproducible, the same on one process and on several."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludi
from ludi.core.errors import BadOption
from ludi.review.course import course_of
from ludi.workshop.bench import Bench
from ludi.workshop.playing import note, record
from ludi.workshop.running import Ledger, run
from ludi.workshop.sweeping import points, thing_named
from ludi.workshop.template import template
from ludi.workshop.things import Things
from ludi.workshop.trial import NOBODY, ONE, Trial

ARCH: dict[str, object] = {"triumphal_arch.prestige": 12}


def trial(game: str = "sylla", box: dict[str, object] | None = None) -> Trial:
    """A trial among players who choose at random."""
    rules = ludi.game(game, box=box)
    return Trial(rules, min(3, rules.players[-1]), ("alea",))


@pytest.mark.parametrize("game", ludi.own_games())
def test_a_game_is_noted_and_its_record_replays_anywhere(game: str) -> None:
    own = trial(game)
    line = note(own, 3)
    assert sum(line["won"]) == pytest.approx(1, abs=0.01)
    assert sorted(line["order"]) == [0, 1, 2]
    assert line["taken"], "somebody takes something in every game"
    assert len(line["course"]) == 21
    assert note(own, 3) == line
    match = ludi.verify(ludi.game(game), record(own, 3))
    assert list(match.state.scores()) == line["scores"]


@pytest.mark.parametrize("game", ludi.own_games())
def test_what_a_game_says_was_taken_names_a_thing(game: str) -> None:
    rules = ludi.game(game)
    assert set(rules.takings) == set(Things(rules).sources)


def test_a_game_with_a_box_of_its_own_is_reviewed_with_that_box() -> None:
    played = record(trial(box=ARCH), 1)
    course = course_of(ludi.game("sylla"), played)
    assert course.game.box == ARCH
    assert course.moments[-1].after.over


def test_one_process_and_two_find_the_same(tmp_path: Path) -> None:
    own = trial(box=ARCH)
    alone, several = Ledger(own), Ledger(own, tmp_path / "games.jsonl")
    run(alone, 20)
    run(several, 20, workers=2)
    assert alone.first(20) == several.first(20)
    again = Ledger(own, tmp_path / "games.jsonl")
    assert again.first(20) == alone.first(20)


@pytest.mark.long
def test_ray_finds_the_same() -> None:
    """Where Ray is installed: it starts a cluster of its own on this machine."""
    pytest.importorskip("ray")
    own = trial(box=ARCH)
    alone, spread = Ledger(own), Ledger(own)
    run(alone, 20)
    run(spread, 20, workers=2, ray="local")
    assert spread.first(20) == alone.first(20)


def test_chances_are_learned_anew_on_a_changed_box_and_kept(tmp_path: Path) -> None:
    box: dict[str, object] = {"triumphal_arch.prestige": 11}
    game = ludi.game("sylla", box=box)
    bench = Bench([2], "alea", games=8, keep=tmp_path, relearn=20)
    shipped = ludi.game("sylla").learning.section("chances")["slopes"]
    found = bench.compare(ludi.game("sylla"), game)
    assert "learned" in found["after"]
    assert "learned" not in found["before"]
    learned = json.loads((tmp_path / "after.chances.json").read_text("utf-8"))
    assert learned["slopes"] != shipped
    assert game.learning.section("chances") == learned
    assert ludi.game("sylla").learning.section("chances")["slopes"] == shipped
    assert sum(game.chances(game.new(2, 1))) == pytest.approx(1)
    assert bench.compare(ludi.game("sylla"), game) == found
    with pytest.raises(BadOption, match="20 games or more, not from 3"):
        Bench([2], "alea", games=8, relearn=3).compare(ludi.game("sylla"), game)


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    own = trial(box=ARCH)
    run(Ledger(own, tmp_path / "games.jsonl"), 8)
    ledger = Ledger(own, tmp_path / "games.jsonl")
    seen: list[int] = []
    run(ledger, 16, seen=lambda done, whole: seen.append(done))
    assert seen == [16]
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 17


def test_games_of_two_boxes_are_never_mixed(tmp_path: Path) -> None:
    run(Ledger(trial(box=ARCH), tmp_path / "games.jsonl"), 1)
    with pytest.raises(ludi.LudiError, match="holds games of another trial"):
        Ledger(trial(), tmp_path / "games.jsonl")


def test_nobody_takes_what_nobody_may_take() -> None:
    rules = ludi.game("sylla")
    for may in (NOBODY, ONE):
        own = Trial(rules, 3, ("alea",), thing="building:statue", may=may)
        for number in range(4):
            takers = [row[0] for row in note(own, number)["taken"].get("buys building:statue", ())]
            assert [seat for seat in takers if own.restricted(number, seat)] == []


def test_bots_take_turns_on_the_seats() -> None:
    both = Trial(ludi.game("sylla"), 3, ("alea", "tiro"))
    assert both.seated(0) == ["alea", "tiro", "alea"]
    assert both.seated(1) == ["tiro", "alea", "tiro"]


def test_an_overlay_to_edit_opens_and_changes_nothing(tmp_path: Path) -> None:
    for name in ludi.own_games():
        rules = ludi.game(name)
        file = tmp_path / f"{name}.toml"
        file.write_text(template(rules), "utf-8")
        assert ludi.game(name, box=file) is rules


def test_an_overlay_that_was_edited_says_what_was_printed(tmp_path: Path) -> None:
    box: dict[str, object] = {"laurels": 12, "all_powers.copies": 3}
    file = tmp_path / "municipium.toml"
    file.write_text(template(ludi.game("municipium"), box), "utf-8")
    assert "value = 12" in file.read_text("utf-8")
    assert ludi.game("municipium", box=file).box == box


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ("triumphal_arch.prestige", "say name=first..last"),
        ("triumphal_arch.prestige=8..4", "must go upwards"),
        ("triumphal_arch.prestige=0..900", "twenty steps at most"),
        ("triumphal_arch.prestge=1..3", "did you mean triumphal_arch.prestige"),
        ("slave.christian=0..1", "is no number"),
    ],
)
def test_a_sweep_that_cannot_be_is_refused(wish: str, sentence: str) -> None:
    with pytest.raises(ludi.LudiError, match=sentence):
        points(ludi.game("sylla"), wish)


def test_a_thing_is_found_by_its_name_or_the_nearest_is_told() -> None:
    game = ludi.game("sylla")
    assert thing_named(game, "triumphal_arch") == "building:triumphal_arch"
    with pytest.raises(BadOption, match=r"may be .* or .*: say which"):
        thing_named(game, "crane")
    with pytest.raises(BadOption, match="did you mean triumphal_arch"):
        thing_named(game, "triumph_arch")


def test_the_whole_bench_answers_with_plain_data() -> None:
    bench = Bench([3], "tiro", games=6)
    game, other = ludi.game("sylla"), ludi.game("sylla", box=ARCH)
    for found in (
        bench.ask(game),
        bench.compare(game, other),
        bench.sweep(game, "triumphal_arch.prestige", [6, 12], [game, other]),
        bench.without(game, "building:triumphal_arch"),
    ):
        assert json.loads(json.dumps(found))["about"] == found["about"]


def test_it_stops_when_it_is_sure_enough() -> None:
    bench = Bench([2], "alea", sure=40.0)
    found = bench.without(ludi.game("municipium"), "institution:temple")
    assert found["sample"]["games"] == 200
