"""What the engine does in a few instructions is copied into the C of a game."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

TOOLS = Path(__file__).parents[2] / "tools/build"
LISTED = """
struct export_table_ludi_engine {
    VecI64 *CPyStatic_ludi___bits___LOWEST;
    PyTypeObject **CPyType_ludi___agenda___State;
    int64_t (*CPyDef_ludi___bits___only)(int64_t cpy_r_number);
    int64_t (*CPyDef_ludi___bits___below)(int64_t cpy_r_number);
    PyObject *(*CPyDef_ludi___agenda___named)(PyObject *cpy_r_self);
    char (*CPyDef_ludi___agenda___note)(PyObject *cpy_r_self);
    char (*CPyDef_ludi___agenda___tell)(PyObject *cpy_r_self);
};
"""
ENGINE = """#include "__native_internal_ludi_engine.h"
int64_t CPyDef_ludi___bits___only(int64_t cpy_r_number) {
    int64_t cpy_r_r0;
    cpy_r_r0 = CPyStatic_ludi___bits___LOWEST.len;
    return cpy_r_r0 << cpy_r_number;
}

int64_t CPyDef_ludi___bits___below(int64_t cpy_r_number) {
    return CPyDef_ludi___bits___only(cpy_r_number) - 1;
}

PyObject *CPyDef_ludi___agenda___named(PyObject *cpy_r_self) {
    return CPyStatics[3];
}

char CPyDef_ludi___agenda___note(PyObject *cpy_r_self) {
    return CPyDef_ludi___agenda___unlisted(cpy_r_self);
}

char CPyDef_ludi___agenda___tell(PyObject *cpy_r_self) {
    if (!((ludi___agenda___StateObject *)cpy_r_self)->_telling) return 1;
    cpy_r_r1 = VecTApi.append(cpy_r_r0, cpy_r_self, 0);
    return CPyDef_ludi___agenda___note(cpy_r_self);
}

"""
GAME = """#include "__native_internal_ludi_caligula.h"
    cpy_r_r1 = exports_ludi_engine.CPyDef_ludi___bits___below(cpy_r_seat);
    cpy_r_r2 = exports_ludi_engine.CPyDef_ludi___agenda___named(cpy_r_rome);
    cpy_r_r3 = exports_ludi_engine.CPyDef_ludi___agenda___tell(cpy_r_rome);
    cpy_r_r4 = VecI64Api.append(cpy_r_row, cpy_r_r1);
    (CPyVTableItem)exports_ludi_engine.CPyDef_ludi___agenda___tell,
"""


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, which is no part of the library."""
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("finishing")


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    """The engine's C, with the table of what others may reach."""
    tmp_path.joinpath("engine.h").write_text(LISTED, "utf-8")
    file = tmp_path / "engine.c"
    file.write_text(ENGINE, "utf-8")
    return file


def nearer(tools: ModuleType, engine: Path) -> str:
    """The game's C as it is compiled."""
    text: str = importlib.import_module("nearby").nearer(GAME, engine)
    return text


def test_a_game_calls_its_own_copy_of_a_short_function(tools: ModuleType, engine: Path) -> None:
    text = nearer(tools, engine)
    assert "cpy_r_r1 = near_CPyDef_ludi___bits___below(cpy_r_seat);" in text
    assert "static inline int64_t near_CPyDef_ludi___bits___below(int64_t cpy_r_number) {" in text


def test_a_copy_calls_copies_and_reaches_the_rest_through_the_table(
    tools: ModuleType, engine: Path
) -> None:
    text = nearer(tools, engine)
    assert "return near_CPyDef_ludi___bits___only(cpy_r_number) - 1;" in text
    assert "cpy_r_r0 = (*exports_ludi_engine.CPyStatic_ludi___bits___LOWEST).len;" in text
    assert "return exports_ludi_engine.CPyDef_ludi___agenda___note(cpy_r_self);" in text
    assert "((ludi___agenda___StateObject *)cpy_r_self)->_telling" in text
    promised = text.index("near_CPyDef_ludi___bits___only(int64_t cpy_r_number);")
    assert promised < text.index("return near_CPyDef_ludi___bits___only")


def test_what_needs_the_engines_own_constants_stays_there(tools: ModuleType, engine: Path) -> None:
    text = nearer(tools, engine)
    assert "exports_ludi_engine.CPyDef_ludi___agenda___named(cpy_r_rome);" in text
    assert "near_CPyDef_ludi___agenda___named" not in text
    assert "near_CPyDef_ludi___agenda___note" not in text  # it calls what the table does not hold


