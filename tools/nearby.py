"""Brings what is short close to where it is called, in the C that mypyc writes.

Every group of rules is a library of its own, so a game calls the engine through a table of
addresses: a call for `only(seat)`, which is one shift. `nearer` gives each game its own copy of
the engine's short functions, the engine's C word for word but for how it finds the engine's other
things, and lets a row take an entry that there is room for, or give its last, without asking the
library of rows. Then the compiler can put both where they are used. `setup.py` calls it between
mypyc and the compiler.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

LONGEST = 100  # lines of a function that is copied, declarations of variables left out
TABLE = "exports_ludi_engine"
CALLED = re.compile(rf"\b{TABLE}\.(CPyDef_\w+)\(")
DEFINED = re.compile(r"^(?P<kind>[\w ]+[ *])(?P<name>CPyDef_\w+)\((?P<given>[^;{]*)\) \{\n", re.M)
DECLARED = re.compile(r"^    \w+ \**cpy_r_\w+;\n", re.M)
LISTED = re.compile(r"\bCPy(?:Def|Static|Type)_\w+(?=[;)])")
NAMED = re.compile(r"\b(?:CPy\w+?_)?ludi___\w+|\bCPyStatics\b")
LAST_HEADER = re.compile(r'^#include "__native_internal_\w+\.h"\n', re.M)
NEAR_ROWS = {
    "VecI64Api.append(": "near_append(",
    "VecTApi.append(": "near_append_object(",
    "VecTApi.pop(": "near_pop_object(",
}
FAR_ROWS = re.compile("|".join(map(re.escape, NEAR_ROWS)))
ROWS = """
static inline VecI64 near_append(VecI64 row, int64_t item) {
    if (likely(row.items != NULL && row.len < VEC_I64_BUF(row)->ob_base.ob_size)) {
        row.items[row.len++] = item;
        return row;
    }
    return VecI64Api.append(row, item);
}

static inline VecT near_append_object(VecT row, PyObject *item, size_t kind) {
    if (likely(row.items != NULL && row.len < VEC_T_BUF(row)->ob_base.ob_size)) {
        Py_INCREF(item);
        Py_XSETREF(row.items[row.len], item);
        row.len++;
        return row;
    }
    return VecTApi.append(row, item, kind);
}

static inline VecTPopResult near_pop_object(VecT row, int64_t at) {
    if (likely(at == -1 && row.len > 0)) {
        PyObject *last = row.items[--row.len];
        Py_INCREF(last);  // other names of this row may still show it
        return (VecTPopResult){row, last};
    }
    return VecTApi.pop(row, at);
}

"""


def nearer(text: str, engine: Path) -> str:
    """The C of a group with its own copies of what it calls; the engine needs none of itself."""
    short = short_functions(engine)
    copied = needed(CALLED.findall(text), short)
    copies = [copy_of(short[name], copied) for name in copied]
    promises = [copy.partition(" {\n")[0] + ";\n" for copy in copies]  # they may call each other
    text = CALLED.sub(lambda call: nearest(call[1], copied) + "(", text)
    near = "".join([*promises, *copies])
    text = LAST_HEADER.sub(lambda header: header[0] + near, text, count=1)
    text = FAR_ROWS.sub(lambda call: NEAR_ROWS[call[0]], text)
    return LAST_HEADER.sub(lambda header: header[0] + ROWS, text, count=1)


@cache
def short_functions(engine: Path) -> dict[str, str]:
    """What can be copied of the engine, by name: it is short and all it names is in the table."""
    text = engine.read_text("utf-8")
    listed = set(LISTED.findall(engine.with_suffix(".h").read_text("utf-8")))
    found = {}
    for start in DEFINED.finditer(text):
        whole = text[start.start() : text.index("\n}\n", start.end()) + 3]
        others = {one for one in NAMED.findall(whole) if not one.endswith("Object")}
        if DECLARED.sub("", whole).count("\n") <= LONGEST and others <= listed:
            found[start["name"]] = whole
    return found


def needed(called: list[str], short: dict[str, str]) -> list[str]:
    """Which functions must be copied: short ones that are called, and those that they call."""
    found: set[str] = set()
    ahead = list(called)
    while ahead:
        name = ahead.pop()
        if name in short and name not in found:
            found.add(name)
            ahead += NAMED.findall(short[name])
    return sorted(found)


def copy_of(function: str, copied: list[str]) -> str:
    """A function of the engine as a game has it, with other names for what it needs."""
    body = NAMED.sub(lambda name: nearest(name[0], copied), function)
    return f"static inline {body}"


def nearest(name: str, copied: list[str]) -> str:
    """How a game names something of the engine: a copy, or what the table leads to."""
    if name in copied:
        return f"near_{name}"
    if name.startswith("CPyDef"):
        return f"{TABLE}.{name}"
    return f"(*{TABLE}.{name})" if name.startswith("CPy") else name
