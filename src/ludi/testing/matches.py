"""Laws of matches: records replay to the letter, luck is fair, undo goes back exactly."""

from __future__ import annotations

import copy
import json
import random

import ludi
from ludi.core.chance import commitment
from ludi.core.game import Game
from ludi.core.match import Match, replay, verify
from ludi.testing.law import at_every_table, of_every_game, place_of, refusal
from ludi.testing.other_worlds import difference
from ludi.testing.play import decisions, played, random_choice
from ludi.texts import LANGUAGES, Speaker


@at_every_table
def a_record_replays_to_the_letter(game: Game, players: int) -> None:
    """A record replays to the letter."""
    match = played(game, players, 41)
    record = json.loads(json.dumps(match.record()))
    again = replay(game, record)
    assert again.state.save()["table"] == match.state.save()["table"]
    assert again.record() == record
    assert [told.event.code for told in again.log] == [told.event.code for told in match.log]
    assert verify(game, record).ply == match.ply


@at_every_table
def an_unfinished_record_tells_no_seed_and_replays(game: Game, players: int) -> None:
    """An unfinished record tells no seed and replays."""
    match = Match(game, players, 42)
    dice = random.Random(42)
    for _ in range(30):
        if match.state.over:
            break
        match.play(*random_choice(match.state, dice))
    record = match.record()
    if not match.state.over:
        assert record["seed"] is None
    again = replay(game, record)
    assert again.commitment == match.commitment
    assert again.state.save()["table"] == match.state.save()["table"]


@at_every_table
def undo_goes_back_exactly_and_never_behind_luck_or_another_seat(game: Game, players: int) -> None:
    """Undo goes back exactly and never behind luck or another seat."""
    match = Match(game, players, 43)
    dice = random.Random(43)
    undone = 0
    while not match.state.over and match.ply < 400:
        before, known = match.state.save(), match.knowledge()
        log = len(match.log)
        seat, action = random_choice(match.state, dice)
        match.play(seat, action)
        quiet = match.knowledge() == known
        assert (match.undoable(seat) > 0) == quiet
        assert all(match.undoable(other) == 0 for other in range(players) if other != seat)
        if quiet and dice.random() < 0.3:
            match.undo(seat)
            undone += 1
            where = difference(before, match.state.save())
            assert not where, (
                f"undo leaves another {where}: clone must copy it: "
                f"{place_of(type(match.state).clone)}"
            )
            assert len(match.log) == log
            match.play(seat, action)
    with refusal(ludi.Illegal):
        match.undo(0, 10_000)
    assert replay(game, match.record()).state.save()["table"] == match.state.save()["table"]


@at_every_table
def every_event_is_a_sentence_in_every_language(game: Game, players: int) -> None:
    """Every event is a sentence in every language."""
    match = played(game, players, 44)
    assert match.log
    for language in LANGUAGES:
        speaker = Speaker(game.name, language, ("Ottavia", "Jonas", "Inès", "Tomas", "Cato"))
        for told in match.log:
            sentence = game.tale(told.event, speaker)
            assert not sentence.startswith("events."), sentence
            assert "{" not in sentence
            assert "_" not in sentence, sentence


@at_every_table
def a_tampered_record_is_refused(game: Game, players: int) -> None:
    """A tampered record is refused."""
    record = json.loads(json.dumps(played(game, players, 45).record()))
    changes: tuple[dict[str, object], ...] = (
        {"seed": "another"},
        {"game": "chess"},
        {"rules": "0"},
        {"ludi": 99},
        {"players": 99},
        {"names": []},
        {"chance": record["chance"][:-3]},
        {"chance": [*record["chance"], 0, 6, 1]},
        {"actions": record["actions"][:-1]},
        {"actions": [[0, 10**9], *record["actions"]]},
        {"actions": "none"},
        {"result": {"scores": [99] * players, "winners": [0]}},
        {"options": {"nonsense": 1}},
    )
    for change in changes:
        with refusal(ludi.BadRecord):
            verify(game, {**record, **change})


@at_every_table
def luck_that_does_not_come_from_the_seed_is_found(game: Game, players: int) -> None:
    """Luck that does not come from the seed is found."""
    honest = played(game, players, 46)
    record = {**honest.record(), "seed": "47", "commitment": commitment("47")}
    assert replay(game, record).state.over, "the recorded luck alone replays"
    with refusal(ludi.BadRecord):
        verify(game, record)


@of_every_game
def fuzzed_positions_never_crash_with_anything_but_our_errors(game: Game) -> None:
    """Fuzzed positions never crash with anything but our errors."""
    dice = random.Random(9)
    for state in decisions(game, game.players[-1], seed=48):
        if dice.random() < 0.97:
            continue
        saved = json.loads(json.dumps(state.save()))
        for _ in range(8):
            damaged = damage(copy.deepcopy(saved), dice)
            try:
                loaded = game.load(damaged)
                loaded.view(None)
                for seat in loaded.actors():
                    loaded.legal(seat)
            except ludi.LudiError:
                pass


def damage(data: object, dice: random.Random) -> object:
    """The data with one value somewhere made wrong."""
    if isinstance(data, dict) and data and dice.random() < 0.95:
        key = dice.choice(list(data))
        data[key] = damage(data[key], dice)
        return data
    if isinstance(data, list) and data and dice.random() < 0.95:
        at = dice.randrange(len(data))
        data[at] = damage(data[at], dice)
        return data
    return dice.choice([None, -1, 99, 1 << 70, "x", [], {}, True, 3.5])
