"""A machine that cannot compile gets the same rules interpreted, and is told in one sentence."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from setuptools import Distribution, Extension

ROOT = Path(__file__).parents[2]


def build(folder: Path, **surroundings: str) -> subprocess.CompletedProcess[str]:
    """Build the library into a folder, as an installation does."""
    command = [sys.executable, "setup.py", "--quiet", "build", "--build-base", str(folder)]
    return subprocess.run(
        [*command, "--build-lib", str(folder / "lib")],
        cwd=ROOT,
        env={**os.environ, **surroundings},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("compiler", ["/bin/false", "/nowhere/cc"])
def test_a_compiler_that_fails_leaves_the_interpreted_rules(tmp_path: Path, compiler: str) -> None:
    done = build(tmp_path, CC=compiler)
    assert done.returncode == 0, done.stderr
    told = [line for line in done.stderr.splitlines() if line.startswith("ludi-romani:")]
    assert len(told) == 1
    assert "interpreted" in told[0]
    library = tmp_path / "lib/ludi"
    assert "no C compiler that works" in (library / "INTERPRETED").read_text("utf-8")
    assert (library / "games/municipium/turn.py").exists()
    assert not list(library.rglob("*.so"))


def builder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """The command of setup.py that compiles, with one module that does not compile."""
    monkeypatch.setenv("LUDI_PURE", "1")
    monkeypatch.setattr("sys.argv", ["setup.py", "--quiet", "--name"])
    monkeypatch.chdir(ROOT)
    commands = runpy.run_path(str(ROOT / "setup.py"))
    (tmp_path / "broken.c").write_text("this is not C\n")
    broken = Extension("ludi.broken", [str(tmp_path / "broken.c")])
    command = commands["BuildCompiled"](Distribution({"ext_modules": [broken]}))
    command.build_lib, command.build_temp = str(tmp_path / "lib"), str(tmp_path / "temp")
    command.ensure_finalized()
    return command


def test_a_module_that_does_not_compile_leaves_none_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    command = builder(monkeypatch, tmp_path)
    earlier = tmp_path / "lib/ludi" / Path(command.get_ext_filename("ludi.earlier")).name
    earlier.parent.mkdir(parents=True)
    earlier.touch()
    command.run()
    assert not earlier.exists()
    assert not command.extensions
    assert "failed half-way" in (tmp_path / "lib/ludi/INTERPRETED").read_text("utf-8")
    assert "ludi-romani: The rules are installed interpreted" in capfd.readouterr().err
