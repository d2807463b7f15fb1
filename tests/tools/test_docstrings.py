"""Docstrings find their way into what mypyc writes."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

TOOLS = Path(__file__).parents[2] / "tools/build"
SOURCE = '''
def count(bag: int) -> int:
    """How many "jewels"?"""


class Bag:
    """Holds jewels.

    And nothing else.
    """

    def take(self) -> int:
        """Take one – or none."""

    @property
    def empty(self) -> bool:
        """Whether nothing is left."""

    def silent(self) -> None: ...
'''
WRITTEN = r"""
    {"take",
     (PyCFunction)CPyPy_ludi___box___Bag___take,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("take($self)\n--\n\n")},
    {"silent",
     (PyCFunction)CPyPy_ludi___box___Bag___silent,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("silent($self)\n--\n\n")},
    {"empty",
     (getter)ludi___box___Bag_get_empty,
     NULL, NULL, NULL},
static PyTypeObject CPyType_ludi___box___Bag_template_ = {
    .tp_name = "Bag",
    .tp_doc = PyDoc_STR("Bag()\n--\n\n"),
};
    {"count", (PyCFunction)CPyPy_ludi___box___count, METH_O, PyDoc_STR("count(bag)\n--\n\n")},
"""


def tool() -> ModuleType:
    """The script, which is no part of the library."""
    spec = importlib.util.spec_from_file_location("docstrings", TOOLS / "docstrings.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["docstrings"] = module
    spec.loader.exec_module(module)
    return module


def test_functions_classes_methods_and_properties_say_what_their_source_says(
    tmp_path: Path,
) -> None:
    source = tmp_path / "ludi/box.py"
    source.parent.mkdir()
    source.write_text(SOURCE, "utf-8")
    text = tool().documented(WRITTEN, [source])
    assert r"take($self)\n--\n\nTake one \342\200\223 or none." in text
    assert r'PyDoc_STR("silent($self)\n--\n\n")' in text
    assert r"Bag()\n--\n\nHolds jewels.\012\012And nothing else." in text
    assert r"count(bag)\n--\n\nHow many \042jewels\042\077" in text
    assert 'PyDoc_STR("Whether nothing is left.")' in text
