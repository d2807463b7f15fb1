"""Builds what is published, and tries it as a stranger would. Called by `make wheels`.

    python tools/build/wheels.py            dist/: sources, a pure wheel, one for each Python
    python tools/build/wheels.py --only 3.11 --no-pure
    python tools/build/wheels.py --try      try again what lies in dist/
    python tools/build/wheels.py --measure  installed size and times, as the README tells them

The wheels are built from the packed sources, without Node.js, and each is tried in an empty
environment in which neither a compiler nor Node.js can be found.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
LOCKS = ROOT / "requirements"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
PATIENCE = 60.0  # seconds for a server to answer on a busy machine
TRACES = """
import json, ludi
from ludi.bench import is_compiled
from ludi.bots.playout import Dice, trace
games = [ludi.game(name) for name in ludi.games()]
marks = [
    [game.name, players, seed, *trace(game.new(players, seed), Dice(seed))]
    for game in games for players in game.players for seed in range(2)
]
print(json.dumps({"compiled": is_compiled(), "marks": marks}))
"""


def tell(sentence: str) -> None:
    """Say what is being done."""
    print(f"· {sentence}", flush=True)


def run(*command: str | Path, cwd: Path = ROOT, typed: str = "", **surroundings: str) -> str:
    """What a command prints; if it fails, all it said and the end."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, **surroundings},
        input=typed,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        print((done.stdout + done.stderr)[-6000:], file=sys.stderr)
        sys.exit(f"✗ this did not work: {' '.join(map(str, command))}")
    return done.stdout


def python_for(version: str) -> Path | None:
    """A Python of a version on this machine: on the path, or one that uv or pyenv knows."""
    found = subprocess.run(
        [shutil.which("uv") or Path(sys.executable).with_name("uv"), "python", "find", version],
        capture_output=True, text=True, env={**os.environ, "UV_PYTHON_DOWNLOADS": "never"},
    )  # fmt: skip
    if found.returncode == 0:
        return Path(found.stdout.strip())
    kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    return kept[-1] if kept else None


def environment(python: Path, folder: Path, lock: str) -> Path:
    """An environment with what a lock file lists, and nothing else."""
    run(python, "-m", "venv", folder)
    inside = folder / "bin/python"
    pip = (inside, "-m", "pip", "--quiet", "--disable-pip-version-check", "install")
    run(*pip, "--require-hashes", "-r", LOCKS / lock)
    return inside


# Building.


