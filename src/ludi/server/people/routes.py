"""The addresses of a person: oneself on all devices, and everybody's results."""

from __future__ import annotations

from ludi.server.base.chores import Chore
from ludi.server.http.request import NOTHING, Endpoint
from ludi.server.http.services import Close, Services
from ludi.server.http.wire import LetterCode
from ludi.server.people import me, profiles
from ludi.server.people.ratings import RECORDS, Recorder
from ludi.server.people.wire import (
    AloneAnswer,
    ChangeMe,
    CodeAnswer,
    MeAnswer,
    Phrase,
    RecordsAnswer,
    Vacation,
    WaysAnswer,
)


def move_in(services: Services) -> tuple[list[Chore], list[Close]]:
    """Count finished games, again and again."""
    recorder = Recorder(services)
    return [Chore("records", RECORDS, recorder.round)], []


ENDPOINTS = (
    Endpoint("GET", "/api/me", me.me, answer=MeAnswer),
    Endpoint("PUT", "/api/me", me.change_me, ChangeMe, MeAnswer),
    Endpoint("DELETE", "/api/me", me.forget_me, answer=NOTHING),
    Endpoint("GET", "/api/me/data", me.my_data),
    Endpoint("GET", "/api/me/records", profiles.my_records, answer=RecordsAnswer),
    Endpoint("GET", "/api/me/alone", profiles.alone, answer=AloneAnswer),
    Endpoint("GET", "/api/people/{handle}/records", profiles.records, answer=RecordsAnswer),
    Endpoint("GET", "/api/me/ways", me.ways, answer=WaysAnswer),
    Endpoint("POST", "/api/me/recovery", me.make_code, answer=CodeAnswer),
    Endpoint("DELETE", "/api/me/devices", me.sign_out_others, answer=NOTHING),
    Endpoint("DELETE", "/api/me/devices/{device}", me.sign_out, answer=NOTHING),
    Endpoint("PUT", "/api/me/vacation", me.take_vacation, Vacation, NOTHING),
    Endpoint("POST", "/api/me/passkeys/begin", me.begin_passkey),
    Endpoint("POST", "/api/me/passkeys", me.add_passkey, dict[str, object], NOTHING),
    Endpoint("DELETE", "/api/me/passkeys/{passkey}", me.remove_passkey, answer=NOTHING),
    Endpoint("POST", "/api/return/code", me.recover, LetterCode, MeAnswer),
    Endpoint("POST", "/api/return/begin", me.begin_return),
    Endpoint("POST", "/api/return/passkey", me.return_by_passkey, dict[str, object], MeAnswer),
    Endpoint("POST", "/api/enter", me.enter, Phrase, NOTHING),
)
