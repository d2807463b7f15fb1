"""Evaluation and features: opinions, but sane ones."""

from __future__ import annotations

from ludi.games.municipium.evaluation import evaluate
from ludi.games.municipium.features import FEATURES, features
from ludi.games.municipium.state import Town
from tests.games.driver import A, B, D
from tests.games.municipium.tables import town


def named(state: Town, seat: int) -> dict[str, float]:
    """The features of a seat by their names."""
    return dict(zip(FEATURES, features(state)[seat], strict=True))


def test_to_have_more_is_better_and_a_rivals_gain_is_a_loss() -> None:
    plain = evaluate(town())
    for better in (
        town(hold={"A": "P"}),
        town(hold={"A": "F"}),
        town(pawns={"tavern": "A"}),
        town(laurels={"tavern": "A"}),
    ):
        assert evaluate(better)[A] > plain[A]
        assert evaluate(better)[B] < plain[B]


def test_who_is_first_may_expect_more_of_a_banner_than_who_is_second() -> None:
    standing = evaluate(town(pawns={"baths": "AAB"}, banners={"baths": "PLM"}))
    assert standing[A] > standing[B] > standing[D]


def test_features_tell_who_stands_where_and_what_waits_there() -> None:
    state = town(
        pawns={"forum": "AAB", "temple": "B"},
        banners={"forum": "PPL"},
        hold={"A": "PPP", "B": "L"},
        praefect="basilica",
    )
    first, second = named(state, A), named(state, B)
    assert (first["majorities"], first["waiting_first"], first["lead_forum"]) == (1, 3, 1)
    assert first["wanted_first"] == 1, "priests it has, an advocate it lacks"
    assert first["spare_pieces"] == 2, "two priests more than a set can take"
    assert (second["majorities"], second["second_places"]) == (1, 1)
    assert (second["waiting_second"], second["lead_forum"], second["lead_temple"]) == (3, -1, 1)
    assert (first["hall_favour"], second["hall_favour"]) == (1, 0), "the Praefect enters the Forum"
    assert (first["first_forum"], second["first_temple"], second["temple_rank"]) == (1, 1, 1)
    assert (named(state, D)["majorities"], named(state, D)["turns_to_wait"]) == (0, 3)