def test_what_is_long_stays_in_the_engine(tools: ModuleType, engine: Path) -> None:
    longer = "    cpy_r_number += 1;\n" * 101
    engine.write_text(ENGINE.replace("    return CPyDef", f"{longer}    return CPyDef", 1), "utf-8")
    text = nearer(tools, engine)
    assert "exports_ludi_engine.CPyDef_ludi___bits___below(cpy_r_seat);" in text


def test_tables_of_methods_still_name_the_engines_own(tools: ModuleType, engine: Path) -> None:
    text = nearer(tools, engine)
    assert "(CPyVTableItem)exports_ludi_engine.CPyDef_ludi___agenda___tell," in text


def test_a_row_with_room_takes_an_entry_at_once(tools: ModuleType, engine: Path) -> None:
    text = nearer(tools, engine)
    assert "cpy_r_r4 = near_append(cpy_r_row, cpy_r_r1);" in text
    assert text.count("VecI64Api.append(") == 1  # for a row without room
    assert "cpy_r_r1 = near_append_object(cpy_r_r0, cpy_r_self, 0);" in text  # in a copy, too


LOOKS = """int64_t CPyDef_ludi___core___observing___put_row(VecI16 cpy_r_row, int64_t cpy_r_at) {
    int64_t cpy_r_r0;
    cpy_r_r0 = CPyDef_ludi___core___observing___room(cpy_r_row, cpy_r_at, 4);
    cpy_r_r1 = (uint64_t)cpy_r_at < (uint64_t)cpy_r_r0;
    if (cpy_r_r1) goto CPyL7;
}
"""


def test_every_place_in_a_row_is_looked_at_even_where_room_was_asked_for(tools: ModuleType) -> None:
    text: str = importlib.import_module("nearby").likely(LOOKS)
    looked = "(uint64_t)cpy_r_at < (uint64_t)cpy_r_r0"
    assert text == LOOKS.replace(looked, f"likely({looked})")


def test_without_the_pass_what_mypyc_has_written_is_compiled(
    tools: ModuleType, engine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = tmp_path / "game.c"
    written.write_text(GAME, "utf-8")

    def compiled() -> str:
        made: Path = tools.finished(written, [], engine, tmp_path / "finished")
        return made.read_text("utf-8")

    assert "near_append(" in compiled()
    monkeypatch.setenv("LUDI_PLAIN", "1")
    assert compiled() == GAME


def test_what_c_has_a_word_for_is_said_by_it(tools: ModuleType) -> None:
    defined = "int64_t CPyDef_ludi___core___bits___first(int64_t cpy_r_bits) {\n"
    called = "    cpy_r_r1 = {}CPyDef_ludi___core___bits___first(cpy_r_r0);\n"
    text: str = importlib.import_module("nearby").in_a_word(
        defined + called.format("exports_ludi_engine.") + called.format("")
    )
    assert text == defined + 2 * "    cpy_r_r1 = near_first(cpy_r_r0);\n"


def test_a_game_finds_what_those_words_fall_back_on_through_the_table(
    tools: ModuleType, engine: Path
) -> None:
    far = "return exports_ludi_engine.CPyDef_ludi___core___observing___put_row("
    assert far in nearer(tools, engine)
    own = importlib.import_module("nearby").nearer(ENGINE, engine)
    assert "return CPyDef_ludi___core___observing___put_row(" in own


ASKED = """
    cpy_r_r8 = (PyObject *)CPyType_ludi___games___sylla___steps___{kind};
    cpy_r_r9 = CPy_TypeCheck(cpy_r_r7, cpy_r_r8);
"""


def test_what_is_of_a_final_class_is_known_by_its_type_alone(
    tools: ModuleType, tmp_path: Path
) -> None:
    source = tmp_path / "ludi/games/sylla/steps.py"
    source.parent.mkdir(parents=True)
    source.write_text("@final\nclass Auction: ...\nclass Election: ...\n", "utf-8")
    final = importlib.import_module("nearby").by_type_alone(ASKED.format(kind="Auction"), [source])
    assert "cpy_r_r9 = Py_TYPE(cpy_r_r7) == (PyTypeObject *)cpy_r_r8;" in final
    others = ASKED.format(kind="Election")  # something may inherit from it
    assert importlib.import_module("nearby").by_type_alone(others, [source]) == others


def test_what_has_not_changed_is_not_written_again(
    tools: ModuleType, engine: Path, tmp_path: Path
) -> None:
    written = tmp_path / "game.c"
    written.write_text(GAME, "utf-8")
    copy = tools.finished(written, [], engine, tmp_path / "finished")
    before = copy.stat().st_mtime_ns
    tools.finished(written, [], engine, tmp_path / "finished")
    assert copy.stat().st_mtime_ns == before
    assert written.read_text("utf-8") == GAME
