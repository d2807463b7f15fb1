"""What a letter says: the game, the question, a link. Nothing that a spectator could not see."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ludi.core.wording import question
from ludi.server.base.refusals import CATALOGUE
from ludi.server.store.game.tables import SeatRow, TableRow
from ludi.server.store.game.talk import Remark
from ludi.server.store.people import outbox
from ludi.server.store.people.channels import MAIL, PUSH, Channel
from ludi.server.store.people.latchkeys import cut
from ludi.server.store.people.outbox import Message
from ludi.server.table import history
from ludi.server.table.row import OPEN, OVER, PERSON, PLAYING, deciding, left_to
from ludi.texts import Speaker

LONGEST = 300
LONGEST_BODY = 3_000
"""Bytes that every push service takes once they are sealed."""
MINUTE, HOUR = 60, 3_600


class Letter(msgspec.Struct, frozen=True):
    """What somebody hears, and where it leads."""

    title: str
    body: str
    link: str
    tag: str = ""
    """Letters with the same tag replace each other on a device: one for each table."""
    stop: str = ""
    """Where one says that one wants no more of them."""
    stop_words: str = ""

    @property
    def parts(self) -> tuple[str, ...]:
        """The paragraphs of a mail."""
        return self.body, self.link, f"{self.stop_words} {self.stop}".strip()

    def for_browser(self) -> bytes:
        """The letter as our service worker reads it."""
        body = self.body[: LONGEST_BODY // 4]
        told = {"title": self.title, "body": body, "link": self.link, "tag": self.tag}
        return msgspec.json.encode(told)

    def for_webhook(self) -> dict[str, object]:
        """The letter as Discord (`content`), Slack and Matrix (`text`) and others read it."""
        text = f"{self.title}\n{self.body}\n{self.link}".strip()
        safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        return {
            "content": text,
            "allowed_mentions": {"parse": []},
            "text": safe,
            "title": self.title,
            "message": self.body,
            "link": self.link,
        }


class News(msgspec.Struct, frozen=True):
    """A message with all that it is about, read at one moment."""

    message: Message
    row: TableRow
    seats: list[SeatRow]
    remark: Remark | None = None

    @property
    def holds(self) -> bool:
        """Whether it is still true, so that somebody should hear it."""
        if self.message.kind in (outbox.TURN, outbox.RUNS_OUT):
            return self.message.seat in deciding(self.row, self.seats, PERSON)
        if self.message.kind == outbox.OVER:
            return self.row.status == OVER
        if self.message.kind == outbox.INVITE:
            return self.seats[self.message.seat].kind == OPEN
        if self.message.kind == outbox.DOOR:
            return True
        return self.remark is not None


class Desk(msgspec.Struct, frozen=True):
    """What a letter is written with: who gets it, where the house is, its key, the time."""

    channel: Channel
    base: str
    key: str
    present: float
    life: float
    """Seconds for which a link opens the seat on another device."""


def letter_of(news: Sequence[News], desk: Desk) -> Letter:
    """One letter that tells all news, the latest of each table and kind."""
    told = {(one.row.id, one.message.kind): one for one in news}
    all_news = list(told.values())
    if len(all_news) == 1:
        return single(all_news[0], desk)
    speaker = Speaker(CATALOGUE, desk.channel.language)
    lines = [single(one, desk) for one in all_news]
    tables = {one.row.id for one in all_news}
    first = all_news[0]
    return Letter(
        speaker.sentence("letters.several", {"n": len(all_news)}),
        "\n".join(f"{line.title}. {line.body}" for line in lines),
        link_to(first, desk) if len(tables) == 1 else f"{desk.base}/",
        "several",
        **stopping(desk.channel, desk.base),
    )


def single(news: News, desk: Desk) -> Letter:
    """A letter about one thing."""
    row, kind, channel = news.row, news.message.kind, desk.channel
    names = tuple(seat.name for seat in news.seats)
    speaker = Speaker(CATALOGUE, channel.language, names)
    title = Speaker(row.game, channel.language).sentence("game.title")
    words: dict[str, object] = {"game": title}
    if kind in (outbox.TURN, outbox.RUNS_OUT):
        others = ", ".join(one.name for one in news.seats if one.seat != news.message.seat)
        company = speaker.sentence("letters.with", {"names": others})
        told = (asked(news, channel.language), company, time_left(news, speaker, desk.present))
        body = " ".join(part for part in told if part)
    elif kind == outbox.OVER:
        body = result(row, names, speaker)
    elif kind == outbox.DOOR:
        body = speaker.sentence("letters.door", {"name": names[news.message.seat]})
    elif kind == outbox.INVITE:
        host = next((seat.name for seat in news.seats if seat.kind == PERSON), "")
        body = speaker.sentence("letters.invite", {"game": title, "name": host})
    else:
        assert news.remark is not None
        words["name"] = news.remark.name
        body = news.remark.text
    return Letter(
        speaker.sentence(f"letters.{kind}_title", words),
        body.strip()[:LONGEST],
        link_to(news, desk),
        row.id,
        **stopping(channel, desk.base),
    )


def asked(news: News, language: str) -> str:
    """The question in words, as a spectator hears it."""
    row = news.row
    if row.question is None:
        return ""
    speaker = Speaker(row.game, language, tuple(seat.name for seat in news.seats))
    sentence, _ = question(history.game_of(row), {"question": row.question}, speaker)
    return sentence


def time_left(news: News, speaker: Speaker, present: float) -> str:
    """How long the answer may take."""
    row = news.row
    if row.remaining is None or row.status != PLAYING:
        return ""
    left = left_to(row, news.seats, present)[news.message.seat]
    days, hours = divmod(int(left // HOUR), 24)
    if days and hours:
        return speaker.sentence("letters.left_days_hours", {"n": days, "hours": hours})
    if days:
        return speaker.sentence("letters.left_days", {"n": days})
    if hours:
        return speaker.sentence("letters.left_hours", {"n": hours})
    return speaker.sentence("letters.left_minutes", {"n": max(1, int(left // MINUTE))})


def result(row: TableRow, names: Sequence[str], speaker: Speaker) -> str:
    """Who has won, and how everybody fared."""
    winners = [names[seat] for seat in row.winners or ()]
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(names, row.scores or (), strict=False)
    )
    if not winners:
        return scores
    words = {"names": ", ".join(winners), "n": len(winners), "scores": scores}
    return speaker.sentence("letters.over", words)


def link_to(news: News, desk: Desk) -> str:
    """The address that opens the right seat of the table, also on a device that is new here.

    What others may read as well, a webhook's room, gets a link that opens nothing by itself; nor
    does the letter that tells of such a link.
    """
    kind, table, seat = news.message.kind, news.row.id, news.message.seat
    if kind == outbox.INVITE:
        return f"{desk.base}/"
    if desk.channel.kind not in (MAIL, PUSH) or kind == outbox.DOOR:
        return f"{desk.base}/table/{table}?seat={seat}"
    until = int(desk.present + desk.life)
    return f"{desk.base}/door/{cut(desk.key, table, seat, desk.channel.session, until)}"


def stopping(channel: Channel, base: str) -> dict[str, str]:
    """How one wants no more letters, where the way itself offers nothing."""
    code = channel.keys.get("code", "")
    if not code:
        return {}
    words = Speaker(CATALOGUE, channel.language).sentence("letters.stop")
    return {"stop": f"{base}/me/notifications?stop={code}", "stop_words": words}


def plain_letter(kind: str, channel: Channel, base: str) -> Letter:
    """A letter about no table: a trial, or the question whether an address is somebody's."""
    speaker = Speaker(CATALOGUE, channel.language)
    code = channel.keys.get("code", "")
    prove = kind == outbox.PROVE
    link = f"{base}/me/notifications?prove={code}" if prove else f"{base}/me/notifications"
    if kind == outbox.REPORT:
        link = f"{base}/status"
    return Letter(
        speaker.sentence(f"letters.{kind}_title"),
        speaker.sentence(f"letters.{kind}"),
        link,
        kind,
        **({} if prove else stopping(channel, base)),
    )
