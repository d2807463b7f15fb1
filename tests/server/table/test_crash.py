"""A power cut in the middle of moves: nothing that was acknowledged is lost, nothing done twice."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
import uuid
from collections.abc import Callable
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

import ludi
from tests.server.driver import Person, Server, Socket

Houses = Callable[..., Server]
BLOWS = 4


class Stubborn:
    """Somebody who plays on whatever happens, and remembers what was acknowledged."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.acknowledged: dict[str, int] = {}
        self.pending: dict[str, object] | None = None

    def play_until_cut_off(self) -> None:
        """Play for both seats until the connection breaks."""
        with suppress(WebSocketException, OSError, EOFError):
            page = self.person.sit(self.table)
            try:
                page.wait("table")
                if self.pending is not None:
                    self.send(page, self.pending)
                while page.table["status"] == "playing":
                    self.turn(page)
            finally:
                page.close()

    def turn(self, page: Socket) -> None:
        """One decision of whoever must decide."""
        seat = page.table["view"]["actors"][0]
        if page.table["seat"] != seat:
            page.send("seat", seat=seat)
            page.wait("table", seat=seat)
        action = page.dice.choice(page.table["legal"])["code"]
        facts = {
            "id": str(uuid.uuid4()),
            "ply": page.table["ply"],
            "seat": seat,
            "action": action,
        }
        self.send(page, facts)

    def send(self, page: Socket, facts: dict[str, object]) -> None:
        """Send a command and remember it until it is answered."""
        self.pending = facts
        answer = page.command("play", **facts)
        assert answer["type"] == "done", answer
        self.acknowledged[str(facts["id"])] = answer["ply"]
        self.pending = None


def log_of(server: Server, table: str) -> list[tuple[int, str, int, int]]:
    """The log on disk: ply, command, seat, action."""
    disk = sqlite3.connect(server.database)
    rows = disk.execute(
        "SELECT ply, command, seat, body FROM event WHERE game = ? AND ply > 0 ORDER BY ply",
        (table,),
    ).fetchall()
    disk.close()
    return [(ply, command, seat, json.loads(body)["action"]) for ply, command, seat, body in rows]


def test_nothing_acknowledged_is_lost(house: Houses) -> None:
    server = house().start()
    person = Person(server)
    table, _ = person.table("me", "here")
    player = Stubborn(person, table)
    for blow in range(BLOWS):
        playing = threading.Thread(target=player.play_until_cut_off)
        playing.start()
        while len(player.acknowledged) < 5 * (blow + 1):
            time.sleep(0.001)
        server.kill()
        playing.join(60)
        assert not playing.is_alive()
        server.start()
    log = log_of(server, table)
    assert [ply for ply, *_ in log] == list(range(1, len(log) + 1))
    on_disk = {command: ply for ply, command, _, _ in log}
    assert len(player.acknowledged) >= 5 * BLOWS
    assert {id_: on_disk.get(id_) for id_ in player.acknowledged} == player.acknowledged
    unanswered = set(on_disk) - set(player.acknowledged)
    assert unanswered <= {str((player.pending or {}).get("id"))}

    page = person.sit(table)
    page.wait("table")
    disk = sqlite3.connect(server.database)
    seed = disk.execute("SELECT seed FROM game WHERE id = ?", (table,)).fetchone()[0]
    disk.close()
    state = ludi.game("municipium").new(2, seed)
    for _, _, seat, action in log:
        state.play(seat, action)
    expected = json.loads(json.dumps(state.view(page.table["seat"])))
    assert page.table["view"] == expected
    page.close()
    person.close()


def test_bots_go_on_after_a_restart(house: Houses) -> None:
    server = house(bot_pause=0.05).start()
    person = Person(server)
    table, _ = person.table("bot", "bot")
    page = person.sit(table)
    page.until(3)
    server.kill()
    with pytest.raises(ConnectionClosed):  # noqa: PT012
        while True:
            page.hear()
    page.close()
    reached = len(log_of(server, table))
    server.start()
    again = person.sit(table)
    again.until(reached + 5)
    again.close()
    person.close()


def test_a_polite_end_says_so(house: Houses) -> None:
    server = house().start()
    person = Person(server)
    table, _ = person.table("me", "here")
    page = person.sit(table)
    page.wait("table")
    assert server.stop() == 0
    with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012
        while True:
            page.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code in (1001, 1012)
    page.close()
    person.close()
