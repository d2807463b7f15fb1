"""Runs the parts of the proof and closes with a table: tests, seconds, the ten slowest.

    python3 tools/proof.py                 everything that `make test` runs
    python3 tools/proof.py rules server    these parts only

Needs nothing but Python and what `tools/set_up.py` has set up; "set-up" among the parts lets it
work, and every other part begins as soon as what it needs is there. Nothing is tried twice, and
what comes after a part that failed is run as well: one run tells all. Parts whose tests mostly wait
run beside the others, which would leave the processor to them anyway; what they say is shown when
they are done. Processor seconds are those of the part, however busy the machine was (a browser's
processes are not among them).
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from set_up import (
    COMPILED,
    DEVELOP,
    LEARNERS,
    ROOT,
    WEB,
    WORKS,
    begin,
    fail,
    has_compiler,
    packages_of,
    python_of,
    tell,
)

REPORTS = ROOT / "build/proof"
OTHER_PARTS = ("server", "nemesis", "e2e", "learners", "offline")  # proved apart
WORKERS = max(2, min(4, os.cpu_count() or 2))
BROWSERS = WORKERS + 1  # each waits for its pages a seventh of the time
PATIENT = 2 * WORKERS  # for tests that mostly wait: for clocks, faults, other processes
SLOWEST = 10
STEAL = 8  # the column of /proc/stat with the time that went to other guests of the host
SERVER = ("tests/server", "tests/nemesis")
SET_UP = "set-up"
STRICT = "LUDI_COMPILED"  # tells the set-up to compile or to fail
WORKS_OF_ALL = ("develop", "pages", "book", "compiled", "browser", "alone")
Command = list[str]


class Part(NamedTuple):
    """Commands in lanes: lanes run side by side, the commands of one lane in order.

    `needs` are works of the set-up; a part whose tests wait runs beside the others.
    """

    about: str
    lanes: list[list[Command]]
    needs: tuple[str, ...] = ("develop", "compiled")
    waits: bool = False


class Case(NamedTuple):
    """One test that was run."""

    seconds: float
    name: str


Works = dict[str, Future[None]]


class Score(NamedTuple):
    """How a part went."""

    part: str
    passed: bool
    seconds: float
    processor: float
    cases: list[Case]


def tool(name: str, *words: str) -> Command:
    """A tool of the environment for development."""
    return [str(python_of(DEVELOP).with_name(name)), *words]


def pages(script: str, *words: str) -> Command:
    """A script of the pages."""
    return ["npm", "--prefix", str(WEB), "run", "--silent", script, "--", *words]


def prove(part: str, folder: Path, *words: str, workers: int = WORKERS) -> Command:
    """Tests of the library that an environment holds."""
    report = f"--junitxml={REPORTS / part}.xml"
    return [
        str(python_of(folder)),
        "-m",
        "pytest",
        "-n",
        str(workers),
        "--dist=worksteal",
        report,
        *words,
    ]


PARTS = {
    "lint": Part(
        "style, types, directions of import, pages",
        [
            [
                tool("ruff", "check", "."),
                tool("ruff", "format", "--check", "."),
                tool("mypy"),
                tool("lint-imports"),
                tool("python", "tools/check/boxing.py"),
            ],
            [pages("lint"), pages("check")],
        ],
        needs=("develop", "pages"),
    ),
    "pages": Part(
        "the pages' own logic",
        [
            [
                pages(
                    *("test", "--reporter=default", "--reporter=junit"),
                    f"--outputFile.junit={REPORTS / 'pages.xml'}",
                )
            ]
        ],
        needs=("pages",),
    ),
    "rules": Part(
        "rules, laws, bots, arena, terminal: compiled, as users have them",
        [[prove("rules", COMPILED, *(f"--ignore=tests/{part}" for part in OTHER_PARTS))]],
    ),
    "interpreted": Part(
        "the rules once more from their sources, interpreted",
        [
            [
                prove(
                    *("interpreted", DEVELOP, "tests/core", "tests/games"),
                    *("tests/golden", "tests/rulebook"),
                )
            ]
        ],
    ),
    "server": Part(
        "the server over real sockets",
        [[prove("server", COMPILED, "tests/server", "tests/nemesis", workers=PATIENT)]],
        waits=True,
    ),
    "alone": Part(
        "a browser's Python plays by the same rules and keeps a house",
        [[prove("alone", COMPILED, "tests/offline/test_python.py", workers=2)]],
        needs=("develop", "compiled", "alone"),
        waits=True,
    ),
    "browser": Part(
        "the table in a real browser",
        [[prove("browser", COMPILED, "tests/e2e", workers=BROWSERS)]],
        needs=("develop", "compiled", "browser"),
    ),
}
NEMESIS = [str(python_of(COMPILED)), "-m", "tests.nemesis", "--seconds", "300"]
GAMES = ("municipium", "sylla", "caligula", "rome_and_roll")
LONG = {
    "long": Part(
        "whole games of every kind in the browser, and all else that takes its time",
        [
            [
                tool("python", "tools/build/offline.py"),
                prove("long", COMPILED, "-m", "long", "--timeout=7200"),
            ]
        ],
    ),
    "soak": Part(
        "thousands of random games of every game",
        [[[str(python_of(COMPILED)), "benchmarks/soak.py"]]],
    ),
    "nemesis": Part(
        "ten minutes of faults on one database and on several servers",
        [[[*NEMESIS], [*NEMESIS, "--store", "postgres", "--replica"]]],
    ),
    "learners": Part(
        "Stable-Baselines3, TorchRL and the examples that learn",
        [[prove("learners", LEARNERS, "tests/learners")]],
    ),
    "mutants": Part(
        "every tenth changed rule, which the tests of its game must notice",
        [[tool("python", "tools/check/mutants.py", game, "--every", "10") for game in GAMES]],
    ),
}


def surroundings() -> dict[str, str]:
    """The tools of `.venv` for all, but never its library: that one is linked, not on this path."""
    path = f"{os.environ['PATH']}{os.pathsep}{python_of(DEVELOP).parent}"
    around = {**os.environ, "PYTHONPATH": str(packages_of(DEVELOP)), "PATH": path}
    around.pop(STRICT, None)  # tests of the set-up must see what it does without a compiler
    return around


def set_up(works: Works) -> Score:
    """Wait until everything is set up, and say what could not be."""
    begun = time.monotonic()
    errors = [work.exception() for work in works.values()]
    for sentence in {str(error) for error in errors if error}:
        print(sentence, flush=True)
    return Score(SET_UP, not any(errors), time.monotonic() - begun, 0.0, [])


def run(part: str, works: Works, beside: bool = False) -> Score:
    """Run a part; what has one lane and is not beside another is shown as it goes."""
    about, lanes, needs, _ = {**PARTS, **LONG}[part]
    if any(works[need].exception() for need in needs if need in works):
        return Score(part, False, 0.0, 0.0, [])
    tell(f"{part}: {about}")
    report = REPORTS / f"{part}.xml"
    report.unlink(missing_ok=True)
    begun, shown, around = time.monotonic(), len(lanes) == 1 and not beside, surroundings()
    with ThreadPoolExecutor(len(lanes)) as crew:
        walked = list(crew.map(lambda lane: walk(lane, shown, around), lanes))
    seconds, processor = time.monotonic() - begun, sum(used for _, used in walked)
    return Score(part, all(good for good, _ in walked), seconds, processor, cases_of(report))


def walk(lane: list[Command], shown: bool, around: dict[str, str]) -> tuple[bool, float]:
    """The commands of a lane; whether all went well, and the processor's seconds."""
    passed, processor = True, 0.0
    for command in lane:
        good, used = carry_out(command, shown, around)
        passed, processor = passed and good, processor + used
    return passed, processor


