"""Calling people who are not here: one worker takes what is due from the outbox and sends it.

A move only writes its message down; sending happens here, later and apart. Whoever looks at the
table is not called about it. What fails is tried again, each time after a longer pause.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import Connection

from ludi.server.base.chores import Chore
from ludi.server.base.logs import fault, note, warn
from ludi.server.base.metrics import COUNTS
from ludi.server.base.refusals import StorageError
from ludi.server.base.time import now
from ludi.server.http.services import Services
from ludi.server.notify.letters import Desk, Letter, News, letter_of, plain_letter
from ludi.server.notify.senders import Couriers, Failed
from ludi.server.store import shared
from ludi.server.store.cluster import leases, presence
from ludi.server.store.cluster.processes import alive_since
from ludi.server.store.game import tables, talk
from ludi.server.store.people import channels, outbox
from ludi.server.store.people.channels import Channel
from ludi.server.store.people.outbox import Message
from ludi.server.store.people.people import DAY
from ludi.server.table.row import left_to
from ludi.server.tables.registry import Tables
from ludi.texts import LANGUAGES

ROUND = 0.5
LEASE = 30.0
WORKER = "outbox"
"""Under this name the processes of a house agree on who sends."""
KEY = "push key"
TOGETHER = 32
CLAIM = 60.0
"""Seconds after which a try without outcome counts as lost: the server has died over it."""
HERE_STILL = 20.0
"""Seconds after which we look again whether somebody has left the table."""
PAUSES = (30.0, 120.0, 600.0, 1_800.0, 7_200.0, 21_600.0, 43_200.0)
"""Seconds before the next try; after the last one a message is given up."""
PATIENT_REFUSALS = 10
"""Refusals in a row after which a channel is switched off."""
HOUR = 3_600.0
SLOW = 3_600.0
"""Seconds to decide from which on somebody is reminded."""
LAST_PART = 0.25
"""Of the time, when that is left; never more than a day before."""
A_MINUTE = 60.0
KEPT = 7 * 86_400.0
"""Seconds for which tries are remembered."""


class Calls:
    """Sends what is due, at most so many letters at once."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.couriers = Couriers(services.settings)
        self.sending: dict[str, asyncio.Task[None]] = {}
        self.host_known = False

    def chores(self) -> list[Chore]:
        """The worker's rounds, and forgetting what was tried long ago."""
        return [Chore("outbox", ROUND, self.round), Chore("attempts", HOUR, self.forget)]

    def base(self, channel: Channel) -> str:
        """The address under which somebody reaches this house: where they asked to be called."""
        return self.services.settings.public_url.rstrip("/") or channel.keys.get("base", "")

    async def public_key(self) -> str:
        """What browsers need to know before they let this house push."""
        from ludi.server.notify import push  # its library takes long to load

        await self.read_key()
        return push.public_text(self.couriers.key)

    async def read_key(self) -> None:
        """Know the house's own key; the first one who needs it makes it."""
        from ludi.server.notify import push

        if not self.couriers.key:
            made = push.new_key()
            self.couriers.key = await self.services.database.write(shared.settle, KEY, made)

    async def round(self) -> None:
        """Send what is due, if it is this process that sends."""
        await self.know_the_host()
        room = TOGETHER - len(self.sending)
        if room <= 0 or not await self.is_mine():
            return
        found = await self.services.database.read(outbox.due, now(), TOGETHER)
        for message in found:
            if message.channel not in self.sending and len(self.sending) < TOGETHER:
                self.start(message)

    async def know_the_host(self) -> None:
        """Once: have the way by which the host hears of reports, as the settings say now."""
        if self.host_known:
            return
        alarm = self.services.settings.alarm
        await self.services.database.write(keep_host, alarm, self.services.settings.public_url)
        self.host_known = True

    def start(self, message: Message) -> None:
        """See to a message, beside everything else; one at a time for each channel."""
        task = asyncio.create_task(self.see_to(message))
        self.sending[message.channel] = task
        COUNTS["calls under way"] = len(self.sending)
        task.add_done_callback(lambda _: self.sent(message.channel))

    def sent(self, channel: str) -> None:
        """A letter is on its way no more."""
        self.sending.pop(channel, None)
        COUNTS["calls under way"] = len(self.sending)

    async def is_mine(self) -> bool:
        """Whether this process sends. Of several one does, until it dies."""
        if not self.services.shared:
            return True
        present = now()
        claim = (WORKER, self.services.process, present, present + LEASE, alive_since())
        return await self.services.database.write(leases.lease, *claim)

    async def see_to(self, message: Message) -> None:
        """Send a message with all that can be told together with it, or put it off."""
        try:
            await self.send(message)
        except StorageError as error:
            warn("a call waits", reason=str(error))
        except Exception:
            fault("a call failed", channel=message.channel)
            with suppress(StorageError):
                await self.services.database.write(outbox.put_off, [message], now() + PAUSES[0])

    async def send(self, message: Message) -> None:
        """One letter: is it still wanted, is it still true, then a try."""
        database = self.services.database
        channel = await database.read(channels.find, message.channel)
        if channel is None or (channel.kind == channels.MAIL and not self.services.settings.mails):
            await database.write(outbox.drop, [message])
            return
        if message.kind in (outbox.PROVE, outbox.TEST, outbox.REPORT):
            letter = plain_letter(message.kind, channel, self.base(channel))
            await self.attempt(channel, [message], letter)
            return
        if channel.state != channels.ON:
            await database.write(outbox.drop, [message])
            return
        if await self.too_early(channel, message):
            return
        news, stale = await database.read(read_news, message)
        if stale:
            await database.write(outbox.drop, stale)
        if news and (early := still_early(news[0], now())):
            await database.write(outbox.put_off, [message], now() + early)
        elif news:
            life = self.services.settings.letter_link_days * DAY
            desk = Desk(channel, self.base(channel), self.services.host_key, now(), life)
            letter = letter_of(news, desk)
            await self.attempt(channel, [one.message for one in news], letter)

    async def too_early(self, channel: Channel, message: Message) -> bool:
        """Put off what somebody who is here sees anyway, and what would be too many letters."""
        here = await self.is_here(channel.session, message)
        since = now() - HOUR
        sent = await self.services.database.read(outbox.sent_since, channel.id, since)
        many = sent >= self.services.settings.letters_per_hour
        if not here and not many:
            return False
        delayed = message.due - message.at >= channels.AWAY
        pause = channels.AWAY if delayed or many else HERE_STILL
        await self.services.database.write(outbox.put_off, [message], now() + pause)
        return True

    async def is_here(self, session: str, message: Message) -> bool:
        """Whether somebody looks at the table; of gathered messages, at any table."""
        anywhere = message.due - message.at >= channels.AWAY
        tables_here = self.services.get(Tables)
        watched = [table for table in tables_here if anywhere or table.row.id == message.table_id]
        if any(one.session == session for table in watched for one in table.listeners):
            return True
        if not self.services.shared:
            return False
        where = None if anywhere else message.table_id
        found = presence.is_anywhere
        return await self.services.database.read(found, session, where, alive_since())

    # One try.

    async def attempt(self, channel: Channel, messages: Sequence[Message], letter: Letter) -> None:
        """Write down that we try, try, write down how it ended."""
        await self.read_key()
        database, began = self.services.database, now()
        number = await database.write(outbox.begin, messages, began, began + CLAIM)
        try:
            said = await self.couriers.deliver(channel, letter)
        except Failed as failure:
            await database.write(failed, channel, messages, number, failure)
            note("call failed", kind=channel.kind, said=failure.said.partition(" ")[0])
            COUNTS["calls failed"] += 1
        else:
            await database.write(succeeded, channel, messages, number, said)
            COUNTS["calls"] += 1

    async def settled(self) -> None:
        """Wait until no letter is on its way."""
        await asyncio.gather(*self.sending.values(), return_exceptions=True)

    async def close(self) -> None:
        """Let the letters on their way arrive, not for ever; the others are in the outbox."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.services.settings.drain_seconds):
                await self.settled()
        for task in list(self.sending.values()):
            task.cancel()
        await self.couriers.close()

    async def forget(self) -> None:
        """Forget tries of long ago."""
        await self.services.database.write(outbox.forget_attempts, now() - KEPT)


def keep_host(db: Connection, alarm: str, base: str) -> None:
    """The host's own channel: a mail address or a webhook, or none."""
    found = channels.find(db, channels.HOST)
    kind: channels.Kind = channels.MAIL if alarm.startswith("mailto:") else channels.WEBHOOK
    address = alarm.removeprefix("mailto:")
    if found is not None:
        if (found.address, found.state) == (address, channels.ON):
            return
        channels.remove(db, channels.HOST)
    if not alarm:
        return
    keys = {"base": base, "format": "json"}
    when = channels.AT_ONCE
    made = Channel(
        channels.HOST, channels.HOST, kind, address, keys, None, when, when, None, LANGUAGES[0]
    )
    channels.add(db, made)


