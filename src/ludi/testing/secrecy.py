"""Laws of secrecy: a seat receives nothing that depends on what it cannot know."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Final

from ludi.bots.base import decide
from ludi.bots.greedy import Greedy
from ludi.core.agenda import State
from ludi.core.game import Game, letters
from ludi.testing.law import at_every_table, place_of
from ludi.testing.numbers import numbers_of
from ludi.testing.observations import NONSENSE, observed
from ludi.testing.other_worlds import Other, changed, difference, is_at, other_worlds
from ludi.testing.play import decisions

ENOUGH: Final = 200  # worlds that tell chance from knowledge
LOOKED_AT: Final = 12  # moments of a game at which every secret is changed


def received(state: State, seat: int) -> dict[str, object]:
    """All that a seat receives at a moment: its view and its choices."""
    return {**shown_to(state, seat), "legal": list(state.legal(seat))}


def on_the_table(state: State) -> str:
    """The position without the luck to come."""
    saved = state.save()
    del saved["chance"]
    return json.dumps(saved)


@at_every_table
def a_view_does_not_depend_on_what_the_seat_cannot_know(game: Game, players: int) -> None:
    """A view does not depend on what the seat cannot know."""
    for seed in range(2):
        for at, state in enumerate(decisions(game, players, seed=31 + seed)):
            if at % 3:
                continue
            for seat in range(players):
                imagined = state.determinise(seat, 1000 + at)
                where = difference(received(state, seat), received(imagined, seat))
                assert not where, (
                    f"redeal changes {where}, which seat {letters((seat,))} sees: it must leave "
                    f"alone what the seat knows: {place_of(type(state).redeal)}"
                )


@at_every_table
def an_imagined_world_is_made_of_what_the_seat_knows_alone(game: Game, players: int) -> None:
    """An imagined world is made of what the seat knows alone."""
    for at, state in enumerate(decisions(game, players, seed=33)):
        if at % 4:
            continue
        for seat in range(players):
            directly = state.determinise(seat, 77)
            by_way_of_another = state.determinise(seat, 99).determinise(seat, 77)
            where = difference(directly.save(), by_way_of_another.save())
            assert not where, (
                f"{where} of an imagined world depends on what the seat cannot know: redeal must "
                f"use what it knows and the state's own luck alone: {place_of(type(state).redeal)}"
            )
            trouble = directly.check()
            assert not trouble, f"redeal makes {trouble}: {place_of(type(state).redeal)}"


@at_every_table
def imagining_leaves_the_truth_alone_and_changes_the_luck(game: Game, players: int) -> None:
    """Imagining leaves the truth alone and changes the luck."""
    for at, state in enumerate(decisions(game, players, seed=34)):
        if at % 10:
            continue
        before = state.save()
        imagined = state.determinise(0, 5)
        assert imagined.save()["chance"] != before["chance"], "an imagined world has the true luck"
        where = difference(before, state.save())
        assert not where, (
            f"imagining changes {where} of the truth: clone must copy it: "
            f"{place_of(type(state).clone)}"
        )


@at_every_table
def an_imagined_world_is_true_no_more_often_than_luck_allows(game: Game, players: int) -> None:
    """An imagined world is true no more often than luck allows."""
    true = alike = samples = 0
    seed = 35
    while samples < ENOUGH:  # a short game is played more than once
        for at, state in enumerate(decisions(game, players, seed)):
            if at % 2:
                continue
            for seat in range(players):
                one = on_the_table(state.determinise(seat, 2 * samples))
                other = on_the_table(state.determinise(seat, 2 * samples + 1))
                samples += 1
                true += one == on_the_table(state)
                alike += one == other
        seed += 1
    assert true / samples <= alike / samples + 0.1, (
        f"of {samples} imagined worlds {true} are the true one, and {alike} are like another: "
        f"redeal leaves something as it is: {place_of(type(state).redeal)}"
    )


@at_every_table
def a_spectator_sees_no_more_than_every_seat(game: Game, players: int) -> None:
    """A spectator sees no more than every seat."""
    for at, state in enumerate(decisions(game, players, seed=36)):
        if at % 10:
            continue
        for seat in range(players):
            imagined = state.determinise(seat, at)
            where = difference(spectated(state), spectated(imagined))
            assert not where, (
                f"a spectator sees {where}, which depends on what seat {letters((seat,))} cannot "
                f"know. Show it to its owner alone: {source(state, where)}"
            )


# Secrets by declaration: they are changed by force, whatever `redeal` thinks of them.


@at_every_table
def nobody_receives_anything_of_what_is_secret(game: Game, players: int) -> None:
    """Changing a declared secret changes nothing that anybody but its owner receives."""
    for truth, other in secrets_changed(game, players, seed=37):
        for seat in (None, *range(players)):
            if seat == other.owner:
                continue
            given = shown_to if other.secret.told else everything_for
            where = difference(given(truth, seat), given(other.state, seat))
            who = "a spectator" if seat is None else f"seat {letters((seat,))}"
            assert not where, (
                f"{who} receives what is secret by {other.secret.paragraph}: if {other.how}, then "
                f"{where} changes. Leave it out there: {source(truth, where)}"
            )


@at_every_table
def an_imagined_world_does_not_depend_on_what_is_secret(game: Game, players: int) -> None:
    """Changing a declared secret changes no world that anybody but its owner imagines."""
    for truth, other in secrets_changed(game, players, seed=38):
        for seat in range(players):
            if seat == other.owner or other.secret.told:
                continue
            one, two = truth.determinise(seat, 77), other.state.determinise(seat, 77)
            where = difference(one.save(), two.save())
            assert not where, (
                f"if {other.how}, then {where} of the world that seat {letters((seat,))} imagines "
                f"changes: redeal must deal {other.secret.place} anew, by the state's own luck "
                f"alone: {place_of(type(truth).redeal)}"
            )


@at_every_table
def what_is_hidden_is_declared(game: Game, players: int) -> None:
    """What a table shows to one seat and not to another is declared as a secret."""
    dice = random.Random(39)
    moments = [state.clone() for state in decisions(game, players, seed=39)][:-1]
    for state in dice.sample(moments, min(3, len(moments))):
        shown = [state.view(seat)["table"] for seat in range(players)]
        for place, value, change in numbers_of(state):
            seers = []
            for other in (value + 1, value - 1):
                try:
                    change(other)
                    seers = [
                        seat for seat in range(players) if state.view(seat)["table"] != shown[seat]
                    ]
                except NONSENSE:
                    seers = []  # no position at all
                finally:
                    change(value)
                if seers:
                    break
            if len(seers) == 1 < players and owner_of(place, players) in (None, seers[0]):
                assert is_declared(game, place), undeclared(game, place, players)


def secrets_changed(game: Game, players: int, seed: int) -> Iterator[tuple[State, Other]]:
    """Moments of a random game, each with positions that differ by a secret alone."""
    dice = random.Random(seed)
    moments = [state.clone() for state in decisions(game, players, seed)][:-1]
    for state in dice.sample(moments, min(LOOKED_AT, len(moments))):
        truth = changed(state, {})
        assert truth is not None, "a saved position does not load: another law says why"
        for secret in game.secrets or ():
            for owner in range(players):
                for other in other_worlds(state, secret, owner, dice):
                    yield truth, other


def shown_to(state: State, seat: int | None) -> dict[str, object]:
    """What somebody sees, as it goes over the wire."""
    return {"view": json.loads(json.dumps(state.view(seat)))}


def spectated(state: State) -> dict[str, object]:
    """What a spectator sees."""
    try:
        return shown_to(state, None)
    except (*NONSENSE, TypeError) as error:
        raise AssertionError(
            f"look fails for a spectator, whose seat is None ({error}): {place_of(state.game.look)}"
        ) from error


def everything_for(state: State, seat: int | None) -> dict[str, object]:
    """All that somebody receives: view, choices, refusals, observation, a bot's answer."""
    found = shown_to(state, seat)
    if seat is None:
        return found
    found["legal"] = list(state.legal(seat))
    found["refusals"] = refusals(state, seat)
    if state.game.observer is not None:
        found["observation"] = observed(state.game.observer, state, seat)
    if seat in state.actors():
        found["a bot's answer"] = decide(Greedy(1, worlds=2), state, seat, 0)
    return found


