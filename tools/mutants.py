"""Changes one thing in a game's rules at a time and asks its tests whether they notice.

    .venv/bin/python tools/mutants.py municipium [--files turn.py …] [--every 5] [--minutes 10]

Each mutant changes one comparison, sum, number, condition or returned answer in one rule file. At
first all tests of the game run once, interpreted, to learn which of them run which line and how
long they take (kept in `.mutants` until sources or tests change). A mutant is then shown to the
tests that run its line, the quickest first, until one fails; it lives in a fork of a process that
has everything else loaded. What survives is listed with its line: a test is missing there, or the
two rules are the same. Write such a line into tools/equivalent.txt, with the reason behind a #.
What was tried is kept too: with `--minutes` a long run goes on where the last one stopped.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import NamedTuple

import pytest
from coverage import Coverage

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src/ludi/games"
KEPT = ROOT / ".mutants"
EQUIVALENT = ROOT / "tools/equivalent.txt"
DECLARED = (
    *("__init__.py", "shapes.py", "messages.py", "streams.py", "verbs.py", "earlier.py"),
    "favourites.py",
)
OPINIONS = (  # no rules stand in these
    *("evaluation.py", "features.py", "preview.py", "view.py"),
    *("worth.py", "bidding.py", "prospects.py"),
)
COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
}
SUMS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
}
PATIENCE = 120  # seconds for the tests of one mutant: a rule that never ends is noticed too
QUIETLY = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist")


class Mutant(NamedTuple):
    """One change of one rule."""

    file: Path
    line: int
    begin: int  # where the changed text begins and ends in the file
    end: int
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(GAMES)}:{self.line}: {self.old} -> {self.new}"

    @property
    def mark(self) -> str:
        """The change by the words of its line, which stay when lines move."""
        text = self.file.read_text("utf-8")
        start, stop = text.rfind("\n", 0, self.begin) + 1, text.find("\n", self.end)
        changed = text[start : self.begin] + f"[{self.old} -> {self.new}]" + text[self.end : stop]
        return f"{self.file.relative_to(GAMES)}: {' '.join(changed.split())}"

    def applied(self) -> str:
        """The file's text with the change."""
        text = self.file.read_text("utf-8")
        return text[: self.begin] + self.new + text[self.end :]


class Place:
    """Turns the line and column of a syntax tree into a position in the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0]
        for line in text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def of(self, line: int, column: int) -> int:
        """Where a node begins or ends; columns count bytes."""
        start = self.starts[line - 1]
        row = self.text[start : self.starts[line]]
        return start + len(row.encode()[:column].decode())


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every change of one file."""
    text = file.read_text("utf-8")
    place = Place(text)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
            left, right = node.left, node.comparators[0]
            yield from between(file, place, left, right, *COMPARISONS[type(node.ops[0])])
        elif isinstance(node, ast.BinOp) and type(node.op) in SUMS:
            yield from between(file, place, node.left, node.right, *SUMS[type(node.op)])
        elif isinstance(node, ast.BoolOp):
            words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from between(file, place, left, right, *words)
        elif isinstance(node, (ast.If, ast.While)):
            begin = place.of(node.test.lineno, node.test.col_offset)
            end = place.of(node.test.end_lineno or 0, node.test.end_col_offset or 0)
            old = text[begin:end]
            yield Mutant(file, node.lineno, begin, end, old, f"not ({old})")
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            begin, old = place.of(node.lineno, node.col_offset), str(node.value)
            yield Mutant(file, node.lineno, begin, begin + len(old), old, str(not node.value))


def between(
    file: Path, place: Place, left: ast.expr, right: ast.expr, old: str, new: str
) -> Iterator[Mutant]:
    """The change of the operator between two expressions."""
    begin = place.of(left.end_lineno or 0, left.end_col_offset or 0)
    end = place.of(right.lineno, right.col_offset)
    gap = place.text[begin:end]
    if old in gap:
        at = begin + gap.index(old)
        yield Mutant(file, left.end_lineno or 0, at, at + len(old), old, new)


def rule_files(game: str, wished: list[str]) -> list[Path]:
    """The files of a game that hold rules."""
    files = sorted((GAMES / game).rglob("*.py"))
    rules = [file for file in files if file.name not in (*DECLARED, *OPINIONS)]
    return [file for file in rules if not wished or file.name in wished]


# Which tests run which line.


def tests_of(game: str) -> list[str]:
    """The tests that must notice: the game's own, its worked examples, laws and golden records."""
    own = [f"tests/games/{game}", "tests/laws/test_laws.py", "tests/golden/test_golden.py"]
    examples = f"tests/rulebook/test_{game}.py"
    return [*own, *([examples] if (ROOT / examples).exists() else [])]


