"""Names what makes compiled rules slow: numbers that mypyc puts into Python objects and back.

    python3 tools/check/boxing.py              warns
    python3 tools/check/boxing.py --strict     fails as well

Looks at every file written for mypyc, that is, one that imports `i64`. CONTRIBUTING says what to
write instead.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NATIVE = re.compile(r"^from mypy_extensions import .*\bi64\b", re.M)


def is_range(node: ast.expr) -> bool:
    """Whether something is a call of `range`."""
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range"
    )


def is_number(node: ast.expr) -> bool:
    """Whether something is a number written out."""
    bare = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(bare, ast.Constant) and type(bare.value) is int


def is_choice(node: ast.expr) -> bool:
    """Whether something is a choice between a variable and a number written out."""
    return isinstance(node, ast.IfExp) and is_number(node.body) != is_number(node.orelse)


def slow(node: ast.AST) -> str:
    """What is slow about a piece of source, or nothing."""
    if isinstance(node, ast.For) and is_range(node.iter):
        assert isinstance(node.iter, ast.Call)
        if isinstance(node.target, ast.Name) and node.target.id == "_":
            return "`for _ in range` makes a Python integer every round: name the variable"
        if len(node.iter.args) == 3 and isinstance(node.iter.args[2], ast.UnaryOp):
            return "a range that counts down is a Python object: count down with `while`"
    if isinstance(node, ast.BinOp) and (is_choice(node.left) or is_choice(node.right)):
        return "`… + (x if c else 0)` makes a Python integer: give the choice a name of type i64"
    if isinstance(node, ast.AnnAssign) and is_reckoned(node):
        return "a constant that is reckoned is a Python integer: say `Final[i64]`"
    if isinstance(node, ast.FunctionDef) and is_native(node.returns):
        return "".join(slow_return(one) for one in ast.walk(node))
    return ""


def is_reckoned(node: ast.AnnAssign) -> bool:
    """Whether something is a constant of no said kind that is reckoned from others."""
    if not isinstance(node.annotation, ast.Name) or node.annotation.id != "Final":
        return False
    return isinstance(node.value, ast.BinOp) and any(
        isinstance(part, ast.Name) for part in ast.walk(node.value)
    )


def is_native(kind: ast.expr | None) -> bool:
    """Whether a type is the machine's number."""
    return isinstance(kind, ast.Name) and kind.id == "i64"


def slow_return(node: ast.AST) -> str:
    """What is slow about returning something as a machine number, or nothing."""
    if isinstance(node, ast.Return) and node.value and is_choice(node.value):
        return "`return x if c else 0` makes a Python integer: say `if c:` and return twice"
    return ""


def findings(file: Path) -> Iterator[str]:
    """Every slow place of a file."""
    text = file.read_text("utf-8")
    if not NATIVE.search(text):
        return
    for node in ast.walk(ast.parse(text)):
        if reason := slow(node):
            yield f"{file.relative_to(ROOT)}:{node.lineno}: {reason}"  # type: ignore[attr-defined]


def main(strict: bool) -> None:
    """Look at every file of the library."""
    found = [line for file in sorted((ROOT / "src").rglob("*.py")) for line in findings(file)]
    for line in found:
        print(line)
    if found:
        print(f"{len(found)} places where compiled rules are slower than they look")
    if found and strict:
        sys.exit(1)


if __name__ == "__main__":
    main("--strict" in sys.argv[1:])
