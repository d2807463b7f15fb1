"""Laws that bite: each leak of a sealed auction is found, and the sentence says what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludi
from ludi.core.game import Game
from ludi.testing import Law, laws
from ludi.testing.secrecy import secrets_changed
from ludi.texts import LANGUAGES, catalogue
from tests.laws.auction import GAME
from tests.laws.auction.rules import Auction
from tests.laws.leaking_auctions import (
    BIDS_IN_SIGHT,
    HANDS_FORGOTTEN,
    NO_REDEAL,
    NO_SENTENCE,
    NOTHING_DECLARED,
    SHARED_LIST,
    variant,
)


def broken(game: Game) -> dict[str, str]:
    """The laws that a game breaks, each with what is said about it."""
    found = {}
    for law in laws(game):
        try:
            law()
        except AssertionError as error:
            found[law.name.partition("-")[0]] = str(error)
    return found


@pytest.mark.parametrize("law", laws(GAME), ids=repr)
def test_an_honest_auction_of_plain_lists_obeys_all_laws(law: Law) -> None:
    law()


@pytest.mark.parametrize(
    ("game", "law", "sentence"),
    [
        (
            NO_REDEAL,
            "an_imagined_world_does_not_depend_on_what_is_secret",
            "redeal must deal hands[seat] anew",
        ),
        (
            BIDS_IN_SIGHT,
            "nobody_receives_anything_of_what_is_secret",
            "receives what is secret by 2.1",
        ),
        (
            HANDS_FORGOTTEN,
            "an_imagined_world_does_not_depend_on_what_is_secret",
            "redeal must deal hands[seat] anew",
        ),
        (
            NOTHING_DECLARED,
            "what_is_hidden_is_declared",
            "SECRETS = (Secret('hands[seat]', \"1.1\"),)",
        ),
    ],
    ids=["no redeal", "bids in sight", "hands forgotten", "nothing declared"],
)
def test_a_leaking_auction_is_refused(game: Game, law: str, sentence: str) -> None:
    found = broken(game)
    assert sentence in found[law], found


@pytest.mark.parametrize(
    ("game", "law", "sentence"),
    [
        (
            SHARED_LIST,
            "a_clone_has_rows_of_its_own",
            "a clone shares lots with its original: copy it in clone",
        ),
        (
            NO_SENTENCE,
            "every_question_action_and_event_has_a_sentence",
            "write Pass = “…” under [questions] in tests/laws/auction/texts/en.toml",
        ),
        (
            NO_SENTENCE,
            "every_paragraph_that_is_named_is_in_the_rulebook",
            "names paragraph '2.3', which tests/laws/auction/rulebook.md does not have",
        ),
    ],
    ids=["a shared list", "a missing sentence", "a missing paragraph"],
)
def test_a_slip_is_named_with_its_file_and_with_what_to_do(
    game: Game, law: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    assert sentence in broken(game)[law]


def test_a_wrong_placeholder_is_named_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    say = catalogue("en", "auction")["say"]
    assert isinstance(say, dict)
    monkeypatch.setitem(say, "bid", "Bid {card}")
    for language in LANGUAGES:
        monkeypatch.setitem(catalogue(language, "auction"), "say", say)
    found = broken(GAME)["a_sentence_names_only_what_it_is_told"]
    assert found.startswith("tests/laws/auction/texts/en.toml:11: say.bid says {card}")
    assert "there is only {number}" in found


@pytest.mark.parametrize("name", ["sylla", "caligula"])
def test_every_secret_of_ours_is_really_changed(name: str) -> None:
    game = ludi.game(name)
    changed = {
        other.secret.place
        for seed in range(4)
        for _, other in secrets_changed(game, game.players[-1], seed)
    }
    alone = {"romans[seat].supply"}  # follows from the tokens on the cards, which are changed
    assert changed == {secret.place for secret in game.secrets or ()} - alone


def test_spectators_are_none_wherever_a_stranger_s_code_is_called() -> None:
    asked: list[int | None] = []

    def look(table: Auction, seat: int | None) -> dict[str, object]:
        asked.append(seat)
        return {}

    variant(look=look).new(2, seed=1).view(None)
    assert asked == [None]