class Watch:
    """Notes which test runs which line, and how long it takes."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.seconds: dict[str, float] = {}
        self.coverage = Coverage(data_file=None, include=[f"{GAMES / game}/*"], config_file=False)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Laws and golden records of other games notice nothing."""
        own = (f"tests/games/{self.game}", f"tests/rulebook/test_{self.game}")
        items[:] = [one for one in items if one.nodeid.startswith(own) or self.game in one.nodeid]

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test."""
        begun = time.perf_counter()
        self.coverage.switch_context(item.nodeid)
        yield
        self.coverage.switch_context("")
        self.seconds[item.nodeid] = time.perf_counter() - begun

    def lines(self) -> dict[str, list[str]]:
        """The tests that run a line, the quickest first, by file and line."""
        data, found = self.coverage.get_data(), {}
        for file in data.measured_files():
            for line, tests in data.contexts_by_lineno(file).items():
                quickest = sorted((test for test in tests if test), key=self.seconds.__getitem__)
                found[f"{Path(file).relative_to(GAMES)}:{line}"] = quickest
        return found


def learn(game: str, kept: Path) -> None:
    """Run all tests of a game and keep which of them run which line."""
    watch = Watch(game)
    watch.coverage.start()
    code = pytest.main([*QUIETLY, *tests_of(game)], plugins=[watch])
    watch.coverage.stop()
    if code != 0:
        sys.exit("the tests must pass before they can be asked what they notice")
    known = {"lines": watch.lines(), "tests": sorted(watch.seconds, key=watch.seconds.__getitem__)}
    kept.write_text(json.dumps(known), "utf-8")


def state_of(game: str) -> str:
    """A mark of all that decides what tests notice: the library and the tests of a game."""
    files = [*(ROOT / "src/ludi/core").rglob("*.py"), *(GAMES / game).rglob("*.*")]
    for tests in tests_of(game):
        files += [*(ROOT / tests).rglob("*.py")] if (ROOT / tests).is_dir() else [ROOT / tests]
    sources = sorted(file for file in files if file.suffix in (".py", ".toml"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in sources)).hexdigest()[:12]


# One mutant.


def forked(work: Callable[[], None], seconds: float) -> bool:
    """Whether a piece of work ends well in a process of its own, in time and without a word."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        signal.alarm(int(seconds))
        try:
            work()
        except BaseException:
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return status == 0


def load_all_but(game: str) -> None:
    """Load what every mutant needs: the library and the other games."""
    import ludi

    for name in ludi.games():
        if name != game:
            ludi.game(name)
    for module in ("ludi.core.match", "ludi.bots.playout"):
        import_module(module)
    assert f"ludi.games.{game}" not in sys.modules


def try_out(mutant: Mutant, tests: list[str]) -> None:
    """Load the game with one change and run tests until one fails: then this fails too."""
    changed, path = mutant.applied(), str(mutant.file)
    unchanged = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        if self.get_filename(fullname) != path:
            return unchanged(self, fullname)
        return compile(changed, path, "exec", dont_inherit=True)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
    if pytest.main([*QUIETLY, "-x", *tests]) != 0:
        raise AssertionError(f"noticed: {mutant}")


def known_equivalents() -> set[str]:
    """The changes that make no difference, as the file beside this one names them."""
    lines = EQUIVALENT.read_text("utf-8").splitlines() if EQUIVALENT.exists() else []
    return {line.partition("  # ")[0].strip() for line in lines if line and line[0] != "#"}


class Trial:
    """The mutants of one game, and what became of them so far."""

    def __init__(self, game: str) -> None:
        KEPT.mkdir(exist_ok=True)
        self.game = game
        mark = state_of(game)
        self.known = KEPT / f"{game}-{mark}-lines.json"
        self.results = KEPT / f"{game}-{mark}-results.json"
        self.survived: dict[str, bool] = {}
        if self.results.exists():
            self.survived = json.loads(self.results.read_text("utf-8"))

    def begin(self) -> None:
        """Learn which tests run which line, unless that is known."""
        if not self.known.exists():
            print("learning which tests run which line", flush=True)
            if not forked(lambda: learn(self.game, self.known), 3600):
                sys.exit(f"the tests of {self.game} must pass first: make quick")
        found = json.loads(self.known.read_text("utf-8"))
        self.lines: dict[str, list[str]] = found["lines"]
        self.tests: list[str] = found["tests"]

    def survives(self, mutant: Mutant) -> bool:
        """Whether the tests do not notice a change."""
        tests = self.lines.get(f"{mutant.file.relative_to(GAMES)}:{mutant.line}")
        if tests is None:
            return True  # no test comes by
        # What is worked out while the game is loaded concerns every test.
        return forked(lambda: try_out(mutant, tests or self.tests), PATIENCE)

    def note(self, mutant: Mutant) -> bool:
        """Try a mutant, unless that was done already, and keep what became of it."""
        if str(mutant) not in self.survived:
            self.survived[str(mutant)] = self.survives(mutant)
            self.results.write_text(json.dumps(self.survived), "utf-8")
        return self.survived[str(mutant)]


def main() -> int:
    """Try the mutants of one game and tell what survives."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=sorted(path.name for path in GAMES.iterdir()))
    parser.add_argument("--files", nargs="*", default=[], help="only these rule files")
    parser.add_argument("--every", type=int, default=1, help="only every n-th mutant")
    parser.add_argument("--minutes", type=float, default=1e9, help="stop and go on another time")
    wish = parser.parse_args()
    until = time.monotonic() + 60 * wish.minutes
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    trial = Trial(wish.game)
    load_all_but(wish.game)
    trial.begin()
    equivalent = known_equivalents()
    found = [one for file in rule_files(wish.game, wish.files) for one in mutants_of(file)]
    chosen = [one for one in found[:: wish.every] if one.mark not in equivalent]
    print(f"{len(found)} mutants, {len(chosen)} to be tried", flush=True)
    alive = 0
    for at, mutant in enumerate(chosen, start=1):
        if time.monotonic() > until:
            print(f"stopped after {at - 1} of {len(chosen)}, {alive} alive: the same again goes on")
            return 1
        if trial.note(mutant):
            alive += 1
            print(f"survives  {mutant}\n          {mutant.mark}", flush=True)
        if at % 50 == 0:
            print(f"{at} of {len(chosen)}, {alive} alive", flush=True)
    killed = 100 * (1 - alive / max(1, len(chosen)))
    print(f"{wish.game}: {killed:.1f} % of {len(chosen)} noticed, {alive} alive")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
