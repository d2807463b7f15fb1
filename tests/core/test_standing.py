"""How seats stand beside each other."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from ludi.core.standing import over_the_best, over_the_mean, strongest


@pytest.mark.parametrize("worths", [[3.0, 1.0], [1.0, 3.0], [2.0, 5.0, 3.0], [4.0, 4.0, 1.0, 0.5]])
def test_everybody_is_measured_by_the_strongest_rival(worths: list[float]) -> None:
    rivals = [max(worths[:seat] + worths[seat + 1 :]) for seat in range(len(worths))]
    for part in (1.0, 0.5):
        margins = over_the_best(vec[float](worths), part)
        assert list(margins) == [w - part * r for w, r in zip(worths, rivals, strict=True)]


def test_everybody_is_measured_by_the_rivals_on_average() -> None:
    assert list(over_the_mean(vec[float]([1.0, 2.0, 6.0]))) == [-3.0, -1.5, 4.5]


def test_the_two_strongest_are_found_wherever_they_sit() -> None:
    assert strongest(vec[float]([1.0, 5.0, 3.0, 4.0])) == (1, 3)
    assert strongest(vec[float]([5.0, 4.0])) == (0, 1)