def carry_out(command: Command, shown: bool, around: dict[str, str]) -> tuple[bool, float]:
    """One command; whether it went well, and the processor's seconds of all that it started."""
    out = None if shown else subprocess.PIPE
    running = subprocess.Popen(
        command, cwd=ROOT, env=around, stdout=out, stderr=subprocess.STDOUT, text=True
    )
    said = "" if running.stdout is None else running.stdout.read()
    _, status, used = os.wait4(running.pid, 0)
    running.returncode = os.waitstatus_to_exitcode(status)
    print(said, end="", flush=True)
    if running.returncode:
        print(f"✗ this did not work: {' '.join(command)}", flush=True)
    return running.returncode == 0, used.ru_utime + used.ru_stime


def cases_of(report: Path) -> list[Case]:
    """The tests of a part, from the report that its runner left."""
    if not report.exists():
        return []
    return [
        Case(float(case.get("time", 0)), f"{case.get('classname')} {case.get('name')}")
        for case in ElementTree.parse(report).iter("testcase")
        if case.find("skipped") is None
    ]


def prove_all(names: list[str]) -> list[Score]:
    """The parts in their order, those that wait beside the others, if there are others."""
    known = {**PARTS, **LONG}
    parts = [name for name in names if name != SET_UP]
    front = [name for name in parts if not known[name].waits] or parts[:1]
    with ThreadPoolExecutor(len(WORKS)) as builders, ThreadPoolExecutor() as crew:
        works = begin(WORKS_OF_ALL, builders) if SET_UP in names else {}
        ready = crew.submit(set_up, works)
        beside = {name: crew.submit(run, name, works, True) for name in parts if name not in front}
        scores = {name: run(name, works) for name in front}
        scores |= {name: score.result() for name, score in beside.items()}
    proven = [scores[name] for name in parts]
    if not works:
        return proven
    left = processor_seconds() - sum(score.processor for score in proven)
    return [ready.result()._replace(processor=left), *proven]


