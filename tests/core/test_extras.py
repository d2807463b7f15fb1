"""What is missing is named with the command that brings it; our own faults stay faults."""

from __future__ import annotations

import pytest

import ludi
from ludi.core.extras import extras_of, needed


def test_a_missing_package_is_named_with_the_command_that_brings_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(ludi.LudiError, match=r"pip install 'ludi-romani\[ray\]'"):
        needed("ray")


def test_what_no_extra_brings_is_a_fault_of_ours() -> None:
    with pytest.raises(ModuleNotFoundError, match="nowhere"):
        needed("nowhere")


def test_extras_are_read_from_the_installed_metadata() -> None:
    assert extras_of("prompt_toolkit") == ["terminal"]
    assert extras_of("sqlalchemy") == ["server"]
    assert extras_of("numpy") == ["learn", "envs"]
