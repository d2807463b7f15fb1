"""A stranger's game, installed beside the library, gets everything that ours have."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.plugins.conftest import ROOT, Python

SEARCH = """
import json, ludi
from ludi.bench import is_compiled
from ludi.bots.base import Outlook, decide
from ludi.bots.ladder import bot
game = ludi.game("nuces")
state = game.new(3, seed=2)
plies = 0
while not state.over:
    seat = state.actors()[0]
    state.play(seat, decide(bot(["praetor", "quaestor", "miser"][seat], seat), state, seat, plies))
    plies += 1
print(json.dumps({"plies": plies, "scores": state.scores(), "winners": state.winners()}))
"""
LISTED = """
import asyncio, json
from ludi.server.http import boards
from ludi.server.library import library
page = json.loads(library.games_page().body)
nuces = next(game for game in page["games"] if game["name"] == "nuces")
print(json.dumps({
    "board": nuces["board"],
    "levels": [level["level"] for level in page["levels"]],
    "title": nuces["title"],
    "french": json.loads(library.texts_page("fr", "nuces").body)["game"]["title"],
    "rules": len(json.loads(library.rules_page("nuces", "de").body)["chapters"]),
    "left_out": boards.guests().left_out,
}))
"""


def test_its_own_tests_pass_and_all_laws_hold(python: Python) -> None:
    done = python("-m", "pytest", "-q", "-p", "no:cacheprovider", str(ROOT / "examples/my_game"))
    assert done.returncode == 0, done.stdout


def test_it_is_listed_and_explained_in_the_terminal(python: Python) -> None:
    assert "Walnuts" in python("-m", "ludi", "games").stdout
    assert "fox's hole" in python("-m", "ludi", "rules", "nuces", "2.2").stdout
    assert "box.goal" in python("-m", "ludi", "components", "nuces").stdout


def test_the_workshop_asks_and_compares_what_needs_no_chances(
    python: Python, tmp_path: Path
) -> None:
    few = ("--games", "30", "--bots", "tiro", "--workers", "1")
    asked = python("-m", "ludi", "workshop", "ask", "nuces", *few)
    assert "This game has no trained chances" in asked.stdout, asked.stderr
    assert "A game takes" in asked.stdout
    assert python("-m", "ludi", "workshop", "new", "nuces", str(tmp_path)).returncode == 0
    box = tmp_path / "nuces.toml"
    changed = box.read_text("utf-8").replace("# [box]", "[box]").replace("# goal = ", "goal = 1")
    box.write_text(changed, "utf-8")
    page = tmp_path / "report.html"
    compared = python(
        *("-m", "ludi", "workshop", "compare", "nuces", str(box), *few, "--report", str(page))
    )
    assert "too few for a verdict" in compared.stdout, compared.stderr
    assert "too few for a verdict" in page.read_text("utf-8")


def test_it_is_played_in_the_terminal_against_its_own_bot(python: Python) -> None:
    command = ("-m", "ludi", "play", "nuces", "--bot", "miser", "--seed", "3", "--new")
    done = python(*command, typed="choose 2\n" + "keep\n" * 40)
    assert done.returncode == 0, done.stderr
    assert "The game is over." in done.stdout


def test_bots_search_it_and_it_ends(python: Python) -> None:
    played = json.loads(python("-c", SEARCH).stdout)
    assert max(played["scores"]) >= 30
    assert played["winners"]


def test_the_arena_and_the_simulation_play_it(python: Python) -> None:
    simulated = python(
        "-m", "ludi", "simulate", "nuces", "--games", "20", "--bots", "miser,alea", "--json"
    )
    assert json.loads(simulated.stdout)
    done = python(
        *("-m", "ludi", "arena", "play", "nuces", "miser", "alea"),
        *("--players", "2", "--deals", "4", "--workers", "1"),
    )
    assert done.returncode == 0, done.stderr
    assert "miser against alea" in done.stdout


def test_the_server_offers_it_with_its_board_its_bot_and_its_words(python: Python) -> None:
    listed = json.loads(python("-c", LISTED).stdout)
    assert listed["board"] == "/boards/nuces/board.js"
    assert listed["levels"][-1] == "miser"
    assert listed["title"] == listed["french"] == "Nuces"
    assert listed["rules"] == 3
    assert listed["left_out"] == {}


def test_somebody_else_s_search_plays_it_through_the_learners_adapter(python: Python) -> None:
    pytest.importorskip("pyspiel")
    asked = (
        "import ludi; from ludi.bots.base import Outlook; "
        "from ludi.envs.openspiel import Peregrinus; "
        "outlook = Outlook(ludi.game('nuces').new(2, seed=1), 0); "
        "print(Peregrinus(1).choose(outlook, 0) in outlook.legal())"
    )
    done = python("-c", asked)
    assert done.stdout.strip() == "True", done.stderr


def test_nothing_of_the_library_knows_it() -> None:
    knowing = [file for file in (ROOT / "src").rglob("*.py") if "nuces" in file.read_text("utf-8")]
    assert not knowing


def test_the_rules_stay_small() -> None:
    rules = Path(ROOT / "examples/my_game/src/nuces/rules.py").read_text("utf-8").splitlines()
    assert len([line for line in rules if line.strip()]) < 180