def processor_seconds() -> float:
    """What all commands have used so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def withheld() -> float:
    """Seconds of the processors that a host of this machine gave to others; nought if unknown."""
    try:
        counted = Path("/proc/stat").read_text("ascii").partition("\n")[0].split()
        return int(counted[STEAL]) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError, ValueError):
        return 0.0


def close(scores: list[Score], seconds: float, lost: float) -> None:
    """The table at the end; seconds are those of the clock, so what a host withheld is said."""
    print(f"\n{'part':<13}{'tests':>8}{'seconds':>10}{'processor':>11}")
    for score in scores:
        failed = "" if score.passed else "   ✗ failed"
        print(
            f"{score.part:<13}{len(score.cases) or '':>8}{score.seconds:>10.1f}"
            f"{score.processor:>11.1f}{failed}"
        )
    cases = [case for score in scores for case in score.cases]
    processor = sum(one.processor for one in scores)
    print(f"{'together':<13}{len(cases):>8}{seconds:>10.1f}{processor:>11.1f}")
    if lost >= 1.0:
        part = lost / (seconds * (os.cpu_count() or 1))
        print(f"The host of this machine kept {lost:.0f} s of its processors ({part:.0%}).")
    if cases:
        print(f"\nThe {SLOWEST} slowest:")
    for case in sorted(cases, reverse=True)[:SLOWEST]:
        print(f"{case.seconds:>8.1f} s  {case.name}")


def main(names: list[str]) -> None:
    """Run the named parts, or all of `make test`."""
    known = {**PARTS, **LONG}
    for name in names:
        if name not in (SET_UP, *known):
            fail(f"there is no part “{name}”; there are {', '.join((SET_UP, *known))}")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of processes read the same sources
    if has_compiler():  # rules that cannot be compiled are no proof where there is a compiler
        os.environ[STRICT] = "1"
    REPORTS.mkdir(parents=True, exist_ok=True)
    begun, kept = time.monotonic(), withheld()
    scores = prove_all(names or [SET_UP, *PARTS])
    close(scores, time.monotonic() - begun, withheld() - kept)
    if not all(score.passed for score in scores):
        fail("not everything was proven: " + ", ".join(s.part for s in scores if not s.passed))


if __name__ == "__main__":
    main(sys.argv[1:])
