"""Puts the docstrings of the sources into the C that mypyc writes, so that `help` tells them.

mypyc keeps the signature of everything it compiles and drops what is said of it. `setup.py` calls
`documented` between mypyc and the compiler.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path

Said = dict[str, str]
SAID = r'PyDoc_STR\("[^"]*)(?P<after>"\))'
FUNCTION = re.compile(rf"(?P<before>\(PyCFunction\)CPyPy_(?P<name>\w+),\s+METH_[\w| ]+, {SAID}")
KIND = re.compile(rf"(?P<before>CPyType_(?P<name>\w+)_template_ = {{[^}}]*?\.tp_doc = {SAID}")
PROPERTY = re.compile(
    r"(?P<before>\(getter\)(?P<kind>\w+)_get_(?P<name>\w+),\s[^{}]*?)NULL(?P<after>, NULL\})"
)


def documented(text: str, sources: list[Path]) -> str:
    """The C of some sources with their docstrings."""
    said = {name: words for source in sources for name, words in docstrings(source)}
    return with_docstrings(text, said)


def docstrings(source: Path) -> Iterator[tuple[str, str]]:
    """What a source says of its classes, functions and methods, by mypyc's names for them."""
    parts = source.with_suffix("").parts
    module = "___".join(parts[parts.index("ludi") :])
    yield from told(ast.parse(source.read_text("utf-8")).body, module)


def told(body: list[ast.stmt], within: str) -> Iterator[tuple[str, str]]:
    """The docstrings of what a module or a class defines."""
    for one in body:
        if isinstance(one, ast.ClassDef):
            yield from told(one.body, f"{within}___{one.name}")
        if isinstance(one, ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(one)
            if text:
                yield f"{within}___{one.name}", cleandoc(text)


def with_docstrings(text: str, said: Said) -> str:
    """The C with its docstrings: after a signature, or in the empty place of a property."""

    def after_signature(found: re.Match[str]) -> str:
        return found["before"] + literal(said.get(found["name"], "")) + found["after"]

    def in_place(found: re.Match[str]) -> str:
        words = said.get(f"{found['kind']}___{found['name']}")
        place = f'PyDoc_STR("{literal(words)}")' if words else "NULL"
        return found["before"] + place + found["after"]

    text = FUNCTION.sub(after_signature, text)
    text = KIND.sub(after_signature, text)
    return PROPERTY.sub(in_place, text)


def literal(words: str) -> str:
    """Words as they stand between the quotes of a string in C, in plain ASCII."""
    return "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}"
        for byte in words.encode()
    )
