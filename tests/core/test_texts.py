"""Templates: slots, numbers and forms of names."""

from __future__ import annotations

from ludi.texts import Speaker, fill


def test_slots_numbers_and_forms() -> None:
    assert fill("{a} and {b}", {"a": 1, "b": "two"}) == "1 and two"
    many = "{n?one vote|{n} votes}"
    assert [fill(many, {"n": n}) for n in (0, 1, 2)] == ["0 votes", "one vote", "2 votes"]
    assert fill("{n?{n} voix|{n} voix s}", {"n": 0}, "fr") == "0 voix"
    forum = {"label": "Forum", "at": "au Forum"}
    assert fill("{p} {p.at} {p.of}", {"p": forum}) == "Forum au Forum Forum"


def test_a_speaker_knows_the_players_names() -> None:
    speaker = Speaker("municipium", "fr", ("Inès", "Tomas"))
    assert speaker.thing("seat", 1) == "Tomas"
    assert speaker.thing("seat", "a") == "Inès"
    assert speaker.thing("seat", None) == speaker.sentence("nobody")
    assert speaker.label("institution", "baths") == "Thermes"
