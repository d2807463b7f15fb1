"""The distribution is `ludi-romani`: `ludi` on the package index belongs to somebody else."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
READ = {".md", ".py", ".toml", ".ts", ".svelte", ".html", ".yml", ".in", ".txt", ".json", ""}
COMMANDS = "pip3? install|pipx (?:run|install)|uv (?:add|tool install)|uvx"
INSTALLS = re.compile(rf"(?:{COMMANDS})\s+([^\n`]+)")
OURS = re.compile(r"ludi[\w-]*")
WITH_EXTRA = re.compile(r"\bludi\[[a-z]")


def project() -> Any:
    """What pyproject.toml says of the distribution."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def texts() -> list[tuple[str, str]]:
    """All files of the project that hold words, with their names."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    files = [ROOT / name for name in listed]
    return [
        (str(file.relative_to(ROOT)), file.read_text("utf-8"))
        for file in files
        if file.is_file() and file.suffix in READ and file != Path(__file__)
    ]


def test_no_text_installs_a_stranger_s_distribution() -> None:
    assert project()["name"] == "ludi-romani"
    wrong = []
    for name, text in texts():
        wrong += [f"{name}: {found[0]}" for found in WITH_EXTRA.finditer(text)]
        for told in INSTALLS.finditer(text):
            words = [word for word in OURS.findall(told[1]) if word == "ludi"]
            wrong += [f"{name}: {told[0]}"] if words else []
    assert not wrong


def test_the_default_brings_table_and_terminal_and_names_them_as_extras() -> None:
    found = project()
    extras = found["optional-dependencies"]
    assert {"server", "terminal", "arena", "envs", "learn"} <= set(extras)
    runtime = ["librt>=0.16,<0.17", "mypy-extensions>=1.1"]
    assert found["dependencies"] == [*runtime, *extras["terminal"], *extras["server"]]


def test_both_commands_are_installed() -> None:
    assert project()["scripts"] == {"ludi": "ludi.cli:main", "ludi-romani": "ludi.cli:table"}
