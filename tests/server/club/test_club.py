"""A club evening over real sockets: announced, joined by a link, played round after round."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.server.driver import PATIENCE, Person, Server, Socket
from tests.server.receivers import receiver

People = Callable[[], Person]


def give(host: Person, **wishes: object) -> str:
    """A new evening; two at a table, unless something else is wished."""
    plan = {"game": "municipium", "players": 2, "rounds": 2, "name": "Livia", **wishes}
    name: str = host.ask("POST", "/api/evenings", plan)["evening"]
    return name


def look(person: Person, name: str) -> dict[str, Any]:
    """The evening as somebody sees it."""
    found: dict[str, Any] = person.ask("GET", f"/api/evenings/{name}")
    return found


def come(guest: Person, name: str, called: str) -> int:
    """Take part."""
    number: int = guest.ask("POST", f"/api/evenings/{name}/join", {"name": called})["number"]
    return number


def begin(host: Person, name: str, number: int) -> list[dict[str, Any]]:
    """Begin a round; its tables."""
    host.ask("POST", f"/api/evenings/{name}/start", {"round": number}, status=204)
    return [board for board in look(host, name)["boards"] if board["round"] == number]


def wait_for(person: Person, name: str, **facts: object) -> dict[str, Any]:
    """The evening once all this is true of it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = look(person, name)
        if all(found[key] == value for key, value in facts.items()):
            return found
        time.sleep(0.05)
    raise AssertionError(f"the evening never came to {facts}: {found}")


def play_to_the_end(board: dict[str, Any], guests: dict[int, Person]) -> dict[str, Any]:
    """Everybody at a table chooses by luck until the game is over; what the last page shows."""
    table = board["table"]["table"]
    pages: dict[int, Socket] = {}
    for seat, number in enumerate(board["seats"]):
        if number in guests:
            pages[seat] = guests[number].sit(table, seat=seat)
            pages[seat].until(0)
    ply = 0
    while True:
        states = [page.until(ply) for page in pages.values()]
        if states[0]["status"] == "over":
            break
        actor = next((seat for seat, page in pages.items() if page.table["legal"]), None)
        if actor is None:  # a bot decides
            ply += 1
            continue
        ply = pages[actor].play()["ply"]
    for page in pages.values():
        page.close()
    return states[0]


def test_an_evening_of_two_rounds_from_the_link_to_the_laurels(person: People) -> None:
    host, *others = [person() for _ in range(4)]
    name = give(host, rounds=2)
    guests = {1: host} | {
        come(one, name, called): one
        for one, called in zip(others, ["Marcus", "Nadia", "Titus"], strict=True)
    }
    seen = look(others[0], name)
    assert (seen["phase"], seen["host"], seen["mine"], seen["me"]) == (
        "gathering",
        "Livia",
        False,
        2,
    )
    assert [one["name"] for one in seen["entrants"]] == ["Livia", "Marcus", "Nadia", "Titus"]

    boards = begin(host, name, 1)
    assert sorted(number for board in boards for number in board["seats"]) == [1, 2, 3, 4]
    assert look(host, name)["phase"] == "playing"
    refused = host.refused("POST", f"/api/evenings/{name}/start", {"round": 2})
    assert refused == (409, "round_runs")
    assert host.refused("POST", f"/api/evenings/{name}/draw", {}) == (409, "round_runs")
    ends = [play_to_the_end(board, guests) for board in boards]
    seen = wait_for(host, name, phase="between")
    for board, last in zip(seen["boards"], ends, strict=True):
        assert board["scores"] == last["view"]["scores"]
        assert [at for at, place in enumerate(board["places"]) if place == 1] == (
            last["view"]["winners"]
        )
        assert sum(board["points"]) == 2
    assert sum(one["points"] for one in seen["entrants"]) == 4

    boards = begin(host, name, 2)
    assert all(board["table"] is None for board in look(host, name)["boards"][:2])
    first = {frozenset(board["seats"]) for board in seen["boards"]}
    assert not first & {frozenset(board["seats"]) for board in boards}
    for board in boards:
        play_to_the_end(board, guests)
    seen = wait_for(others[2], name, phase="over")
    assert sum(one["points"] for one in seen["entrants"]) == 8
    assert host.ask("GET", "/api/home")["evenings"][0]["ended"] is True
    assert seen["entrants"][0]["place"] == 1
    assert host.refused("POST", f"/api/evenings/{name}/start", {"round": 3}) == (
        409,
        "evening_over",
    )
    assert person().refused("POST", f"/api/evenings/{name}/join", {}) == (409, "evening_over")

    told = others[0].ask("GET", f"/api/evenings/{name}/results.json")
    assert [one["name"] for one in told["standings"]] == [one["name"] for one in seen["entrants"]]
    assert len(told["tables"]) == 4
    sheet = others[0].http.get(f"/api/evenings/{name}/results.csv")
    assert "attachment" in sheet.headers["content-disposition"]
    rows = list(csv.DictReader(io.StringIO(sheet.content.decode("utf-8-sig"))))
    assert [row["name"] for row in rows] == [one["name"] for one in seen["entrants"]]
    for row, one in zip(rows, seen["entrants"], strict=True):
        assert int(row["round 1"]) + int(row["round 2"]) == int(row["points"]) == one["points"]


