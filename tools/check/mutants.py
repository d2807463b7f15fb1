"""Changes one thing in a game's rules at a time and asks its tests whether they notice.

    .venv/bin/python tools/check/mutants.py municipium [--files turn.py …] [--every 5] [--minutes 9]

Each mutant changes one comparison, sum, condition or returned answer in one rule file. At first
all tests of the game run once, interpreted, to learn which of them run which line and how long they
take (kept in `.mutants` until sources or tests change). A mutant is then shown to the tests that
run its line, the quickest first, until one fails. It lives in a fork: of a process that has
collected all tests already, in which one function is exchanged; or, where its line runs while the
game is loaded, of one that loads the game anew. What survives is listed with its line: a test is
missing there, or the two rules are the same. Write such a line into `equivalent.txt`, with the
reason behind a #. What was tried is kept too: with `--minutes` a long run goes on where the last
one stopped.
"""

from __future__ import annotations

import argparse
import ast
import gc
import hashlib
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.machinery import SourceFileLoader
from inspect import CO_OPTIMIZED
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest
from coverage import Coverage

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src/ludi/games"
KEPT = ROOT / ".mutants"
EQUIVALENT = ROOT / "tools/check/equivalent.txt"
DECLARED = (
    *("__init__.py", "shapes.py", "messages.py", "streams.py", "verbs.py", "earlier.py"),
    "favourites.py",
)
OPINIONS = (  # no rules stand in these
    *("evaluation.py", "features.py", "observation.py", "preview.py", "view.py"),
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
PATIENCE = 4  # a test may take so many seconds, and so many times longer than it used to:
# a rule that never ends is noticed too
FAR = 10_000  # lines
ENDLESS = float("inf")  # seconds
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
        return f"{self.place}: {self.words}"

    @property
    def game(self) -> str:
        """The game whose rule it changes."""
        return self.file.relative_to(GAMES).parts[0]

    @property
    def place(self) -> str:
        """Its file and line."""
        return f"{self.file.relative_to(GAMES)}:{self.line}"

    @property
    def words(self) -> str:
        """Its line with what is changed in brackets."""
        text = self.file.read_text("utf-8")
        start, stop = text.rfind("\n", 0, self.begin) + 1, text.find("\n", self.end)
        changed = text[start : self.begin] + f"[{self.old} -> {self.new}]" + text[self.end : stop]
        return " ".join(changed.split())

    @property
    def mark(self) -> str:
        """The change without the number of its line, which moves."""
        return f"{self.file.relative_to(GAMES)}: {self.words}"

    def applied(self) -> str:
        """The file's text with the change."""
        text = self.file.read_text("utf-8")
        return text[: self.begin] + self.new + text[self.end :]


Work = Callable[[Mutant, dict[str, float]], None]  # tests, and the seconds that they used to take


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


def rules_in(tree: ast.AST) -> Iterator[ast.AST]:
    """Everything in a file but what is said to the machine: decorators, types, room to keep."""
    if isinstance(tree, ast.If) and ast.unparse(tree.test) == "TYPE_CHECKING":
        return
    if isinstance(tree, ast.keyword) and tree.arg == "capacity":
        return
    yield tree
    decorators = getattr(tree, "decorator_list", [])
    for child in ast.iter_child_nodes(tree):
        if child not in decorators:
            yield from rules_in(child)


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every change of one file."""
    text = file.read_text("utf-8")
    place = Place(text)
    for node in rules_in(ast.parse(text)):
        if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
            left, right = node.left, node.comparators[0]
            yield from between(file, place, left, right, *COMPARISONS[type(node.ops[0])])
        elif isinstance(node, ast.BinOp) and type(node.op) in SUMS:
            yield from between(file, place, node.left, node.right, *SUMS[type(node.op)])
        elif isinstance(node, ast.BoolOp):
            words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from between(file, place, left, right, *words)
        elif isinstance(node, (ast.If, ast.While)) and not is_equation(node.test):
            begin = place.of(node.test.lineno, node.test.col_offset)
            end = place.of(node.test.end_lineno or 0, node.test.end_col_offset or 0)
            old = text[begin:end]
            yield Mutant(file, node.lineno, begin, end, old, f"not ({old})")
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            begin, old = place.of(node.lineno, node.col_offset), str(node.value)
            yield Mutant(file, node.lineno, begin, begin + len(old), old, str(not node.value))


def is_equation(test: ast.expr) -> bool:
    """Whether a condition says that two things are the same or not: changed already as such."""
    return isinstance(test, ast.Compare) and isinstance(test.ops[0], (ast.Eq, ast.NotEq))


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


class Audience:
    """The tests that concern a game; laws and golden records of other games notice nothing."""

    def __init__(self, game: str) -> None:
        self.game = game

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Everybody else may go."""
        own = (f"tests/games/{self.game}", f"tests/rulebook/test_{self.game}")
        items[:] = [one for one in items if one.nodeid.startswith(own) or self.game in one.nodeid]


class Watch(Audience):
    """Notes which test runs which line, and how long it takes."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.seconds: dict[str, float] = {}
        self.coverage = Coverage(data_file=None, include=[f"{GAMES / game}/*"], config_file=False)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test."""
        begun = time.process_time()
        self.coverage.switch_context(item.nodeid)
        yield
        self.coverage.switch_context("")
        self.seconds[item.nodeid] = time.process_time() - begun

    def lines(self) -> dict[str, list[str]]:
        """The tests that run a line, by file and line; "" stands for the loading of the game."""
        data = self.coverage.get_data()
        return {
            f"{Path(file).relative_to(GAMES)}:{line}": tests
            for file in data.measured_files()
            for line, tests in data.contexts_by_lineno(file).items()
        }


def learn(game: str, kept: Path) -> None:
    """Run all tests of a game and keep which of them run which line."""
    watch = Watch(game)
    watch.coverage.start()
    code = pytest.main([*QUIETLY, *tests_of(game)], plugins=[watch])
    watch.coverage.stop()
    if code != 0:
        sys.exit("the tests must pass before they can be asked what they notice")
    kept.write_text(json.dumps({"lines": watch.lines(), "seconds": watch.seconds}), "utf-8")


def state_of(game: str) -> str:
    """A mark of all that decides what tests notice: the library and the tests of a game."""
    files = [*(ROOT / "src/ludi/core").rglob("*.py"), *(GAMES / game).rglob("*.*")]
    for tests in tests_of(game):
        files += [*(ROOT / tests).rglob("*.py")] if (ROOT / tests).is_dir() else [ROOT / tests]
    sources = sorted(file for file in files if file.suffix in (".py", ".toml"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in sources)).hexdigest()[:12]


# One mutant.


def fork(work: Callable[[], None], *, silent: bool = True) -> int:
    """Begin a piece of work in a process of its own."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    if silent:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
    try:
        work()
    except BaseException:
        os._exit(1)
    sys.stdout.flush()
    os._exit(0)


def forked(work: Callable[[], None]) -> bool:
    """Whether a piece of work ends well in a process of its own."""
    _, status = os.waitpid(fork(work), 0)
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


def load_changed(mutant: Mutant) -> None:
    """From now on the file of a mutant is loaded with its change."""
    changed, path = mutant.applied(), str(mutant.file)
    unchanged = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        if self.get_filename(fullname) != path:
            return unchanged(self, fullname)
        return compile(changed, path, "exec", dont_inherit=True)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]


def try_anew(mutant: Mutant, tests: dict[str, float]) -> None:
    """Load the game with one change and run tests until one fails: then this fails too."""
    load_changed(mutant)
    signal.setitimer(signal.ITIMER_PROF, PATIENCE * (10 + sum(tests.values())))
    import_module(f"ludi.games.{mutant.game}")  # most of these cannot even be loaded
    if pytest.main([*QUIETLY, "-x", *tests]) != 0:
        raise AssertionError(f"noticed: {mutant}")


def functions_in(code: CodeType) -> Iterator[CodeType]:
    """The functions and methods that a file or class declares."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            if not part.co_flags & CO_OPTIMIZED:  # the body of a class
                yield from functions_in(part)


def exchange(mutant: Mutant, loaded: list[FunctionType]) -> None:
    """Give the function that a mutant changes its new code."""
    path = str(mutant.file)
    changed = compile(mutant.applied(), path, "exec", dont_inherit=True)
    codes = {(code.co_qualname, code.co_firstlineno): code for code in functions_in(changed)}
    exchanged = 0
    for function in loaded:
        code = function.__code__
        new = codes.get((code.co_qualname, code.co_firstlineno))
        if code.co_filename == path and new is not None and new != code:
            function.__code__ = new
            exchanged += 1
    if not exchanged:
        print(f"not to be exchanged: {mutant}", file=sys.__stderr__)


def slip(process: int) -> Path:
    """The file in which a process leaves the name of the test that noticed."""
    return KEPT / f"noticed-by-{process}"


class Stage(Audience):
    """A session of pytest that shows mutants to its tests instead of running them."""

    def __init__(self, game: str, play: Callable[[Stage], None]) -> None:
        super().__init__(game)
        self.play = play
        self.session: pytest.Session
        self.items: dict[str, pytest.Item] = {}
        self.loaded: list[FunctionType] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """All tests are collected: now the play begins."""
        self.session = session
        self.items = {item.nodeid: item for item in session.items}
        self.loaded = [one for one in gc.get_objects() if isinstance(one, FunctionType)]
        gc.freeze()  # nothing of this is garbage in a fork
        self.play(self)
        return True

    def try_here(self, mutant: Mutant, tests: dict[str, float]) -> None:
        """Exchange one function and run tests until one fails: then this fails too."""
        exchange(mutant, self.loaded)
        items = [self.items[test] for test in tests]
        for item, following in pairwise([*items, None]):
            assert item is not None
            signal.setitimer(signal.ITIMER_PROF, PATIENCE * (1 + tests[item.nodeid]))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.session.testsfailed:
                slip(os.getpid()).write_text(item.nodeid, "utf-8")
                raise AssertionError(f"noticed: {mutant}")


def known_equivalents() -> set[str]:
    """The changes that make no difference, as the file beside this one names them."""
    lines = EQUIVALENT.read_text("utf-8").splitlines() if EQUIVALENT.exists() else []
    return {line.partition("  # ")[0].strip() for line in lines if line and line[0] != "#"}


class Trial:
    """The mutants of one game, and what became of them so far."""

    def __init__(self, game: str, jobs: int, minutes: float, slowest: float) -> None:
        KEPT.mkdir(exist_ok=True)
        self.game = game
        self.jobs = jobs
        self.slowest = slowest
        self.minutes = minutes
        mark = state_of(game)
        self.known = KEPT / f"{game}-{mark}-tests.json"
        self.results = KEPT / f"{game}-{mark}-results.json"
        self.survived: dict[str, bool] = {}
        self.tried_by: dict[int, Mutant] = {}  # by the number of the process
        self.sharp: dict[Path, dict[str, int]] = {}  # the tests that noticed, and at which line
        self.recall()

    def recall(self) -> None:
        """Read what was tried so far."""
        if self.results.exists():
            self.survived = json.loads(self.results.read_text("utf-8"))

    def begin(self) -> None:
        """Learn which tests run which line, unless that is known."""
        if not self.known.exists():
            print("learning which tests run which line", flush=True)
            if not forked(lambda: learn(self.game, self.known)):
                sys.exit(f"the tests of {self.game} must pass first: make quick")
        found = json.loads(self.known.read_text("utf-8"))
        self.lines: dict[str, list[str]] = found["lines"]
        self.seconds: dict[str, float] = found["seconds"]
        self.until = time.monotonic() + 60 * self.minutes

    def tests_for(self, mutant: Mutant) -> dict[str, float]:
        """The tests that could notice; all, if the line runs at loading.

        First those that noticed a change nearby, the nearest first; then the quickest.
        """
        here = self.lines.get(mutant.place, [])
        sharp = self.sharp.get(mutant.file, {})
        tests = sorted(self.seconds if "" in here else here, key=self.seconds.__getitem__)
        tests.sort(key=lambda test: abs(sharp.get(test, -FAR) - mutant.line))
        return {test: self.seconds[test] for test in tests if self.seconds[test] <= self.slowest}

    def show(self, mutants: list[Mutant], work: Work) -> None:
        """Try mutants that were not tried yet, a few side by side, while there is time."""
        for mutant in mutants:
            if str(mutant) in self.survived:
                continue
            if time.monotonic() > self.until:
                break
            tests = self.tests_for(mutant)
            if not tests:
                self.note(mutant, survived=True)  # no test comes by
                continue
            if len(self.tried_by) == self.jobs:
                self.wait()
            self.tried_by[fork(partial(work, mutant, tests))] = mutant
        while self.tried_by:
            self.wait()

    def wait(self) -> None:
        """Wait for one mutant and keep what became of it."""
        child, status = os.wait()
        mutant = self.tried_by.pop(child)
        self.note(mutant, survived=status == 0)
        if slip(child).exists():
            self.sharp.setdefault(mutant.file, {})[slip(child).read_text("utf-8")] = mutant.line
            slip(child).unlink()

    def note(self, mutant: Mutant, *, survived: bool) -> None:
        """Keep what became of a mutant; what slow tests might still notice is not settled."""
        self.survived[str(mutant)] = survived
        settled = {
            one: alive
            for one, alive in self.survived.items()
            if not alive or self.slowest == ENDLESS
        }
        self.results.write_text(json.dumps(settled), "utf-8")
        if survived:
            print(f"survives  {mutant}", flush=True)
        if len(self.survived) % 50 == 0:
            print(f"{len(self.survived)} tried", flush=True)

    def run(self, mutants: list[Mutant]) -> None:
        """Try all mutants: first, with the tests collected once, those of rules in play."""
        at_loading = [one for one in mutants if "" in self.lines.get(one.place, [])]
        in_play = [one for one in mutants if one not in at_loading]
        os.waitpid(fork(lambda: self.stage(in_play), silent=False), 0)
        self.recall()
        self.show(at_loading, try_anew)

    def stage(self, mutants: list[Mutant]) -> None:
        """Collect the tests and show them mutants."""
        stage = Stage(self.game, lambda stage: self.show(mutants, stage.try_here))
        pytest.main([*QUIETLY, "--capture=no", *tests_of(self.game)], plugins=[stage])


def main() -> int:
    """Try the mutants of one game and tell what survives."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=sorted(path.name for path in GAMES.iterdir()))
    parser.add_argument("--files", nargs="*", default=[], help="only these rule files")
    parser.add_argument("--every", type=int, default=1, help="only every n-th mutant")
    parser.add_argument("--minutes", type=float, default=ENDLESS, help="stop, go on another time")
    parser.add_argument("--slowest", type=float, default=ENDLESS, help="seconds of a test")
    parser.add_argument("--jobs", type=int, default=1, help="so many side by side")
    wish = parser.parse_args()
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    trial = Trial(wish.game, wish.jobs, wish.minutes, wish.slowest)
    load_all_but(wish.game)
    trial.begin()
    equivalent = known_equivalents()
    found = [one for file in rule_files(wish.game, wish.files) for one in mutants_of(file)]
    chosen = [one for one in found[:: wish.every] if one.mark not in equivalent]
    print(f"{len(found)} mutants, {len(chosen)} to be tried", flush=True)
    trial.run(chosen)
    tried = [one for one in chosen if str(one) in trial.survived]
    alive = [one for one in tried if trial.survived[str(one)]]
    print("\n".join(f"alive  {mutant}" for mutant in alive))
    if len(tried) < len(chosen):
        print(f"{len(tried)} of {len(chosen)} tried, {len(alive)} alive: the same again goes on")
        return 1
    killed = 100 * (1 - len(alive) / max(1, len(chosen)))
    print(f"{wish.game}: {killed:.1f} % of {len(chosen)} noticed, {len(alive)} alive")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
