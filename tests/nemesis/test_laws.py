"""The laws can fail: each finds what it is there for in a log, or on a screen, that is wrong."""

from __future__ import annotations

import json
from typing import Any

import msgspec

import ludi
from tests.nemesis import laws
from tests.nemesis.laws import Log
from tests.nemesis.players import Player, Sent

SEED = "a seed of twenty-four letters"
PLIES = 6


def a_log() -> Log:
    """A game of two after some moves, with everybody called who was asked."""
    state = ludi.game("municipium").new(2, SEED)
    entries: list[laws.Entry] = [(0, None, None, "start", {})]
    for ply in range(1, PLIES + 1):
        seat = state.actors()[0]
        action = int(state.legal(seat)[0])
        state.play(seat, action)
        entries.append((ply, f"command-{ply}", seat, "play", {"action": action}))
    log = Log("municipium", SEED, {}, entries)
    log.calls = [("turn", ply) for ply, fresh in laws.put_to(log, 2) if 0 in fresh]
    return log


def shown(log: Log, ply: int, seat: int | None = None, **more: Any) -> dict[str, Any]:
    """What a process shows that has followed the log up to a ply."""
    view = json.loads(msgspec.json.encode(laws.replayed(log, 2)[ply].view(seat)))
    seats = [dict.fromkeys(laws.OF_A_SEAT, 0)] * 2
    own = dict.fromkeys(laws.OF_ONES_OWN)
    return {"ply": ply, "seat": seat, "seats": seats, "view": view, **own, **more}


def test_a_move_that_a_process_does_not_show_is_found() -> None:
    log = a_log()
    right, behind = shown(log, PLIES), shown(log, PLIES - 1)
    assert laws.same_as_replay(log, [(0, right), (1, right)]) == []
    assert laws.same_as_replay(log, [(0, right), (1, behind)]) == [
        f"process 1, seat None: shown ply {PLIES - 1} of {PLIES}"
    ]
    elsewhere = {**right, "view": behind["view"]}
    assert "something else" in laws.same_as_replay(log, [(0, elsewhere)])[0]


def test_an_order_that_a_process_does_not_know_is_found() -> None:
    log = a_log()
    known, unknown = shown(log, PLIES, 0, orders={"given": ["x"]}), shown(log, PLIES, 0)
    assert laws.alike_everywhere([(0, known), (1, known)]) == []
    assert len(laws.alike_everywhere([(0, known), (1, unknown)])) == 1


def test_a_gap_a_double_and_a_lost_command_are_found() -> None:
    log = a_log()
    player = Player([], "table", "", None)  # type: ignore[arg-type]
    player.commands["command-2"] = sent = Sent({})
    sent.ply = 2
    assert laws.order_of_log(log) == laws.acknowledged_once(player, log) == []
    sent.ply = 3
    assert len(laws.acknowledged_once(player, log)) == 1
    del log.entries[2]
    assert laws.order_of_log(log) == ["the log has gaps"]
    assert len(laws.order_of_log(Log("", "", {}, [*a_log().entries, a_log().entries[1]]))) == 2


def test_a_call_that_was_not_made_or_made_for_nothing_is_found() -> None:
    log = a_log()
    asked = log.calls[0][1]
    assert laws.called_when_asked(log, [0], None, 2) == []
    log.calls = log.calls[1:]
    assert laws.called_when_asked(log, [0], None, 2) == [f"nobody was called for ply {asked}"]
    assert laws.called_when_asked(log, [0], asked, 2) == []  # it may have been ordered beforehand
    log.calls = [*a_log().calls, ("turn", PLIES + 1)]
    assert laws.called_when_asked(log, [0], None, 2) == [
        f"somebody was called for nothing at ply {PLIES + 1}"
    ]


def test_a_remark_that_was_left_out_is_found() -> None:
    log = a_log()
    log.remarks = [3, 4, 7]
    assert laws.nothing_unheard([[], [3, 4, 7], [4, 7]], log) == []
    assert len(laws.nothing_unheard([[3, 7]], log)) == 1