def test_while_a_table_is_played_nobody_is_told_its_score(person: People) -> None:
    host, guest = person(), person()
    name = give(host)
    come(guest, name, "Marcus")
    board = begin(host, name, 1)[0]
    assert board["scores"] is None
    assert board["table"]["scores"] is None
    assert board["table"]["question"]["step"] == "PlacePawn"


def test_a_bot_fills_an_odd_table_and_stands_in_no_list(person: People) -> None:
    host, one, other = person(), person(), person()
    name = give(host, level="alea")
    come(one, name, "Marcus")
    come(other, name, "Nadia")
    boards = begin(host, name, 1)
    assert sorted(number for board in boards for number in board["seats"]) == [-1, 1, 2, 3]
    with_bot = next(board for board in boards if -1 in board["seats"])
    kinds = {seat["kind"] for seat in with_bot["table"]["seats"]}
    assert kinds == {"bot", "person"}
    assert len(look(host, name)["entrants"]) == 3


def test_who_sits_out_has_no_table_and_is_paid_like_a_tie(person: People) -> None:
    host, one, other = person(), person(), person()
    name = give(host, fill="bye")
    come(one, name, "Marcus")
    come(other, name, "Nadia")
    boards = begin(host, name, 1)
    assert [board["table"] is None for board in boards] == [True, False]
    rests = boards[0]["seats"]
    paid = [one for one in look(host, name)["entrants"] if one["number"] in rests]
    assert [(one["points"], one["games"]) for one in paid] == [(1, 0)]


def test_late_comers_play_from_the_next_round_and_who_has_gone_is_drawn_no_more(
    person: People,
) -> None:
    host, early, late = person(), person(), person()
    name = give(host, level="alea")
    come(early, name, "Marcus")
    boards = begin(host, name, 1)
    assert come(late, name, "Nadia") == 3
    assert come(late, name, "Nadia") == 3
    latest = next(one for one in look(host, name)["entrants"] if one["number"] == 3)
    assert latest["since"] == 2
    early.ask("POST", f"/api/evenings/{name}/leave", {}, status=204)
    play_to_the_end(boards[0], {1: host, 2: early})
    wait_for(host, name, phase="between")
    boards = begin(host, name, 2)
    assert [sorted(board["seats"]) for board in boards] == [[1, 3]]


