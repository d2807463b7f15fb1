"""Commands: done once, in time, by those who may, within the rules; else refused and harmless."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.driver import Person, Socket

People = Callable[[], Person]


@pytest.fixture
def page(person: People) -> Iterator[Socket]:
    """A page at which the same person plays both seats, looking as the one who must decide."""
    me = person()
    table, _ = me.table("me", "here")
    socket = me.sit(table)
    socket.wait("table")
    yield socket
    socket.close()


def turn(page: Socket) -> int:
    """Look as the seat that must decide, and return it."""
    seat = page.table["view"]["actors"][0]
    if page.table["seat"] != seat:
        page.send("seat", seat=seat)
        page.wait("table", seat=seat)
    return int(seat)


def reason(answer: dict[str, object]) -> str:
    """The key of a refusal."""
    assert answer["type"] == "refused", answer
    found = answer["reason"]
    assert isinstance(found, dict)
    assert found["text"]
    return str(found["key"])


def test_a_command_sent_twice_is_done_once(page: Socket) -> None:
    seat = turn(page)
    facts = {"id": "twice-the-same", "ply": page.table["ply"], "seat": seat}
    action = page.table["legal"][0]["code"]
    first = page.command("play", **facts, action=action)
    second = page.command("play", **facts, action=action)
    assert first == second == {"type": "done", "id": "twice-the-same", "ply": 1}
    assert page.table["ply"] == 1
    turn(page)
    page.play()
    assert page.command("play", **facts, action=action)["ply"] == 1


def test_a_stale_command_is_refused_and_the_table_sent_anew(page: Socket) -> None:
    seat = turn(page)
    action = page.table["legal"][0]["code"]
    page.play()
    before = len([one for one in page.heard if one["type"] == "table"])
    assert reason(page.command("play", ply=0, seat=seat, action=action)) == "stale"
    assert len([one for one in page.heard if one["type"] == "table"]) > before
    assert reason(page.command("play", ply=99, seat=seat, action=action)) == "stale"
    assert page.table["ply"] == 1


def test_an_illegal_action_names_its_paragraph(page: Socket) -> None:
    seat = turn(page)
    legal = {choice["code"] for choice in page.table["legal"]}
    illegal = next(code for code in range(1000) if code not in legal)
    answer = page.command("play", seat=seat, action=illegal)
    assert reason(answer) == "illegal"
    assert answer["reason"]["paragraph"]
    assert answer["ply"] == 0


def test_a_seat_that_need_not_decide_is_refused(page: Socket) -> None:
    other = 1 - turn(page)
    answer = page.command("play", seat=other, action=page.table["legal"][0]["code"])
    assert reason(answer) == "not_your_turn"


def test_a_seat_that_is_not_there_is_refused(page: Socket) -> None:
    assert reason(page.command("play", seat=7, action=1)) == "not_your_seat"


def test_commands_can_be_typed(page: Socket) -> None:
    seat = turn(page)
    choice = page.table["legal"][0]
    words = " ".join(str(value) for name, value in choice.items() if name != "code")
    assert page.command("command", seat=seat, text=words.replace("_", "-"))["type"] == "done"
    assert reason(page.command("command", seat=turn(page), text="fly away")) == "unreadable"
    assert reason(page.command("command", seat=turn(page), text="")) == "unreadable"


def test_why_not_answers_with_a_sentence(page: Socket) -> None:
    seat = turn(page)
    legal = {choice["code"] for choice in page.table["legal"]}
    illegal = next(code for code in range(1000) if code not in legal)
    page.send("why", seat=seat, action=illegal)
    answer = page.wait("why")
    assert answer["text"]
    assert answer["paragraph"]
    page.send("why", seat=seat, action=page.table["legal"][0]["code"])
    assert page.wait("why")["key"] == "allowed"


def test_undo_takes_back_within_the_rule(page: Socket) -> None:
    """Municipium's pawns are placed in the open: one's last placing may be taken back."""
    seat = turn(page)
    view = page.table["view"]
    page.play()
    assert page.table["undo"] == 1
    answer = page.command("undo", seat=seat, count=1)
    assert answer["type"] == "done"
    assert page.table["ply"] == 2
    assert page.table["view"] == view
    assert page.table["log"][-1]["event"] == "undo"
    assert page.table["log"][-1]["args"] == {"seat": seat, "count": 1, "to": 0}
    assert page.table["undo"] == 0
    assert reason(page.command("undo", seat=seat, count=1)) == "no_undo"


def test_undo_stops_at_what_another_seat_decided(page: Socket) -> None:
    seat = turn(page)
    page.play()
    other = turn(page)
    assert other != seat
    page.play()
    assert reason(page.command("undo", seat=seat, count=1)) == "no_undo"
    assert reason(page.command("undo", seat=other, count=2)) == "no_undo"


def test_lines_taken_back_are_not_sent_to_newcomers(page: Socket, person: People) -> None:
    seat = turn(page)
    page.play()
    page.command("undo", seat=seat, count=1)
    newcomer = person().sit(page.table["table"])
    newcomer.wait("table")
    assert [line["ply"] for line in newcomer.table["log"]].count(1) == 0
    assert newcomer.table["log"][-1]["event"] == "undo"
    newcomer.close()


def test_moments_of_the_past_are_shown_as_they_were(page: Socket) -> None:
    seen = {0: page.table["view"]}
    for _ in range(20):
        seat = turn(page)
        page.play()
        seen[page.table["ply"]] = (seat, page.table["view"])
    for ply, (seat, view) in list(seen.items())[1:]:
        page.send("look", ply=ply, seat=seat)
        assert page.wait("moment", ply=ply)["view"] == view


def test_the_past_does_not_show_what_may_not_be_looked_at_again(person: People) -> None:
    """Caligula 2.6: the supplies of the past would tell an owner which token he placed where."""
    me = person()
    table, _ = me.table("me", "here", game="caligula")
    page = me.sit(table)
    page.wait("table")
    for _ in range(3):
        turn(page)
        page.play()
    for ply, shown in ((1, False), (3, True)):
        page.send("look", ply=ply, seat=0)
        mine = page.wait("moment", ply=ply)["view"]["table"]["mine"]
        assert bool(mine["supply"]) == shown, "the present is not the past"
    page.close()


def test_chat_is_plain_text_and_kept(page: Socket, person: People) -> None:
    page.send("chat", text="Salvete <b>omnes</b>\x07!")
    said = page.wait("chat")
    assert said["text"] == "Salvete <b>omnes</b>!"
    assert said["name"] in ("me0", "here1")
    stranger = person()
    late = stranger.sit(page.table["table"])
    late.wait("table")
    assert late.wait("chat") == said
    late.send("chat", text="hello")
    assert reason(late.wait("refused")) == "no_session"
    late.close()


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        '{"type":"dance"}',
        '{"type":"play"}',
        '{"type":"play","id":"x","ply":0,"seat":0,"action":1}',
        '{"type":"play","id":"bot/0/0/","ply":0,"seat":0,"action":1}',
        '{"type":"play","id":"12345678","ply":-1,"seat":0,"action":1}',
        '{"type":"play","id":"12345678","ply":0,"seat":0,"action":"one"}',
        '{"type":"play","id":"12345678","ply":0,"seat":0,"action":1e99}',
        '{"type":"chat","text":""}',
        "{" * 5000,
    ],
)
def test_garbage_is_answered_and_changes_nothing(page: Socket, frame: str) -> None:
    page.line.send(frame)
    assert page.wait("error")["key"] == "garbage"
    page.send("ping")
    assert page.wait("pong")
    assert page.table["ply"] == 0


def test_refusals_speak_the_language_of_the_page(page: Socket) -> None:
    page.send("language", lang="fr")
    answer = page.command("play", seat=7, action=1)
    assert answer["reason"]["text"] == "Ce n’est pas votre place."
    answer = page.command("command", seat=turn(page), text="voler", lang="fr")
    assert answer["reason"]["text"] == "« voler » n’est pas une commande ici."
