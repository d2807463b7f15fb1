"""Me, on all my devices: what is known of me, ways back to my seats, and being forgotten."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection
from starlette.responses import Response

from ludi.server.base.refusals import Refusal
from ludi.server.base.time import now
from ludi.server.http.gate import DOOR, door_key
from ludi.server.http.request import HttpRequest, cookie_name
from ludi.server.http.wire import LetterCode
from ludi.server.people.wire import (
    ChangeMe,
    CodeAnswer,
    DeviceAnswer,
    MeAnswer,
    PasskeyAnswer,
    Phrase,
    Vacation,
    WaysAnswer,
)
from ludi.server.store.people import mydata, people, recovery
from ludi.server.store.people.people import Person
from ludi.server.table import outgoing
from ludi.server.table.replica import changed
from ludi.server.tables import absence, devices, names
from ludi.server.tables.doors import Doors
from ludi.server.tables.registry import Tables
from ludi.texts import LANGUAGES

PREFERENCES_BYTES = 16_384


def known(person: Person) -> MeAnswer:
    """What we know of somebody."""
    handle = people.handle_of(person.id) if person.id else ""
    return MeAnswer(person.name, person.language or "", person.preferences, person.face, handle)


async def me(request: HttpRequest) -> object:
    """What is known of the caller, and whether they may come."""
    person = await request.person() or people.NOBODY
    banned = request.services.bans.include(person.id or None, request.address)
    return msgspec.structs.replace(known(person), banned=banned)


async def change_me(request: HttpRequest) -> object:
    """Change name, face, language or preferences; of somebody without a seat nothing is kept."""
    change = await request.body(ChangeMe)
    person = await request.person() or people.NOBODY
    if change.language and change.language not in LANGUAGES:
        raise Refusal("unknown_language")
    preferences = person.preferences if change.preferences is None else change.preferences
    if len(msgspec.json.encode(preferences)) > PREFERENCES_BYTES:
        raise Refusal("too_large")
    changed = people.Person(
        person.id,
        person.name if change.name is None else names.clean(change.name),
        person.language if change.language is None else change.language or None,
        preferences,
        person.seen,
        face=person.face if change.face is None else change.face,
    )
    if person is not people.NOBODY:
        await request.services.database.write(people.change_person, changed)
    return known(changed)


async def forget_me(request: HttpRequest) -> object:
    """Forget the caller: name, ways back, hold on seats. Finished games keep the seat's letter."""
    person = await request.member()
    await devices.forget(request.services, person)
    response = Response(status_code=204)
    response.delete_cookie(cookie_name(request.services.settings))
    return response


async def my_data(request: HttpRequest) -> object:
    """All that the house keeps of the caller, as one file to save."""
    person = await request.member()
    kept = await request.services.database.read(mydata.of, person.id)
    body = msgspec.json.format(msgspec.json.encode(kept), indent=2)
    there = {"content-disposition": 'attachment; filename="ludi-romani.json"'}
    return Response(body, media_type="application/json", headers=there)


# Ways back.


async def ways(request: HttpRequest) -> object:
    """By which ways I come back to my seats, and which devices hold them."""
    person = await request.person()
    if person is None:
        return WaysAnswer(None, [], [], None, request.services.settings.vacation_days)
    token = request.raw.cookies.get(cookie_name(request.services.settings), "")

    def read(
        db: Connection,
    ) -> tuple[float | None, list[recovery.Passkey], list[recovery.Device], float]:
        made = recovery.code_made(db, person.id)
        keys = recovery.passkeys_of(db, person.id)
        devices = recovery.devices_of(db, person.id, token)
        return made, keys, devices, people.vacation_of(db, [person.id])

    code, keys, devices, away = await request.services.database.read(read)
    return WaysAnswer(
        moment(code),
        [PasskeyAnswer(one.id, one.device, moment(one.made) or "") for one in keys],
        [DeviceAnswer(one.id, one.device, moment(one.made), one.here) for one in devices],
        moment(away if away > now() else None),
        request.services.settings.vacation_days,
    )


def moment(seconds: float | None) -> str | None:
    """A time as people and browsers read it, if there is one."""
    return None if seconds is None else outgoing.moment_of(seconds)


async def make_code(request: HttpRequest) -> object:
    """A recovery code, told once; one made before leads nowhere any more."""
    person = await request.member()
    return CodeAnswer(await request.services.database.write(recovery.make_code, person.id))


async def recover(request: HttpRequest) -> object:
    """Come back by a recovery code, which is used up by it."""
    if not await request.services.allowed(request.services.joins, request.address):
        raise Refusal("too_many")
    wish = await request.body(LetterCode)
    session = await request.services.database.write(recovery.use_code, wish.code)
    if session is None:
        raise Refusal("unknown_code")
    return await come_back(request, session)


