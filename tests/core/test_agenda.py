"""What a step says is done in the order in which it was said, before whatever waited."""

from __future__ import annotations

import pytest

import ludi
from ludi.core.agenda import Happening, State

Words = list[str]


class Says(Happening[State]):
    """Is heard, and says that others shall be heard."""

    def __init__(self, word: str, others: list[Says], heard: Words) -> None:
        self.word = word
        self.others = others
        self.heard = heard

    def happen(self, table: State) -> None:
        self.heard.append(self.word)
        for other in self.others:
            table.then(other)


def said(word: str, heard: Words, *others: Says) -> Says:
    """A step with those that it says."""
    return Says(word, list(others), heard)


@pytest.mark.parametrize("many", range(6))
def test_what_is_said_first_is_done_first_however_much_it_is(many: int) -> None:
    state, heard = ludi.game("municipium").new(2, 1), Words()
    waited = list(state.agenda)
    words = [str(at) for at in range(many)]
    state.then(said("begin", heard, *[said(word, heard) for word in words]))
    state.then(said("end", heard))
    state.settle()
    assert heard == ["begin", *words, "end"]
    assert list(state.agenda) == waited


def test_an_interruption_is_over_before_what_waited_goes_on() -> None:
    state, heard = ludi.game("municipium").new(2, 1), Words()
    inner = said("b", heard, said("b1", heard), said("b2", heard))
    state.then(said("a", heard, said("a1", heard), inner, said("a2", heard)))
    state.settle()
    assert heard == ["a", "a1", "b", "b1", "b2", "a2"]


def test_a_step_is_taken_in_the_order_of_what_was_said() -> None:
    state, heard = ludi.game("municipium").new(2, 1), Words()
    one, two = said("one", heard), said("two", heard)
    state.then(one)
    state.then(two)
    assert state.take() is one
    assert state.take() is two
