"""The set-up does again only what has changed."""

from __future__ import annotations

import os
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
    (folder / ".environment.done").touch()
    if code is not None:  # else it must be fetched, which that environment cannot
        (uv / ".uv.done").write_text(set_up.mark_of([set_up.LOCKS / "uv.txt"]))
    monkeypatch.setattr(set_up, "UV", uv)
    monkeypatch.setattr(set_up, "BUSY", {place: threading.RLock() for place in (uv, folder)})
    monkeypatch.setattr(set_up, "run", lambda *words, **_: asked.append(words))
    set_up.install(folder, "node.txt")
    assert len(asked) == by_pip
    assert all("--require-hashes" in words for words in asked)


def test_an_environment_that_was_broken_off_is_made_anew_and_a_finished_one_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, made = tmp_path / "environment", []

    def make(place: Path, with_pip: bool) -> None:
        made.append(with_pip)
        set_up.python_of(place).parent.mkdir(parents=True)
        set_up.python_of(place).touch()

    monkeypatch.setattr("venv.create", make)
    set_up.python_of(folder).parent.mkdir(parents=True)
    set_up.python_of(folder).touch()  # and no pip: it was killed here
    set_up.environment(folder)
    set_up.environment(folder)
    assert made == [True]


def test_a_second_start_writes_nothing_so_that_a_checkout_may_be_read_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {
        "ROOT": tmp_path,
        "COMPILED": tmp_path / "compiled",
        "WEB": tmp_path / "web",
        "PACKAGES": tmp_path / "web/node_modules",
        "STATIC": tmp_path / "src/ludi/server/static",
        "BOOK": tmp_path / "src/ludi/server/book",
        "RECIPE": [],
        "has_compiler": lambda: True,
        "install": lambda *_: None,
        "npm": lambda: ["npm"],
        "run": lambda *_, **__: None,
    }.items():
        monkeypatch.setattr(set_up, name, value)
    for file in ("src/ludi/rules.py", "src/ludi/server/static/index.html", "web/package-lock.json"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    (tmp_path / "compiled").mkdir()
    works = (set_up.pages, set_up.rules, set_up.compiled)

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("this would write")

    for work in works:
        work()
    for what in ("write_text", "mkdir", "unlink", "touch"):
        monkeypatch.setattr(Path, what, refuse)
    monkeypatch.setattr(set_up, "run", refuse)
    for work in works:
        work()


def test_a_work_that_was_broken_off_is_done_again_and_a_finished_one_is_not(
    tmp_path: Path,
) -> None:
    stamp, done = tmp_path / "build/.work.done", []

    def broken_off() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        set_up.once(stamp, "mark", broken_off)
    set_up.once(stamp, "mark", lambda: done.append(1))
    set_up.once(stamp, "mark", lambda: done.append(2))
    assert done == [1]


@pytest.mark.parametrize(
    ("work", "command"),
    [
        ("browser", "sudo apt-get install chromium-headless-shell"),
        ("browsers", "sudo apt-get install firefox-esr webkit2gtk-driver xvfb"),
        ("lighthouse", "sudo apt-get install chromium"),
    ],
)
def test_who_is_not_root_is_told_the_exact_command(
    work: str, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "shutil.which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None
    )
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match=command):
        set_up.WORKS[work]()


def test_without_a_home_that_can_be_written_npm_and_uv_keep_their_caches_in_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in set_up.CACHES:
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    set_up.do_without_home()
    assert not set_up.CACHES.keys() & os.environ.keys()
    monkeypatch.setenv("HOME", str(tmp_path / "nowhere"))
    set_up.do_without_home()
    assert os.environ["NPM_CONFIG_CACHE"] == str(set_up.ROOT / "build/npm")
    assert set_up.CACHES.keys() <= os.environ.keys()