def pack_sources() -> Path:
    """The packed sources, with the built pages and the book inside."""
    tell("packing the sources")
    for old in DIST.glob("ludi_romani-*"):
        old.unlink()
    run(
        *(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", DIST),
        LUDI_PURE="1",
    )
    return next(DIST.glob("*.tar.gz"))


def build(sources: Path, python: Path, compiled: bool) -> Path:
    """A wheel from the packed sources; a pure one is built where no other program can be found."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with tarfile.open(sources) as packed:
            packed.extractall(folder, filter="data")
        inside = environment(python, folder / "env", "build.txt")
        pip = (inside, "-m", "pip", "--quiet", "--disable-pip-version-check", "install")
        run(*pip, "--require-hashes", "-r", LOCKS / "play.txt")  # the manual page is printed by it
        path = os.environ["PATH"] if compiled else str(inside.parent)
        run(
            *(inside, "-m", "pip", "--quiet", "wheel", "--no-deps", "--no-build-isolation"),
            *("--wheel-dir", folder / "wheels", next(folder.glob("ludi_romani-*"))),
            **{"LUDI_COMPILED" if compiled else "LUDI_PURE": "1", "PATH": path},
        )
        wheel = next((folder / "wheels").glob("*.whl"))
        return Path(shutil.copy(wheel, DIST / wheel.name))


# Trying.


def tries(wheel: Path, python: Path, expected: object) -> None:
    """Everything a stranger does first, in an empty environment."""
    pure = wheel.name.endswith("-none-any.whl")
    tell(f"trying {wheel.name} with {python_version(python)}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        inside = environment(python, folder / "env", "play.txt")
        run(inside, "-m", "pip", "--quiet", "install", "--no-deps", wheel)
        alone = {"PATH": str(inside.parent), "HOME": name, "LUDI_LANG": "en"}
        found = json.loads(run(inside, "-c", TRACES, cwd=folder, **alone))
        expect(found["compiled"] is not pure, "compiled as its name says")
        expect(found["marks"] == expected, "the same traces as the sources")
        expect((folder / "env/share/man/man1/ludi.1").is_file(), "a manual page")
        sboms = list((folder / "env").rglob("*.dist-info/sboms/*.cdx.json"))
        expect(len(sboms) == 1, "a bill of materials")
        ludi = inside.with_name("ludi")
        played = run(
            ludi, "play", "municipium", "--bot", "alea", "--seed", "1", typed="1\nquit\n", **alone
        )
        expect("The game is kept" in played, "ludi play plays")
        expect(
            answers(inside.with_name("ludi-romani"), folder, alone) < PATIENCE, "ludi-romani serves"
        )


def expect(fact: bool, what: str) -> None:
    """Go on if it is so."""
    if not fact:
        sys.exit(f"✗ not so: {what}")


def answers(command: Path, folder: Path, surroundings: dict[str, str], *words: str) -> float:
    """Seconds from the command to the page, its games and the book in the browser's hands."""
    port = free_port()
    begun = time.monotonic()
    serving = subprocess.Popen(
        [
            str(command),
            *words,
            *("serve", "--no-browser", "--host", "127.0.0.1", "--port", str(port)),
        ],
        cwd=folder,
        env={**os.environ, **surroundings},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        for path in ("/", "/api/games", "/docs/"):
            body = wait_for(f"http://127.0.0.1:{port}{path}", begun + PATIENCE)
            expect(b"municipium" in body if path == "/api/games" else b"<html" in body, path)
        return time.monotonic() - begun
    finally:
        serving.terminate()
        serving.wait(20)


def free_port() -> int:
    """A port that nobody uses."""
    import socket

    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


def wait_for(address: str, until: float) -> bytes:
    """What an address answers, once it does."""
    while True:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                return bytes(answer.read())
        except OSError:
            if time.monotonic() > until:
                sys.exit(f"✗ {address} does not answer")
            time.sleep(0.05)


def python_version(python: Path) -> str:
    """Which Python it is."""
    return run(python, "--version").strip()


def fitting(wheel: Path) -> Iterator[Path]:
    """The Pythons of this machine that a wheel is made for: all of them, for a pure one."""
    pure = wheel.name.endswith("-none-any.whl")
    for version in VERSIONS:
        python = python_for(version)
        if python and (pure or f"-cp{version.replace('.', '')}-" in wheel.name):
            yield python


# Measuring.


def measure() -> None:
    """Size and times of the newest wheel for this Python, and the way from nothing to the board."""
    tag = f"-cp{sys.version_info.major}{sys.version_info.minor}-"
    wheels = [wheel for wheel in DIST.glob("*.whl") if tag in wheel.name] or [*DIST.glob("*.whl")]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        inside = environment(Path(sys.executable), folder / "env", "play.txt")
        before = size_of(folder / "env")
        run(inside, "-m", "pip", "--quiet", "install", "--no-deps", wheels[0])
        library = size_of(folder / "env") - before
        bare = size_of(folder / "env/lib") - size_of_pip(folder / "env")
        ludi = inside.with_name("ludi")
        print(f"wheel                       {wheels[0].stat().st_size / 1e6:6.1f} MB")
        print(f"installed, the library      {library / 1e6:6.1f} MB")
        print(f"installed, with all it needs{bare / 1e6:6.1f} MB")
        nothing = fastest(inside, "-c", "pass")
        print(
            f"import ludi                 {fastest(inside, '-c', 'import ludi') - nothing:6.3f} s"
        )
        print(f"ludi --help                 {fastest(ludi, '--help'):6.3f} s")
        print(f"from nothing to the board   {from_nothing(folder, wheels[0]):6.1f} s")


def size_of(folder: Path) -> int:
    """The bytes of all files of a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def size_of_pip(env: Path) -> int:
    """What an empty environment brings along."""
    return sum(
        size_of(found)
        for name in ("pip*", "setuptools*")
        for found in env.glob(f"lib/*/site-packages/{name}")
    )


def fastest(*command: str | Path, times: int = 9) -> float:
    """The processor seconds of the best of some runs: the rest belongs to others on the machine."""
    taken = []
    for _ in range(times):
        before = os.times()
        run(*command)
        after = os.times()
        used = after.children_user + after.children_system
        taken.append(used - before.children_user - before.children_system)
    return min(taken)


def from_nothing(folder: Path, wheel: Path) -> float:
    """Seconds from `uvx ludi-romani`, with an empty cache and a folder of wheels, to the board."""
    house = folder / "house"
    run(
        sys.executable,
        "-m",
        "pip",
        "--quiet",
        "download",
        "--require-hashes",
        "--dest",
        house,
        "-r",
        LOCKS / "play.txt",
    )
    shutil.copy(wheel, house)
    uvx = Path(sys.executable).with_name("uvx")
    alone = {"UV_CACHE_DIR": str(folder / "cache"), "HOME": str(folder)}
    words = ("--no-index", "--find-links", str(house), "--python", sys.executable, "ludi-romani")
    return answers(uvx, folder, alone, *words)


def main() -> None:
    """Build, then try; or one of both."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    asked.add_argument("--only", choices=VERSIONS, help="a compiled wheel for this Python alone")
    asked.add_argument("--no-pure", action="store_true", help="no pure wheel")
    asked.add_argument("--no-compiled", action="store_true", help="no compiled wheel")
    asked.add_argument("--try", dest="again", action="store_true", help="build nothing")
    asked.add_argument("--measure", action="store_true", help="size and times, nothing else")
    wish = asked.parse_args()
    if wish.measure:
        measure()
        return
    if not wish.again:
        versions = (wish.only,) if wish.only else VERSIONS
        build_all(() if wish.no_compiled else versions, pure=not wish.no_pure)
    expected = json.loads(run(sys.executable, "-c", TRACES))["marks"]
    for wheel in sorted(DIST.glob("*.whl")):
        for python in fitting(wheel):
            tries(wheel, python, expected)
    tell("every wheel imports, plays, serves and leaves the traces of the sources")


def build_all(versions: tuple[str, ...], pure: bool) -> None:
    """The packed sources and every wheel that this machine can build."""
    sources = pack_sources()
    if pure:
        tell("building the pure wheel, with nothing but Python in reach")
        build(sources, Path(sys.executable), compiled=False)
    for version in versions:
        python = python_for(version)
        if python is None:
            tell(f"there is no CPython {version} on this machine: its wheel is not built here")
            continue
        tell(f"compiling for CPython {version} (some minutes)")
        build(sources, python, compiled=True)


if __name__ == "__main__":
    main()