async def come_back(request: HttpRequest, session: str) -> object:
    """This browser opens somebody's session from now on, with what it held before."""
    before = await request.person()
    days = request.services.settings.session_days
    device = request.device

    def write(db: Connection) -> str:
        if before is not None:
            recovery.take_over(db, before.id, session)
        people.touch(db, session)
        return people.new_token(db, session, days, device)

    request.cookie = await request.services.database.write(write)
    idle = request.services.settings.session_idle_days
    found = await request.services.database.read(people.person_with, request.cookie, idle)
    for table in list(request.services.get(Tables)):
        if before is not None and table.people.yours(before.id):
            await table.alone(changed)
    return known(found or people.NOBODY)


async def sign_out(request: HttpRequest) -> object:
    """Another device of mine holds my seats no more: its sockets and open links end at once."""
    person = await request.member()
    device = request.path("device")
    if len(device) < 16:
        raise Refusal("unknown_page")
    tokens = await request.services.database.write(recovery.sign_out, person.id, device)
    if not tokens:
        raise Refusal("unknown_page")
    request.services.get(Doors).send_away(tokens)
    return None


async def sign_out_others(request: HttpRequest) -> object:
    """All other devices of mine hold my seats no more."""
    person = await request.member()
    present = request.raw.cookies.get(cookie_name(request.services.settings), "")
    gone = await request.services.database.write(recovery.sign_out_others, person.id, present)
    request.services.get(Doors).send_away(gone)
    return None


async def take_vacation(request: HttpRequest) -> object:
    """My clocks do not run out while I am away, for as long and as often as the host lets."""
    days = (await request.body(Vacation)).days
    person = await request.member()
    longest = request.services.settings.vacation_days
    last = await request.services.database.read(people.vacation_of, [person.id])
    resting = now() < last + longest * people.DAY
    if days and (days > longest or (last and resting)):
        raise Refusal("no_vacation", f"{longest:g}")
    until = now() + days * people.DAY
    if days or last > now():
        await absence.rest(request.services, person, until)
    return None


# Passkeys.


def origin_of(request: HttpRequest) -> str:
    """The address of the page that asks; the gate has seen that it is ours."""
    return request.raw.headers.get("origin", "")


async def begin_passkey(request: HttpRequest) -> object:
    """What a browser needs to make a passkey."""
    from ludi.server.people import passkeys

    person = await request.newcomer()
    await request.count_newcomer(person)
    held = await request.services.database.read(recovery.passkeys_of, person.id)
    challenge, options = passkeys.asked_to_make(person, origin_of(request), held)
    days = request.services.settings.session_days

    def write(db: Connection) -> None:
        people.keep(db, person, days)
        recovery.new_challenge(db, challenge)

    await request.services.database.write(write)
    return Response(options, media_type="application/json")


async def add_passkey(request: HttpRequest) -> object:
    """Keep the passkey that the browser has made."""
    from ludi.server.people import passkeys

    credential = await request.body(dict[str, object])
    person = await request.member()
    challenge = passkeys.challenge_of(credential)
    device = request.device
    passkey = passkeys.made(credential, challenge, origin_of(request), person, device)

    def write(db: Connection) -> None:
        if not recovery.use_challenge(db, challenge):
            raise Refusal("bad_passkey")
        if recovery.find_passkey(db, passkey.id) is not None:
            raise Refusal("bad_passkey")
        recovery.add_passkey(db, passkey)

    await request.services.database.write(write)
    return None


async def remove_passkey(request: HttpRequest) -> object:
    """A passkey of mine opens nothing any more."""
    person = await request.member()
    name = str(request.raw.path_params["passkey"])[:255]
    if not await request.services.database.write(recovery.remove_passkey, person.id, name):
        raise Refusal("unknown_page")
    return None


async def begin_return(request: HttpRequest) -> object:
    """What a browser needs to show that it holds a passkey."""
    from ludi.server.people import passkeys

    if not await request.services.allowed(request.services.joins, request.address):
        raise Refusal("too_many")
    challenge, options = passkeys.asked_to_sign(origin_of(request))
    await request.services.database.write(recovery.new_challenge, challenge)
    return Response(options, media_type="application/json")


async def return_by_passkey(request: HttpRequest) -> object:
    """Come back by a passkey."""
    from ludi.server.people import passkeys

    credential = await request.body(dict[str, object])
    challenge = passkeys.challenge_of(credential)
    name = str(credential.get("id", ""))[:255]
    passkey = await request.services.database.read(recovery.find_passkey, name)
    if passkey is None:
        raise Refusal("bad_passkey")
    counter = passkeys.signed(credential, challenge, origin_of(request), passkey)

    def write(db: Connection) -> None:
        if not recovery.use_challenge(db, challenge):
            raise Refusal("bad_passkey")
        recovery.count_passkey(db, passkey.id, counter)

    await request.services.database.write(write)
    return await come_back(request, passkey.session)


# The door.


async def enter(request: HttpRequest) -> object:
    """Say the pass phrase of the house."""
    settings = request.services.settings
    if not await request.services.allowed(request.services.joins, request.address):
        raise Refusal("too_many")
    wish = await request.body(Phrase)
    if not settings.pass_phrase or door_key(wish.phrase) != door_key(settings.pass_phrase):
        raise Refusal("wrong_phrase")
    response = Response(status_code=204)
    request.leave(response, DOOR, door_key(settings.pass_phrase))
    return response
