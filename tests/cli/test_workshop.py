"""`ludi workshop` as it is typed, and what it says to nonsense."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ludi.texts import LANGUAGES
from tests.cli.conftest import Run

ARCH = '[overlay]\ngame = "sylla"\n[triumphal_arch]\nprestige = 12\n'
FEW = ("--games", "4", "--bots", "alea", "--players", "3", "--workers", "1")


@pytest.fixture
def arch(tmp_path: Path) -> Path:
    """A box with a greater arch."""
    file = tmp_path / "arch.toml"
    file.write_text(ARCH, "utf-8")
    return file


def test_a_new_overlay_is_written_once(run: Run, tmp_path: Path) -> None:
    assert run("workshop", "new", "sylla", str(tmp_path / "box")).code == 0
    again = run("workshop", "new", "sylla", str(tmp_path / "box"))
    assert again.code == 2
    assert "is not written over" in again.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_answered_and_written_down(
    run: Run, tmp_path: Path, arch: Path, language: str
) -> None:
    report = tmp_path / "report.html"
    for command in (
        ("ask", "sylla", str(arch)),
        ("compare", "sylla", str(arch)),
        ("sweep", "sylla", "triumphal_arch.prestige=6..12/6"),
        ("without", "sylla", "triumphal_arch"),
    ):
        ran = run("workshop", *command, *FEW, "--lang", language, "--report", str(report))
        assert ran.code == 0, ran.err
        assert "{" not in ran.out
        page = report.read_text("utf-8")
        assert "<script" not in page
        assert f'lang="{language}"' in page
        HTMLParser().feed(page)


def test_a_run_is_kept_and_goes_on(run: Run, tmp_path: Path, arch: Path) -> None:
    command = (
        "workshop",
        "compare",
        "sylla",
        str(arch),
        *FEW,
        "--json",
        "--keep",
        str(tmp_path / "k"),
    )
    first, second = run(*command), run(*command)
    assert json.loads(first.out) == json.loads(second.out)
    assert json.loads((tmp_path / "k" / "progress.json").read_text())["whole"] == 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("ask", "sylla", "nowhere.toml"), "nowhere.toml cannot be read"),
        (("ask", "silla"), "did you mean sylla"),
        (("ask", "sylla", "--bots", "caesar"), "there is no bot “caesar”"),
        (("ask", "sylla", "--games", "0"), "--games is a whole number from 1"),
        (("ask", "sylla", "--sure", "0"), "--sure is a number of a hundred"),
        (("ask", "sylla", "--players", "9"), "is for 2, 3, 4 players, not 9"),
        (("ask", "rome_and_roll", "--players", "1"), "needs two or more players"),
        (("ask", "sylla", "--report", "/nowhere/at/all.html"), "there is no folder"),
        (("ask", "sylla", "--report", "/"), "is a folder; name a file in it"),
        (("sweep", "sylla", "triumphal_arch.prestige=0..3000/300"), "from 0 to 1000"),
        (("without", "sylla", "elephant"), "nothing that is taken in Sylla"),
    ],
)
def test_nonsense_is_answered_in_a_sentence(
    run: Run, words: tuple[str, ...], sentence: str
) -> None:
    ran = run("workshop", *words)
    assert ran.code == 2
    assert sentence in ran.err
    assert "Traceback" not in ran.err


def test_no_room_for_results_is_said(run: Run, tmp_path: Path, arch: Path) -> None:
    (tmp_path / "taken").write_text("")
    ran = run("workshop", "compare", "sylla", str(arch), *FEW, "--keep", str(tmp_path / "taken"))
    assert ran.code == 2
    assert "there is no room for results" in ran.err
