"""Brings what is short close to where it is called, in the C that mypyc writes.

Every group of rules is a library of its own, so a game calls the engine through a table of
addresses: a call for `only(seat)`, which is one shift. `nearer` gives each game its own copy of
the engine's short functions, the engine's C word for word but for how it finds the engine's other
things, and lets a row take an entry that there is room for, or give its last, without asking the
library of rows. Then the compiler can put both where they are used. What C has a word for is said
by that word (`in_a_word`): the first of a set, the sum of a row, rows and flags for learners. That
a place lies in its row is looked at everywhere and taken to be likely (`likely`), and whether
something is of a final class is seen by its type alone, since nothing inherits from it. All of it
is one pass, `near`, between mypyc and the compiler: `LUDI_PLAIN=1` compiles mypyc's C without it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
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
KIND_ASKED = re.compile(
    r"(?P<kind>cpy_r_\w+) = \(PyObject \*\)\(?\*?(?:exports_\w+\.)?CPyType_(?P<name>\w+)\)?;\n"
    r"(?P<before>    \w+ = )CPy_TypeCheck\((?P<thing>\w+), (?P=kind)\);"
)
NEAR_ROWS = {
    "VecI64Api.append(": "near_append(",
    "VecFloatApi.append(": "near_append_float(",
    "VecTApi.append(": "near_append_object(",
    "VecTApi.pop(": "near_pop_object(",
    "CPyTagged_BitLength(": "near_bit_length(",
}
FAR_ROWS = re.compile("|".join(map(re.escape, NEAR_ROWS)))
ROWS = """
#if defined(__SSE2__)
#include <emmintrin.h>

static inline void near_four(int16_t *to, const int64_t *from) {
    __m128 one = _mm_loadu_ps((const float *)from), two = _mm_loadu_ps((const float *)(from + 2));
    __m128i four = _mm_castps_si128(_mm_shuffle_ps(one, two, _MM_SHUFFLE(2, 0, 2, 0)));
    _mm_storel_epi64((__m128i *)to, _mm_packs_epi32(four, four));
}
#endif

static inline int64_t near_put_row(VecI16 row, int64_t at, VecI64 numbers) {
    int64_t count = numbers.len, behind = at + count;
    if (unlikely(at < 0 || (uint64_t)behind > (uint64_t)row.len))
        return CPyDef_ludi___core___observing___put_row(row, at, numbers);  // which says so
    if (behind < 0)
        CPy_Unreachable();  // no error, as whoever called would have to ask otherwise
    int16_t *to = row.items + at;
#if defined(__SSE2__)
    if (count >= 4) {
        int64_t last = count - 4, next = 0;
        for (; next < last; next += 4)
            near_four(to + next, numbers.items + next);
        near_four(to + last, numbers.items + last);  // some of them again
        return behind;
    }
#endif
    for (int64_t next = 0; next < count; next++)
        to[next] = (int16_t)numbers.items[next];
    return behind;
}

static inline int64_t near_put_bits(VecI16 row, int64_t at, int64_t bits, int64_t count) {
    int64_t behind = at + count;
    if (unlikely(at < 0 || count < 0 || (uint64_t)behind > (uint64_t)row.len))
        return CPyDef_ludi___core___observing___put_bits(row, at, bits, count);
    if (behind < 0)
        CPy_Unreachable();
    int16_t *to = row.items + at;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    for (; count >= 4; count -= 4, bits >>= 4, to += 4) {  // four flags in one number
        uint64_t four = ((uint64_t)bits & 15) * 0x200040008001 & 0x1000100010001;
        memcpy(to, &four, sizeof four);
    }
#endif
    for (; count > 0; count--, bits >>= 1)
        *to++ = (int16_t)(bits & 1);
    return behind;
}

static inline int64_t near_total(VecI64 row) {
    int64_t found = 0;
    for (int64_t next = 0; next < row.len; next++)
        found += row.items[next];
    return found;
}

static inline int64_t near_first(int64_t bits) {
#if defined(__GNUC__)
    return bits == 0 ? -1 : __builtin_ctzll((uint64_t)bits);
#else
    return CPyDef_ludi___core___bits___first(bits);
#endif
}

static inline VecI64 near_append(VecI64 row, int64_t item) {
    if (likely(row.items != NULL && row.len < VEC_I64_BUF(row)->ob_base.ob_size)) {
        row.items[row.len++] = item;
        return row;
    }
    return VecI64Api.append(row, item);
}

