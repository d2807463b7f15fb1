"""Overlays: a box as the few values that it changes, each named by what it is."""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
from pathlib import Path

import pytest

import ludi
from ludi.core import overlay
from ludi.core.match import Match

RULES = ludi.game("sylla").version
ARCH = f"""
[overlay]
game = "sylla"
rules = "{RULES}"
name = "A greater arch"

[triumphal_arch]
prestige = 12
from = "trial"
note = "Twice the prestige."
"""


def played(game: ludi.Game, players: int = 3) -> Match:
    """A game among players who choose at random."""
    luck = random.Random(1)
    match = Match(game, players, "1")
    while not match.state.over:
        seat = match.state.actors()[0]
        match.play(seat, luck.choice(list(match.state.legal(seat))))
    return match


def test_an_overlay_changes_the_values_it_names_and_no_other(tmp_path: Path) -> None:
    file = tmp_path / "arch.toml"
    file.write_text(ARCH.replace("12", "13"), "utf-8")
    own = ludi.game("sylla", box=file)
    assert own.box == {"triumphal_arch.prestige": 13}
    changed = [value for value in own.components.values if value.provenance == overlay.TRIAL]
    assert [(value.name, value.note) for value in changed] == [
        ("triumphal_arch.prestige", "Twice the prestige.")
    ]


def test_a_folder_of_boxes_may_hold_overlays(tmp_path: Path) -> None:
    (tmp_path / "sylla.toml").write_text(ARCH, "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", "import ludi; print(ludi.game('sylla').box)"],
        env={**os.environ, "LUDI_COMPONENTS": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "{'triumphal_arch.prestige': 12}"


@pytest.mark.parametrize("name", ludi.own_games())
def test_every_value_has_a_name_of_its_own_without_numbers_of_rows(name: str) -> None:
    names = [value.name for value in ludi.game(name).components.values]
    assert len(set(names)) == len(names)
    assert not [name for name in names if "[" in name]


def test_things_that_share_a_name_are_called_by_the_whole_way() -> None:
    paths = ["tiles[crane].a", "cards[crane].a", "tiles[arch].a", "seneca.cards[1].hill"]
    assert overlay.names(paths) == [
        "tiles.crane.a",
        "cards.crane.a",
        "arch.a",
        "seneca.cards.1.hill",
    ]


@pytest.mark.parametrize(
    ("game", "box"),
    [
        ("sylla", {"triumphal_arch.c": 3, "crane.a": 1}),
        ("caligula", {"coniura.double": 14}),
        ("municipium", {"citizens_visit.copies": 2}),
        ("rome_and_roll", {"nero.points": [8, 6, 4, 2, 1]}),
    ],
)
def test_copies_are_added_and_taken_out_and_sums_follow(game: str, box: dict[str, object]) -> None:
    assert played(ludi.game(game, box=box), 3).state.over


@pytest.mark.parametrize(
    ("box", "sentence"),
    [
        ({"triumphal_arch.prestge": 3}, "did you mean triumphal_arch.prestige"),
        ({"triumphal_arch.prestige": 5000}, "from 0 to 1000, not 5000"),
        ({"triumphal_arch.prestige": "many"}, "must be a whole number such as 6, not 'many'"),
        ({"triumphal_arch.prestige": True}, "must be a whole number"),
        ({"triumphal_arch.id": "gate"}, "is a name and cannot be changed"),
        ({"characters.sets": 3}, "the rules are written for 4"),
        ({"buildings.total": 40}, "there are 32 tiles, not buildings.total"),
        ({"rules.turns": 1, "field.b": 0, "players.4.characters": 9}, "characters, there are 40"),
        ({3: 4}, "named by a text"),
    ],
)
def test_what_the_rules_cannot_bear_is_refused_in_a_sentence(
    box: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ludi.BadComponents, match=sentence):
        ludi.game("sylla", box=box)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (ARCH.replace('"sylla"', '"caligula"'), "changes 'caligula', not 'sylla'"),
        (ARCH.replace(f'"{RULES}"', '"1"'), "was written for rules 1 of"),
        (ARCH.replace("rules =", "rule ="), "knows game, rules and name, not 'rule'"),
        (
            ARCH.replace('from = "trial"', 'from = "hearsay"'),
            "from must be one of",
        ),
        (f"{ARCH}\n[", "is not readable"),
        (f"{ARCH}\n[triumphal_arch.prestige]\nx = 1", "is not readable"),
        ("[triumphal_arch]\nprestige = 3\nfrom = 'rulebook'", "neither an overlay nor a copy"),
    ],
)
def test_a_file_that_is_no_overlay_of_the_game_is_refused(
    tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / "box.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(ludi.BadComponents, match=sentence):
        ludi.game("sylla", box=file)


def test_a_record_carries_its_box_and_replays_and_verifies_anywhere() -> None:
    record = played(ludi.game("sylla", box={"triumphal_arch.prestige": 12})).record()
    assert record["box"] == {"triumphal_arch.prestige": 12}
    assert "box" not in played(ludi.game("sylla")).record()
    match = ludi.verify(ludi.game("sylla"), record)
    assert match.game.box == record["box"]
    plain = played(ludi.game("sylla")).record()
    assert ludi.replay(match.game, plain).game is ludi.game("sylla")


def test_a_record_whose_box_is_lost_or_wrong_says_so() -> None:
    record = played(ludi.game("sylla", box={"triumphal_arch.prestige": 12})).record()
    lost = {key: value for key, value in record.items() if key != "box"}
    with pytest.raises(ludi.BadRecord, match=r"box of its own .* that it does not carry"):
        ludi.replay(ludi.game("sylla"), lost)
    with pytest.raises(ludi.BadRecord, match=r"cannot be used: .* there is no value arch"):
        ludi.replay(ludi.game("sylla"), {**record, "box": {"arch": 12}})
    with pytest.raises(ludi.BadRecord, match="needs rules version"):
        ludi.replay(ludi.game("sylla"), {**record, "box": {"triumphal_arch.prestige": 11}})
    with pytest.raises(ludi.BadRecord, match="names values and what they are"):
        ludi.replay(ludi.game("sylla"), {**record, "box": 12})


def test_a_table_with_a_box_of_its_own_travels_between_processes() -> None:
    state = ludi.game("sylla", box={"triumphal_arch.prestige": 12}).new(3, 1)
    again = pickle.loads(pickle.dumps(state))
    assert again.game is state.game


def test_a_box_leaves_the_rules_of_others_as_they_were() -> None:
    before = ludi.game("sylla")
    scores = [played(game).state.scores() for game in (before, before)]
    ludi.game("sylla", box={"triumphal_arch.prestige": 30, "statue.prestige": 30})
    assert [played(ludi.game("sylla")).state.scores() for _ in range(2)] == scores
    assert sys.modules["ludi.games.sylla"].GAME is before
    assert ludi.game("sylla", box={}) is before
