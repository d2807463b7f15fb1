"""What runs once is compiled without thought; everything else with all of it."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[2] / "tools/build"
WRITTEN = """\
char CPyDef_ludi___caligula___turn_____top_level__(void) {
    return 1;
}

char CPyDef_ludi___caligula___turn___Turn___answer(PyObject *cpy_r_self) {
    return CPyDef_ludi___caligula___turn_____top_level__();
}
"""


def test_only_what_runs_when_a_module_is_read_is_compiled_in_haste(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(TOOLS))
    hasty: str = importlib.import_module("finishing").hasty(WRITTEN)
    assert hasty.count('optimize("O0")') == 1
    before, once, after = hasty.partition("char CPyDef_ludi___caligula___turn_____top_level__")
    assert before.endswith("#endif\n")
    assert once + after == WRITTEN
