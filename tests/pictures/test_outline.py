"""Outlines of squares on a map."""

from __future__ import annotations

from ludi.pictures.outline import loops_of, middle, trace


def test_squares_side_by_side_have_one_outline_with_a_corner_where_it_turns() -> None:
    (corners,) = loops_of([(0, 0), (0, 1), (0, 2)])
    assert set(corners) == {(0, 0), (3, 0), (3, 1), (0, 1)}
    assert len(loops_of([(0, 0), (2, 2)])) == 2


def test_a_hole_has_an_outline_of_its_own() -> None:
    ring = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    assert sorted(len(loop) for loop in loops_of(ring)) == [4, 4]


def test_an_outline_is_drawn_in_on_every_side() -> None:
    path = trace([(0, 0)], 10, inset=2)
    assert path.startswith("M")
    assert path.endswith("Z")
    for corner in ("2.0 2.0", "8.0 2.0", "8.0 8.0", "2.0 8.0"):
        assert corner in path


def test_the_middle_of_squares_is_where_they_balance() -> None:
    assert middle([(0, 0), (0, 1)]) == (1.0, 0.5)