def source(state: State, where: str) -> str:
    """The code that something received comes from, as file and line."""
    step, kind = type(state.agenda[-1]) if state.agenda else None, type(state)
    sources = (
        ("view.question", step and step.about),
        ("legal", step and step.options),
        ("refusals", step and step.why_not),
        ("view.scores", kind.score),
        ("observation", state.game.observer and type(state.game.observer)),
        ("a bot's answer", kind.redeal),
    )
    found = next((code for start, code in sources if code and where.startswith(start)), None)
    return place_of(found or state.game.look)


def refusals(state: State, seat: int) -> dict[str, str]:
    """Why a seat may not say the first and the last of what each verb can say."""
    said = {}
    for verb in state.game.verbs:
        for action in (verb.first, verb.first + verb.size - 1):
            said[state.game.text(action)] = str(state.game.why_not(state, seat, action))
    return said


def is_declared(game: Game, place: str) -> bool:
    """Whether a place lies within a declared secret."""
    return any(is_at(place, secret.place) for secret in game.secrets or ())


def owner_of(place: str, players: int) -> int | None:
    """The seat that a place belongs to by its first index; None where it names none."""
    index = place.partition("[")[2].partition("]")[0]
    return int(index) if index.isdigit() and int(index) < players else None


def undeclared(game: Game, place: str, players: int) -> str:
    """What to write for a secret that is not declared."""
    owner = owner_of(place, players)
    named = place if owner is None else place.replace(f"[{owner}]", "[seat]", 1)
    stem, _, last = named.rpartition("[")
    named = stem if last.rstrip("]").isdigit() else named
    return (
        f"{place} is hidden from somebody and not declared. Write it down in "
        f'{place_of(game.look, line=False)}: SECRETS = (Secret({named!r}, "1.1"),) with the '
        f"paragraph that says so; from ludi.core.secrets import Secret"
    )
