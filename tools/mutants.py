"""Changes one thing in a game's rules at a time and asks its tests whether they notice.

    .venv/bin/python tools/mutants.py municipium [--files turn.py …] [--every 5] [--jobs 2]

Each mutant changes one comparison, sum, number, condition or returned answer in one rule file. The
tests of that game run against it, interpreted, and stop at the first failure. What survives is
listed with its line: a test is missing there, or the two rules are the same (write such a line into
tools/equivalent.txt as `file:line: old -> new`, with the reason behind a #).
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src/ludi/games"
EQUIVALENT = ROOT / "tools/equivalent.txt"
DECLARED = ("__init__.py", "shapes.py", "messages.py", "streams.py", "verbs.py", "earlier.py")
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
PATIENCE = 240  # seconds for the tests of one mutant: a rule that never ends is noticed too


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

    def applied(self, text: str) -> str:
        """The file's text with the change."""
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


def tests_of(game: str) -> list[str]:
    """The tests that must notice: the game's own, its worked examples, laws and golden records."""
    own = [f"tests/games/{game}", "tests/laws/test_laws.py", "tests/golden/test_golden.py"]
    examples = f"tests/rulebook/test_{game}.py"
    return [*own, *([examples] if (ROOT / examples).exists() else [])]


def survives(mutant: Mutant, game: str) -> bool:
    """Whether the tests do not notice a change, tried on a copy of the sources."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("static", "*.pyc"))
        changed = source / mutant.file.relative_to(ROOT / "src")
        changed.write_text(mutant.applied(mutant.file.read_text("utf-8")), "utf-8")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        command += [*tests_of(game), "-k", f"{game} or not golden and not law"]
        environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, timeout=PATIENCE
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def known_equivalents() -> set[str]:
    """The changes that make no difference, as the file beside this one names them."""
    if not EQUIVALENT.exists():
        return set()
    lines = EQUIVALENT.read_text("utf-8").splitlines()
    return {line.partition("#")[0].strip() for line in lines if line.partition("#")[0].strip()}


def main() -> int:
    """Try the mutants of one game and tell what survives."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=sorted(path.name for path in GAMES.iterdir()))
    parser.add_argument("--files", nargs="*", default=[], help="only these rule files")
    parser.add_argument("--every", type=int, default=1, help="only every n-th mutant")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wish = parser.parse_args()
    equivalent = known_equivalents()
    found = [one for file in rule_files(wish.game, wish.files) for one in mutants_of(file)]
    chosen = [one for one in found[:: wish.every] if str(one) not in equivalent]
    print(f"{len(found)} mutants, {len(chosen)} tried", flush=True)
    alive: list[Mutant] = []
    with ThreadPoolExecutor(wish.jobs) as pool:
        results = pool.map(lambda one: survives(one, wish.game), chosen)
        for at, (mutant, survived) in enumerate(zip(chosen, results, strict=True), start=1):
            if survived:
                alive.append(mutant)
                print(f"survives  {mutant}", flush=True)
            if at % 25 == 0:
                print(f"{at} of {len(chosen)}, {len(alive)} alive", flush=True)
    killed = 100 * (1 - len(alive) / max(1, len(chosen)))
    print(f"{wish.game}: {killed:.1f} % of {len(chosen)} killed, {len(alive)} alive")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