def test_only_the_host_draws_starts_ends_and_sends_others_home(person: People) -> None:
    host, guest, stranger = person(), person(), person()
    name = give(host)
    come(guest, name, "Marcus")
    stranger.table("me", "bot")
    for who in (guest, stranger):
        for path, body in (
            ("draw", {}),
            ("start", {"round": 1}),
            ("end", None),
            ("leave", {"entrant": 1}),
            ("bot", {"table": "x", "seat": 0}),
        ):
            found = who.refused("POST", f"/api/evenings/{name}/{path}", body)
            assert found == (403, "not_your_evening"), path
    assert stranger.refused("POST", f"/api/evenings/{name}/leave", {}) == (404, "unknown_person")
    host.ask("POST", f"/api/evenings/{name}/leave", {"entrant": 2}, status=204)
    assert host.refused("POST", f"/api/evenings/{name}/start", {"round": 1}) == (409, "too_few")
    host.ask("POST", f"/api/evenings/{name}/end", status=204)
    assert look(guest, name)["phase"] == "over"


def test_a_draw_is_seen_before_it_is_played_and_can_be_changed(person: People) -> None:
    host, *others = [person() for _ in range(4)]
    name = give(host)
    for at, one in enumerate(others):
        come(one, name, f"Guest{at}")
    assert look(host, name)["draw"] is None
    host.ask("POST", f"/api/evenings/{name}/draw", {}, status=204)
    drawn = look(host, name)["draw"]
    host.ask("POST", f"/api/evenings/{name}/draw", {}, status=204)
    assert look(host, name)["draw"] == drawn
    one, other = drawn["tables"][0]["seats"][0], drawn["tables"][1]["seats"][1]
    host.ask("POST", f"/api/evenings/{name}/draw", {"swap": [one, other]}, status=204)
    seats = [table["seats"] for table in look(host, name)["draw"]["tables"]]
    assert seats[0][0] == other
    assert seats[1][1] == one
    refused = host.refused("POST", f"/api/evenings/{name}/draw", {"swap": [1, 99]})
    assert refused == (404, "unknown_person")
    assert [board["seats"] for board in begin(host, name, 1)] == seats


def test_a_draw_is_void_when_somebody_comes_or_goes(person: People) -> None:
    host, guest, late = person(), person(), person()
    name = give(host)
    come(guest, name, "Marcus")
    host.ask("POST", f"/api/evenings/{name}/draw", {}, status=204)
    come(late, name, "Nadia")
    assert look(host, name)["draw"] is None
    assert len(begin(host, name, 1)) == 2


def test_a_round_asked_for_twice_begins_once(person: People) -> None:
    host, guest = person(), person()
    name = give(host)
    come(guest, name, "Marcus")
    first, again = ([one["table"]["table"] for one in begin(host, name, 1)] for _ in range(2))
    assert first == again


def test_the_host_lets_a_bot_play_for_a_guest_who_is_away_and_for_nobody_else(
    person: People,
) -> None:
    host, guest = person(), person()
    name = give(host, level="alea")
    come(guest, name, "Marcus")
    board = begin(host, name, 1)[0]
    table = board["table"]["table"]
    pages = {host: host.sit(table), guest: guest.sit(table)}
    for page in pages.values():
        page.until(0)
    asked = pages[guest].table["view"]["actors"][0]
    seat, page = asked, pages[host if board["seats"][asked] == 1 else guest]
    body = {"table": table, "seat": seat}
    assert host.refused("POST", f"/api/evenings/{name}/bot", body) == (400, "not_absent")
    page.close()
    until = time.monotonic() + PATIENCE
    while host.http.post(f"/api/evenings/{name}/bot", json=body).status_code != 204:
        assert time.monotonic() < until
        time.sleep(0.05)
    kinds = [one["kind"] for one in look(host, name)["boards"][0]["table"]["seats"]]
    assert kinds[seat] == "bot"


