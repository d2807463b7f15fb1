"""Laws that bite: each leak of a sealed auction is found, and the sentence says what to do."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import ludi
from ludi.core.game import Game
from ludi.testing import Law, laws
from ludi.testing.secrecy import secrets_changed
from ludi.texts import LANGUAGES, catalogue
from tests.laws.auction import GAME
from tests.laws.auction.rules import WON, Auction, Bid, look
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


def said_by(name: str, game: Game) -> str:
    """What one law says, at the first table at which it does not hold."""
    law = next(law for law in laws(game) if law.name.startswith(name))
    with pytest.raises(AssertionError) as error:
        law()
    return str(error.value)


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


def test_an_event_that_tells_a_sealed_bid_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    seal = Bid.answer

    def aloud(bid: Bid, table: Auction, seat: int, action: int) -> None:
        table.tell(WON, seat, action % 2)
        seal(bid, table, seat, action)

    monkeypatch.setattr(Bid, "answer", aloud)
    said = broken(GAME)["no_event_tells_the_others_a_secret_answer"]
    assert said.startswith("the event “won” tells the others what seat A has answered")
    assert "secret by 2.1" in said


def test_an_event_that_shows_all_bids_when_the_last_is_sealed_is_no_leak(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reveal = Bid.skipped

    def shown(bid: Bid, table: Auction) -> None:
        for seat in range(table.players):
            table.tell(WON, seat, table.bids[seat])
        reveal(bid, table)

    monkeypatch.setattr(Bid, "skipped", shown)
    assert broken(GAME) == {}


def test_an_event_that_tells_of_a_hand_while_another_plays_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seal = Bid.answer

    def noisily(bid: Bid, table: Auction, seat: int, action: int) -> None:
        left = (seat + 1) % table.players
        table.tell(WON, left, sum(table.hands[left]) % 2)
        seal(bid, table, seat, action)

    monkeypatch.setattr(Bid, "answer", noisily)
    said = broken(GAME)["nothing_that_happens_tells_a_secret"]
    assert "then the event “won” changes. Whisper it" in said


def test_a_refusal_that_depends_on_a_sealed_bid_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(bid: Bid, table: Auction, seat: int, action: int) -> str:
        return "2.1:not_yours" if max(table.bids) % 2 else ""

    monkeypatch.setattr(Bid, "why_not", told)
    assert "then refusals.bid " in broken(GAME)["nobody_receives_anything_of_what_is_secret"]


def test_a_refusal_without_a_sentence_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bid, "why_not", lambda bid, table, seat, action: "2.1:too_dear")
    said = broken(GAME)["every_refusal_is_a_sentence_in_every_language"]
    assert "write too_dear = “…” under [refusals]" in said


def test_a_look_that_changes_the_table_is_named() -> None:
    def sorting(table: Auction, seat: int | None) -> dict[str, object]:
        table.deck.sort(reverse=True)
        return look(table, seat)

    said = broken(variant(look=sorting))["looking_changes_nothing"]
    assert "changes table.deck[0]: it must read only" in said


def test_a_look_that_knows_no_spectator_is_told_that_his_seat_is_none() -> None:
    def seated(table: Auction, seat: int) -> dict[str, object]:
        return {"hand": list(table.hands[seat])}

    said = said_by("a_spectator_sees_no_more_than_every_seat", variant(look=seated))
    assert said.startswith("look fails for a spectator, whose seat is None")


def test_a_step_that_notes_something_is_told_that_steps_never_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    offered = Bid.options

    def noting(bid: Bid, table: Auction, seat: int) -> Any:
        bid.noted = True  # type: ignore[attr-defined]
        return offered(bid, table, seat)

    monkeypatch.setattr(Bid, "options", noting)
    table = GAME.new(2, seed=1)
    table.legal(0)
    with pytest.raises(TypeError, match=r"Bid\.noted is no parameter of __init__: a step never"):
        table.save()


def test_luck_of_another_kind_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bid, "skipped", lambda bid, table: end_by(table, random.random()))
    said = said_by("the_same_seed_and_choices_give_the_same_game", GAME)
    assert "Luck comes from chance.roll and chance.pick alone" in said


def end_by(table: Auction, luck: float) -> None:
    """The end of an auction whose winner does not come from its seed."""
    table.lots[0] = int(luck * 1_000_000)


def test_the_basics_stand_first_in_a_report() -> None:
    chapters = [law.name for law in laws(GAME)]
    clones = chapters.index("a_clone_goes_on_as_its_original_and_shares_nothing-auction-2")
    assert clones < chapters.index("nobody_receives_anything_of_what_is_secret-auction-2")


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
