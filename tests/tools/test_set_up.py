"""The set-up does again only what has changed."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from tools import set_up


def test_what_tests_and_tools_leave_behind_makes_nobody_build_anything_anew(
    tmp_path: Path,
) -> None:
    made = [
        *("dev/__pycache__/old.pyc", "nuces.egg-info/PKG-INFO", "my_game/build/lib/rules.py"),
        ".svelte-check/manifest.json",
    ]
    for name in ["dev/fixtures.py", "my_game/src/rules.py", "node_modules/a.js", *made]:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name)
    found = {str(path.relative_to(tmp_path)) for path in set_up.files_below(tmp_path, "modules")}
    assert found == {"dev/fixtures.py", "my_game/src/rules.py"}


def test_another_book_is_laid_into_the_library_and_only_other_sources_install_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, book = tmp_path / "src/ludi/rules.py", tmp_path / "src/ludi/server/book"
    installed: list[object] = []
    (tmp_path / "compiled").mkdir()
    for name, value in {
        "ROOT": tmp_path,
        "COMPILED": tmp_path / "compiled",
        "STATIC": tmp_path / "src/ludi/server/static",
        "BOOK": book,
        "RECIPE": [],
        "install": lambda *_: None,
        "run": lambda *words, **_: installed.append(words),
    }.items():
        monkeypatch.setattr(set_up, name, value)

    def write(file: Path, text: str) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        set_up.compiled()

    write(source, "one")
    write(book / "index.html", "new")
    shown = set_up.packages_of(set_up.COMPILED) / "ludi/server/book/index.html"
    assert (len(installed), shown.read_text()) == (1, "new")
    write(book / "index.html", "newer")
    assert (len(installed), shown.read_text()) == (1, "newer")
    write(source, "two")
    assert len(installed) == 2


@pytest.mark.parametrize(("code", "by_pip"), [(0, 0), (1, 1), (None, 1)])
def test_where_uv_fails_or_cannot_be_had_pip_installs(
    code: int | None, by_pip: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    uv, folder, asked = tmp_path / "uv", tmp_path / "environment", []
    python = set_up.python_of(folder)
    for tool, ends in ((python, 1), (uv / "bin/uv", code)):
        tool.parent.mkdir(parents=True)
        tool.write_text(f"#!/bin/sh\nexit {ends}\n")
        tool.chmod(0o755)
    if code is not None:  # else it must be fetched, which that environment cannot
        (uv / ".uv.done").write_text(set_up.mark_of([set_up.LOCKS / "uv.txt"]))
    monkeypatch.setattr(set_up, "UV", uv)
    monkeypatch.setattr(set_up, "BUSY", {place: threading.RLock() for place in (uv, folder)})
    monkeypatch.setattr(set_up, "run", lambda *words, **_: asked.append(words))
    set_up.install(folder, "node.txt")
    assert len(asked) == by_pip
    assert all("--require-hashes" in words for words in asked)