def test_an_evening_outlives_kill_nine_in_the_middle_of_a_round(
    house: Callable[..., Server],
) -> None:
    server = house().start()
    host, guest = Person(server), Person(server)
    name = give(host, rounds=1)
    come(guest, name, "Marcus")
    board = begin(host, name, 1)[0]
    before = look(host, name)
    server.kill()
    server.start()
    after = look(host, name)
    assert after["boards"][0]["table"]["table"] == board["table"]["table"]
    assert after["entrants"] == before["entrants"]
    play_to_the_end(board, {1: host, 2: guest})
    assert sum(one["points"] for one in wait_for(guest, name, phase="over")["entrants"]) == 2
    host.close()
    guest.close()


def test_two_processes_give_one_evening(on_postgres: Callable[..., Server]) -> None:
    one, other = (on_postgres(shared=True).start() for _ in range(2))
    host, guest = Person(one), Person(other)
    name = give(host)
    come(guest, name, "Marcus")
    board = begin(host, name, 1)[0]
    seen = look(guest, name)
    assert (seen["phase"], seen["boards"][0]["game"]) == ("playing", board["game"])
    page = guest.sit(board["game"])
    assert page.until(0)["yours"] == [board["seats"].index(2)]
    page.close()
    host.close()
    guest.close()


@pytest.mark.long
def test_two_processes_count_a_table_that_both_have_played(
    on_postgres: Callable[..., Server],
) -> None:
    one, other = (on_postgres(shared=True).start() for _ in range(2))
    host, guest = Person(one), Person(other)
    name = give(host, rounds=1)
    come(guest, name, "Marcus")
    play_to_the_end(begin(host, name, 1)[0], {1: host, 2: guest})
    standings = [wait_for(who, name, phase="over")["entrants"] for who in (host, guest)]
    assert standings[0] == standings[1]
    host.close()
    guest.close()


def test_names_are_told_apart_and_cannot_become_formulas(person: People) -> None:
    host, one, other = person(), person(), person()
    name = give(host)
    come(one, name, "=1+1")
    come(other, name, "Livia")
    assert [who["name"] for who in look(host, name)["entrants"]] == ["Livia", "=1+1", "Livia II"]
    sheet = host.http.get(f"/api/evenings/{name}/results.csv").content.decode("utf-8-sig")
    assert "'=1+1" in sheet
    assert person().refused("POST", f"/api/evenings/{name}/join", {"name": "\u202e"}) == (
        400,
        "bad_name",
    )


def test_a_plan_that_cannot_be_played_is_refused(person: People) -> None:
    host = person()
    plan = {"game": "municipium", "players": 2}
    for wrong, key in (
        ({"players": 5}, "bad_players"),
        ({"game": "chess"}, "unknown_game"),
        ({"level": "zeus"}, "unknown_level"),
        ({"rounds": 0}, "bad_rounds"),
        ({"options": {"nothing": "1"}}, "bad_options"),
        ({"players": 1}, "garbage"),
        ({"rounds": 99}, "garbage"),
        ({"method": "knockout"}, "garbage"),
    ):
        assert host.refused("POST", "/api/evenings", plan | wrong)[1] == key
    assert host.refused("GET", "/api/evenings/nothing") == (404, "unknown_evening")
    assert host.refused("POST", "/api/evenings/nothing/join", {}) == (404, "unknown_evening")


def test_all_play_all_takes_as_many_rounds_as_it_must(person: People) -> None:
    host, *others = [person() for _ in range(4)]
    name = give(host, method="all", rounds=0)
    for at, one in enumerate(others):
        come(one, name, f"Guest{at}")
    assert look(host, name)["rounds"] == 3


def test_who_is_forgotten_leaves_a_number_and_the_next_one_gives_the_evening(
    person: People,
) -> None:
    host, guest = person(), person()
    name = give(host)
    come(guest, name, "Marcus")
    host.ask("DELETE", "/api/me", status=204)
    seen = look(guest, name)
    assert seen["mine"] is True
    assert {(one["name"], one["gone"]) for one in seen["entrants"]} == {
        ("№ 1", True),
        ("Marcus", False),
    }


