"""Results and ratings: counted once, people and bots apart, for whom their owner wants."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import ludi
from ludi.server.people import ratings
from ludi.server.people.ratings import MU, SIGMA, players_of, rated
from ludi.server.store.game.results import Rating
from ludi.server.store.game.tables import SeatRow, TableRow
from ludi.server.table.row import places
from ludi.server.tables.lobby import new_row
from tests.server.driver import Person

People = Callable[[], Person]
PATIENCE = 60.0


def finished(scores: list[int]) -> TableRow:
    """A finished game."""
    row = new_row(ludi.game("municipium"), len(scores), {}, None, None)
    row.scores = scores
    return row


def seats(*resigned: bool) -> list[SeatRow]:
    """People, some of whom have given up."""
    return [SeatRow(n, "person", "", None, gone) for n, gone in enumerate(resigned)]


def test_winners_come_first_whatever_the_points_and_who_resigned_last() -> None:
    four = seats(False, False, False, True)
    assert places(finished([5, 7, 5, 9]), four, [0]) == [1, 2, 3, 4]
    assert places(finished([5, 5, 3, 9]), four, [0, 1]) == [1, 1, 3, 4]


def test_a_person_on_two_seats_counts_once_and_bots_by_their_level() -> None:
    table = [*seats(False, False), SeatRow(2, "bot", "Tiro", "tiro")]
    assert players_of(table, {0: {"livia"}, 1: {"livia"}}) == {0: "livia", 2: "bot/tiro"}


def test_who_wins_rises_who_loses_falls_and_both_become_surer() -> None:
    before = [Rating(name, "sylla", 2, "people", MU, SIGMA, 0) for name in ("a", "b")]
    winner, loser = rated(before, [1, 2])
    assert winner.mu > MU > loser.mu
    assert winner.sigma < SIGMA
    assert (winner.games, loser.games) == (1, 1)
    again, _ = rated([winner, loser], [1, 2])
    assert 0 < again.mu - winner.mu < winner.mu - MU  # the expected moves less
    assert ratings.shown(MU) == 1000


def test_a_finished_game_is_in_the_records_of_who_played_it(person: People) -> None:
    me, stranger = person(), person()
    table, _ = me.table("me", "bot")
    me.ask("PUT", "/api/me", {"name": "Livia"})
    socket = me.sit(table)
    socket.until(0)
    socket.send("leave", seat=0, how="resign", level="alea")
    while socket.table["status"] != "over":
        socket.hear()
    socket.close()
    found: dict[str, Any] = {"last": []}
    until = time.monotonic() + PATIENCE
    while not found["last"] and time.monotonic() < until:
        found = me.ask("GET", "/api/me/records")
        time.sleep(0.05)
    last = found["last"][0]
    assert (last["table"], last["place"], last["players"]) == (table, 2, 2)
    assert last["change"] < 0
    standing = found["standings"][0]
    assert (standing["versus"], standing["games"], standing["places"]) == ("bots", 1, [0, 1])
    assert standing["rating"] is None  # one game says nothing
    assert "seat" not in {one["kind"] for one in found["favourites"]}  # a letter says nothing
    handle = me.ask("GET", "/api/me")["handle"]
    path = f"/api/people/{handle}/records"
    assert stranger.refused("GET", path) == (404, "unknown_person")
    me.ask("PUT", "/api/me", {"preferences": {"records": "all"}})
    assert stranger.ask("GET", path)["name"] == "Livia"
    assert stranger.ask("GET", path)["favourites"] == found["favourites"]
    assert stranger.refused("GET", f"/api/people/{'0' * 16}/records") == (404, "unknown_person")
    me.ask("PUT", "/api/me", {"preferences": {"records": "off"}})
    assert me.ask("GET", "/api/me/records")["favourites"] == []


def given_up(person: Person, table: str) -> None:
    """Somebody gives up against a bot, and two quick ones play to the end."""
    socket = person.sit(table)
    socket.until(0)
    socket.send("leave", seat=0, how="resign", level="alea")
    while socket.table["status"] != "over":
        socket.hear()
    socket.close()


def counted(person: Person, table: str) -> list[str]:
    """The tables in somebody's record, once a game is in it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = [one["table"] for one in person.ask("GET", "/api/me/records")["last"]]
        if table in found:
            return found
        time.sleep(0.05)
    raise AssertionError("the game is not counted")


def test_a_game_played_on_from_a_known_one_is_in_nobody_s_record(person: People) -> None:
    me = person()
    table, _ = me.table("me", "bot")
    given_up(me, table)
    branch = me.ask("POST", f"/api/tables/{table}/branch", {"ply": 0, "seat": 0})["table"]
    given_up(me, branch)
    later, _ = me.table("me", "bot")
    given_up(me, later)
    assert counted(me, later) == [later, table]


def test_what_is_made_of_a_private_table_is_private(person: People) -> None:
    me, stranger = person(), person()
    table, _ = me.table("me", "bot", listing="private")
    given_up(me, table)
    again = me.ask("POST", f"/api/tables/{table}/rematch")["table"]
    branch = me.ask("POST", f"/api/tables/{table}/branch", {"ply": 0, "seat": 0})["table"]
    for made in (again, branch):
        assert stranger.refused("GET", f"/api/tables/{made}") == (403, "private_table")


def test_who_leaves_a_game_to_a_bot_has_lost_it_and_does_not_choose_the_bot(
    person: People,
) -> None:
    me, friend = person(), person()
    table, codes = me.table("me", "link", options={"length": "short"})
    friend.join(codes[0], "Marcus")
    page = me.sit(table, seat=0)
    page.until(0)
    page.send("leave", seat=0, how="bot", level="alea")
    while page.table["seats"][0]["kind"] != "bot":
        page.hear()
    assert page.table["seats"][0]["level"] != "alea", "not where other people play"
    page.close()
    other = friend.sit(table, seat=1)
    other.until(0)
    while other.table["status"] != "over":
        if other.table["legal"]:
            other.until(other.play()["ply"])
        else:
            other.hear()
    other.close()
    counted(me, table)
    both = [one.ask("GET", "/api/me/records")["last"][0] for one in (me, friend)]
    assert [one["place"] for one in both] == [2, 1], "whatever the bot has made of it"
    assert both[0]["change"] < 0 < both[1]["change"]