static inline VecFloat near_append_float(VecFloat row, double item) {
    if (likely(row.items != NULL && row.len < VEC_FLOAT_BUF(row)->ob_base.ob_size)) {
        row.items[row.len++] = item;
        return row;
    }
    return VecFloatApi.append(row, item);
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

static inline CPyTagged near_bit_length(CPyTagged number) {
#if defined(__GNUC__)
    if (likely((number & CPY_INT_TAG) == 0 && (Py_ssize_t)number > 0))
        return (CPyTagged)(64 - __builtin_clzll((uint64_t)number >> 1)) << 1;
#endif
    return CPyTagged_BitLength(number);
}

"""
WORDS = {  # what C has a word for, and which
    "CPyDef_ludi___core___bits___first": "near_first",
    "CPyDef_ludi___core___seats___lowest": "near_first",
    "CPyDef_ludi___core___rows___total": "near_total",
    "CPyDef_ludi___core___observing___put_row": "near_put_row",
    "CPyDef_ludi___core___observing___put_bits": "near_put_bits",
}
LOOKED = re.compile(r"(cpy_r_\w+) = (\(uint64_t\)cpy_r_\w+ < \(uint64_t\)cpy_r_\w+);")


def near(text: str, sources: list[Path], engine: Path) -> str:
    """The C of a group with everything short close to where it is called."""
    return by_type_alone(nearer(likely(in_a_word(text)), engine), sources)


def nearer(text: str, engine: Path) -> str:
    """The C of a group with its own copies of what it calls; the engine needs none of itself."""
    short = short_functions(engine)
    copied = needed(CALLED.findall(text), short)
    copies = [near_copy(name, short, copied) for name in copied]
    promises = [copy.partition(" {\n")[0] + ";\n" for copy in copies]  # they may call each other
    text = CALLED.sub(lambda call: nearest(call[1], copied) + "(", text)
    near = "".join([*promises, *copies])
    text = LAST_HEADER.sub(lambda header: header[0] + near, text, count=1)
    text = FAR_ROWS.sub(lambda call: NEAR_ROWS[call[0]], text)
    rows = NAMED.sub(lambda one: nearest(one[0], []), ROWS) if TABLE in text else ROWS
    return LAST_HEADER.sub(lambda header: header[0] + rows, text, count=1)


@cache
def short_functions(engine: Path) -> dict[str, str]:
    """What can be copied of the engine, by name: it is short and all it names is in the table."""
    text = likely(in_a_word(engine.read_text("utf-8")))
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


def near_copy(name: str, short: dict[str, str], copied: list[str]) -> str:
    """A function of the engine as a game has it, with other names for what it needs."""
    return "static inline " + NAMED.sub(lambda one: nearest(one[0], copied), short[name])


def nearest(name: str, copied: list[str]) -> str:
    """How a game names something of the engine: a copy, or what the table leads to."""
    if name in copied:
        return f"near_{name}"
    if name.startswith("CPyDef"):
        return f"{TABLE}.{name}"
    return f"(*{TABLE}.{name})" if name.startswith("CPy") else name


def in_a_word(text: str) -> str:
    """The C of a group that says what C has a word for by that word."""
    for name, word in WORDS.items():
        for far in (f"{TABLE}.{name}", name):
            text = text.replace(f"= {far}(", f"= {word}(")
    return text


def likely(text: str) -> str:
    """The C of a group whose looks whether a place lies in its row likely find it there."""
    return LOOKED.sub(r"\1 = likely(\2);", text)


def by_type_alone(text: str, sources: list[Path]) -> str:
    """The C of a group in which things of final classes are known by their type alone."""
    final = {name for source in sources for name in final_classes(source)}

    def alone(asked: re.Match[str]) -> str:
        if asked["name"] not in final:
            return asked[0]
        named, _, _ = asked[0].partition("\n")
        is_of = f"Py_TYPE({asked['thing']}) == (PyTypeObject *){asked['kind']}"
        return f"{named}\n{asked['before']}{is_of};"

    return KIND_ASKED.sub(alone, text)


def final_classes(source: Path) -> Iterator[str]:
    """The classes of a source that nothing may inherit from, by mypyc's names for them."""
    parts = source.with_suffix("").parts
    module = "___".join(parts[parts.index("ludi") :])
    for one in ast.parse(source.read_text("utf-8")).body:
        if isinstance(one, ast.ClassDef):
            marks = [mark.id for mark in one.decorator_list if isinstance(mark, ast.Name)]
            if "final" in marks:
                yield f"{module}___{one.name}"