def test_my_evenings_are_on_my_first_page(person: People) -> None:
    host, guest, stranger = person(), person(), person()
    name = give(host, title="Saturnalia")
    come(guest, name, "Marcus")
    for who, mine in ((host, True), (guest, False)):
        card = who.ask("GET", "/api/home")["evenings"][0]
        assert (card["evening"], card["title"], card["mine"]) == (name, "Saturnalia", mine)
    assert stranger.ask("GET", "/api/home")["evenings"] == []


def test_guests_of_an_evening_have_their_names_among_those_i_played_with(person: People) -> None:
    host, guest = person(), person()
    evening_of_two(host, guest)
    assert [one["name"] for one in host.ask("GET", "/api/home")["people"]] == ["Marcus"]
    assert guest.ask("GET", "/api/me")["name"] == "Marcus"  # as at any other table
    guest.ask("PUT", "/api/me", {"name": "Marcus Tullius"})
    assert [one["name"] for one in host.ask("GET", "/api/home")["people"]] == ["Marcus Tullius"]


# What the host does besides.


def evening_of_two(host: Person, guest: Person, **wishes: object) -> tuple[str, str]:
    """An evening whose first round is played at one table: both names."""
    name = give(host, **wishes)
    come(guest, name, "Marcus")
    return name, begin(host, name, 1)[0]["table"]["table"]


def test_a_paused_evening_stands_still_and_no_clock_runs(person: People) -> None:
    host, guest = person(), person()
    clock = {"kind": "bank", "seconds": 900, "increment": 0}
    name, table = evening_of_two(host, guest, clock=clock)
    pages = [one.sit(table) for one in (host, guest)]
    for page in pages:
        page.wait("table", status="playing")
    host.ask("POST", f"/api/evenings/{name}/pause", {"paused": True}, status=204)
    for page in pages:
        page.wait("table", status="paused")
        assert page.table["legal"] == []
        assert not any(seat["clock"]["running"] for seat in page.table["seats"])
    asking = pages[0].table["view"]["actors"]
    mover = next(page for page in pages if page.table["seat"] in asking)
    asked = {"seat": mover.table["seat"], "action": 0}
    assert mover.command("play", **asked)["reason"]["key"] == "paused"
    assert look(guest, name)["paused"] is not None
    start = ("POST", f"/api/evenings/{name}/start", {"round": 2})
    assert host.refused(*start) == (409, "paused")
    left = [seat["clock"]["left"] for seat in mover.table["seats"]]
    host.ask("POST", f"/api/evenings/{name}/pause", {"paused": False}, status=204)
    for page in pages:
        page.wait("table", status="playing")
    goes_on = [seat["clock"]["left"] for seat in mover.table["seats"]]
    assert goes_on == pytest.approx(left, abs=1.0)
    assert mover.play()["type"] == "done"
    for page in pages:
        page.close()


def test_what_the_host_says_stands_on_the_page_and_in_every_chat(person: People) -> None:
    host, guest = person(), person()
    name, table = evening_of_two(host, guest)
    page = guest.sit(table)
    page.wait("table")
    body = {"text": "Bread and wine\u202e in ten minutes"}
    assert guest.refused("POST", f"/api/evenings/{name}/say", body) == (403, "not_your_evening")
    host.ask("POST", f"/api/evenings/{name}/say", body, status=204)
    assert page.wait("chat")["text"] == "Bread and wine in ten minutes"
    assert look(guest, name)["said"]["text"] == "Bread and wine in ten minutes"
    host.ask("POST", f"/api/evenings/{name}/say", {"text": ""}, status=204)
    assert look(guest, name)["said"] is None
    page.close()