def read_news(db: Connection, message: Message) -> tuple[list[News], list[Message]]:
    """All that waits for a channel, with what it is about; and what is not true any more."""
    delayed = message.due - message.at >= channels.AWAY
    alone = message.kind == outbox.RUNS_OUT
    waiting = [message] if alone else outbox.with_it(db, message)
    together = [one for one in waiting if delayed or one.due <= message.due or one == message]
    news: list[News] = []
    stale: list[Message] = []
    for one in together:
        found = read_one(db, one)
        if found is not None and found.holds:
            news.append(found)
        else:
            stale.append(one)
    return news, stale


def read_one(db: Connection, message: Message) -> News | None:
    """A message with its table, if that is still there."""
    row = tables.find_table(db, message.table_id)
    if row is None:
        return None
    remark = None
    if message.kind == outbox.CHAT:
        remark = talk.find_remark(db, message.ply)
    return News(message, row, tables.seats_of(db, message.table_id), remark)


def succeeded(
    db: Connection, channel: Channel, messages: Sequence[Message], attempt: int, said: str
) -> None:
    """It has arrived."""
    outbox.finish(db, attempt, outbox.SENT, said)
    outbox.drop(db, messages)
    for message in messages:
        if message.kind == outbox.TURN:
            plan_reminder(db, message)
    channels.change(db, channel.id, failures=0, said=said, said_at=now())


