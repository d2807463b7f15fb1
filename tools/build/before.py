"""Builds the library of the commit before, once, and keeps it in `.bench`: for `make bench`.

    python3 tools/build/before.py            prints the folder of the library
    python3 tools/build/before.py v0.1.0     of another commit

The commit before is the last one when something here is not committed yet, else the one before it.
Run it after `tools/set_up.py compiled`, whose tools it builds with.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from set_up import COMPILED, PIP, ROOT, fail, python_of, run, tell

KEPT = ROOT / ".bench"


def git(*words: str) -> bytes:
    """What git answers."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        fail(f"git cannot {' '.join(words)}: {done.stderr.decode().strip()}")
    return done.stdout


def commit_before() -> str:
    """The commit to compare with, if nothing else is wished."""
    return "HEAD" if git("status", "--porcelain", "--untracked-files=no").strip() else "HEAD^"


def build(commit: str, library: Path) -> None:
    """Compile the library of a commit into a folder of its own."""
    source = library.with_name("source")
    shutil.rmtree(library.parent, ignore_errors=True)
    source.mkdir(parents=True)
    archive = source.with_name("source.tar")
    archive.write_bytes(git("archive", commit))
    shutil.unpack_archive(archive, source)
    run(
        *(python_of(COMPILED), *PIP, "--no-deps", "--no-build-isolation"),
        *("--target", library, source),
        env={"LUDI_COMPILED": "1"},
    )
    shutil.rmtree(source)
    archive.unlink()


def main(wished: list[str]) -> None:
    """Build what is not there yet, and say where it lies."""
    name = git("rev-parse", "--short", wished[0] if wished else commit_before()).decode().strip()
    library = KEPT / name / "library"
    if not library.exists():
        sys.stdout = sys.stderr  # the folder alone is the answer
        tell(f"compiling the rules of {name} to compare with (two minutes, then kept in .bench)")
        build(name, library)
        sys.stdout = sys.__stdout__
    print(library)


if __name__ == "__main__":
    main(sys.argv[1:])