def test_who_helps_by_the_hosts_link_may_start_a_round_until_the_host_says_no(
    person: People,
) -> None:
    host, helper, stranger = person(), person(), person()
    name = give(host)
    come(helper, name, "Marcus")
    assert helper.refused("POST", f"/api/evenings/{name}/help-link") == (403, "not_your_evening")
    link = host.ask("POST", f"/api/evenings/{name}/help-link")["link"]
    code = link.partition("?help=")[2]
    wrong = stranger.refused("POST", f"/api/evenings/{name}/help", {"code": "x" * len(code)})
    assert wrong == (404, "unknown_invite")
    helper.ask("POST", f"/api/evenings/{name}/help", {"code": code}, status=204)
    seen = look(helper, name)
    assert (seen["mine"], seen["helping"], seen["helpers"]) == (True, True, 1)
    begin(helper, name, 1)
    assert helper.refused("DELETE", f"/api/evenings/{name}/help") == (403, "not_your_evening")
    host.ask("DELETE", f"/api/evenings/{name}/help", status=204)
    assert look(helper, name)["mine"] is False
    late = stranger.refused("POST", f"/api/evenings/{name}/help", {"code": code})
    assert late == (404, "unknown_invite")


def test_a_guest_who_keeps_others_waiting_is_called_once_more(
    house: Callable[..., Server],
) -> None:
    server = house(private_addresses=1, absence_seconds=0).start()
    host, guest = Person(server), Person(server)
    name, table = evening_of_two(host, guest)
    card = look(host, name)["boards"][0]
    asked = card["away"][0]
    seat = {"table": table, "seat": asked}
    refused = host.refused("POST", f"/api/evenings/{name}/remind", seat)
    assert refused == (409, "no_way_to_call")
    with receiver() as hook:
        absent = {1: host, 2: guest}[card["seats"][asked]]
        way = {"kind": "webhook", "address": f"{hook.address}/here", "turn": "away"}
        absent.ask("POST", "/api/me/channels", way)
        again = host.refused("POST", f"/api/evenings/{name}/remind", seat)
        assert again == (429, "too_many")  # once a minute
        server.stop()
        server.start()
        host.ask("POST", f"/api/evenings/{name}/remind", seat, status=204)
        assert hook.next().path == "/here"
    for one in (host, guest):
        one.close()


def heard(lines: Iterator[str]) -> str:
    """The next event of a stream."""
    return next(line for line in lines if line.startswith("data: "))


def test_the_page_is_told_when_something_changes(person: People) -> None:
    host, guest = person(), person()
    name = give(host)
    with guest.http.stream("GET", f"/api/evenings/{name}/events") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        lines = stream.iter_lines()
        first = heard(lines)
        come(guest, name, "Marcus")
        second = heard(lines)
        assert second != first
        begin(host, name, 1)
        assert heard(lines) != second
    missing = guest.refused("GET", "/api/evenings/nothing/events")
    assert missing == (404, "unknown_evening")


def test_how_long_a_table_takes_is_said_once_one_was_played(person: People) -> None:
    host, guest = person(), person()
    name = give(host, game="sylla")
    come(guest, name, "Marcus")
    board = begin(host, name, 1)[0]
    play_to_the_end(board, {1: host, 2: guest})
    between = wait_for(host, name, phase="between")
    assert between["boards"][0]["over"] is not None
    first, second = between["times"]
    assert first["began"] <= first["over"]
    assert second["begins"] is not None
    assert second["ends"] >= second["begins"]
    begin(host, name, 2)
    running = look(host, name)["boards"][-1]
    assert running["to_go"] is not None
    assert running["to_go"] >= 0


@pytest.mark.parametrize(("language", "head"), [("en", "place,name"), ("de", "Platz,Name")])
def test_the_sheet_is_headed_in_the_readers_language(
    person: People, language: str, head: str
) -> None:
    host = person()
    name = give(host)
    sheet = host.http.get(f"/api/evenings/{name}/results.csv?lang={language}").content
    assert sheet.decode("utf-8-sig").startswith(head)