def plan_reminder(db: Connection, message: Message) -> None:
    """Who was called once is called once more, when a quarter of the time is left."""
    found = read_one(db, message)
    if found is not None and found.holds and (wait := till_reminder(found, now())) is not None:
        outbox.remind_later(db, message, now() + wait)


def till_reminder(news: News, present: float) -> float | None:
    """In how many seconds somebody is reminded; None where no time runs out, or too fast."""
    clock, seat = news.row.clock, news.message.seat
    if clock is None or news.row.remaining is None:
        return None
    whole = float(str(clock["seconds"]))
    if whole < SLOW:
        return None
    left = left_to(news.row, news.seats, present)[seat] - min(whole * LAST_PART, DAY)
    return max(left, 0.0)


def still_early(news: News, present: float) -> float:
    """Seconds that a reminder has to wait, since the clock stood still or was wound meanwhile."""
    if news.message.kind != outbox.RUNS_OUT:
        return 0.0
    wait = till_reminder(news, present) or 0.0
    return wait if wait > A_MINUTE else 0.0


def failed(
    db: Connection, channel: Channel, messages: Sequence[Message], attempt: int, failure: Failed
) -> None:
    """It has not arrived: later again, or never if nobody lives there."""
    outbox.finish(db, attempt, outbox.REFUSED if failure.refused else outbox.FAILED, failure.said)
    if failure.gone and channel.kind == channels.PUSH:
        channels.remove(db, channel.id)
        return
    failures = channel.failures + failure.refused
    state = channels.FAILED if failures >= PATIENT_REFUSALS else channel.state
    values = {"failures": failures, "said": failure.said, "said_at": now(), "state": state}
    channels.change(db, channel.id, **values)
    tries = max(one.tries for one in messages)
    once = messages[0].kind == outbox.TEST
    if once or tries >= len(PAUSES) or state == channels.FAILED:
        outbox.drop(db, messages)
    else:
        outbox.put_off(db, messages, now() + max(PAUSES[tries], failure.pause))
