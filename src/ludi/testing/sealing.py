"""Laws of sealed answers: what a seat has answered in secret reaches nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, zip_longest

from ludi.core.agenda import State
from ludi.core.game import Game, letters
from ludi.core.seats import has
from ludi.core.secrets import Secret
from ludi.testing.law import at_every_table, place_of
from ludi.testing.numbers import numbers_of
from ludi.testing.other_worlds import difference, is_at, places
from ludi.testing.play import decisions
from ludi.testing.secrecy import everything_for, is_declared, secrets_changed, source, undeclared

Heard = list[tuple[int, list[int]]]  # events that others are told, by code and arguments


@at_every_table
def sealed_answers_are_declared_and_nobody_hears_of_them(game: Game, players: int) -> None:
    """An answer that is not announced while others must still answer is a declared secret."""
    for at, state in enumerate(decisions(game, players, seed=40)):
        if len(state.actors()) < 2 or at % 2:
            continue
        for seat in state.actors():
            for one, other in answered_alike(state, seat):
                place = difference(one.save()["table"], other.save()["table"])
                assert not place or is_declared(game, place), undeclared(game, place, players)
                for witness in (*range(players), None):
                    if witness == seat:
                        continue
                    where = difference(everything_for(one, witness), everything_for(other, witness))
                    assert not where, (
                        f"seat {letters((seat,))} has answered {type(state.agenda[-1]).__name__} "
                        f"in secret, and {where} shows it: {source(one, where)}"
                    )


@at_every_table
def no_event_tells_the_others_a_secret_answer(game: Game, players: int) -> None:
    """What a seat answers in secret is not announced to the others."""
    for at, state in enumerate(decisions(game, players, seed=41)):
        for seat in state.actors() if at % 2 == 0 else ():
            for (heard, one), (told, other) in pairwise(answers(state, seat)):
                secret = None if heard == told else just_sealed(state, one, other, seat)
                assert secret is None, (
                    f"the event “{differing_event(game, heard, told)}” tells the others what seat "
                    f"{letters((seat,))} has answered, which is secret by {secret.paragraph}. "
                    f"Use whisper, or tell it when it is shown: "
                    f"{place_of(type(state.agenda[-1]).answer)}"
                )


@at_every_table
def nothing_that_happens_tells_a_secret(game: Game, players: int) -> None:
    """What happens after a choice tells nobody what stays secret, a forced answer least of all."""
    for truth, other in secrets_changed(game, players, seed=42):
        for seat in truth.actors():
            action = truth.legal(seat)[-1]
            if action not in other.state.legal(seat):
                continue
            heard, one = answered(truth, seat, action, other.owner)
            told, two = answered(other.state, seat, action, other.owner)
            if heard == told or type(one.question()) is not type(two.question()):
                continue
            assert other.secret not in still_secret(one, two, other.owner), (
                f"if {other.how}, which is secret by {other.secret.paragraph}, then the event "
                f"“{differing_event(game, heard, told)}” changes. Whisper it; if it is a forced "
                f"answer, return True from asks_even_if_forced"
            )


def answers(state: State, seat: int) -> list[tuple[Heard, State]]:
    """A few answers of a seat: what others hear of each, and the table after it."""
    return [answered(state, seat, action, seat) for action in state.legal(seat)[:4]]


def answered(state: State, seat: int, action: int, owner: int) -> tuple[Heard, State]:
    """What all but the owner of a secret hear of an answer, and the table after it."""
    after = state.clone()
    after.telling = True
    after.choose(seat, action)
    told = [event for event in after.take_told() if others_hear(event.audience, state, owner)]
    return [(int(event.code), [int(part) for part in event.arguments]) for event in told], after


def answered_alike(state: State, seat: int) -> Iterator[tuple[State, State]]:
    """Two answers of a seat after which the others still must answer and have heard the same."""
    waiting = [
        (heard, after) for heard, after in answers(state, seat) if goes_on(state, after, seat)
    ]
    for one, other in pairwise(waiting):
        if one[0] == other[0] and len(one[1].actors()) == len(other[1].actors()):
            yield one[1], other[1]


def just_sealed(state: State, one: State, other: State, seat: int) -> Secret | None:
    """What a seat has sealed by either of two answers, if the tables differ in nothing else."""
    kept = still_secret(one, other, seat)
    new = [secret for secret in kept if not secret.hidden(state, seat)]
    return next(iter(new or kept if goes_on(state, other, seat) else new), None)


def still_secret(one: State, other: State, seat: int) -> list[Secret]:
    """The secrets of a seat in which two tables differ, if they differ in nothing else."""
    first, second = numbers_at(one), numbers_at(other)
    differing = {place for place, _ in first.items() ^ second.items()}
    found: list[Secret] = []
    own: set[str] = set()
    for secret in one.game.secrets or ():
        if secret.told or not (secret.hidden(one, seat) and secret.hidden(other, seat)):
            continue
        held = {*places(one, secret, seat, first), *places(other, secret, seat, second)}
        beside = secret.beside.replace("[seat]", f"[{seat}]")
        own |= held | {place for place in differing if is_at(place, beside)}
        if held & differing:
            found.append(secret)
    alone = differing <= own and changed_fields(one, other) <= fields_of(differing)
    return found if alone else []


def numbers_at(state: State) -> dict[str, int]:
    """Every number on the table by its place."""
    return {place: value for place, value, _ in numbers_of(state)}


def changed_fields(one: State, other: State) -> set[str]:
    """The fields in which two tables differ."""
    first, second = one.save()["table"], other.save()["table"]
    assert isinstance(first, dict)
    assert isinstance(second, dict)
    return {name for name in first if first[name] != second[name]}


def fields_of(found: set[str]) -> set[str]:
    """The fields in which places lie."""
    return {place.partition("[")[0].partition(".")[0] for place in found}


def goes_on(state: State, after: State, seat: int) -> bool:
    """Whether the same others must still answer the same question."""
    others, still = set(state.actors()) - {seat}, set(after.actors()) - {seat}
    return bool(others) and others == still and isinstance(after.question(), type(state.question()))


def others_hear(audience: int, state: State, seat: int) -> bool:
    """Whether anybody but a seat is told of something."""
    return any(has(audience, other) for other in range(state.players) if other != seat)


def differing_event(game: Game, heard: Heard, told: Heard) -> str:
    """The name of the first event that differs."""
    event = next(one or other for one, other in zip_longest(heard, told) if one != other)
    assert event is not None
    return game.messages.all[event[0]].name
