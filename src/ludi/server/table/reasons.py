"""Whether a command can be done at a table: not now, not by this rule, or it was done already."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ludi
from ludi.server.base.refusals import Refusal
from ludi.server.store.game import tables
from ludi.server.table.row import PAUSED, PLAYING
from ludi.texts import Speaker

if TYPE_CHECKING:
    from ludi.server.table.table import Table


def why_not(table: Table, seat: int, said: str | int, language: str) -> tuple[str, str | None, str]:
    """Sentence, paragraph and key of what forbids a command; empty sentence if nothing does."""
    speaker = Speaker(table.game.name, language, table.people.names())
    try:
        reason = table.game.why_not(table.state, seat, said, language)
    except ludi.Unreadable as error:
        raise unreadable(str(said), error, language) from None
    if reason is None:
        return "", None, "allowed"
    return reason.sentence(speaker), reason.paragraph or None, reason.key


def forbidden(table: Table, seat: int, action: int, language: str) -> Refusal:
    """The refusal that names the rule."""
    sentence, paragraph, _ = why_not(table, seat, action, language)
    return Refusal("illegal", paragraph=paragraph, said=sentence)


def unreadable(said: str, error: ludi.Unreadable, language: str) -> Refusal:
    """What was typed is no command. The library says it best, but in English only."""
    return Refusal("unreadable", said, said=str(error) if language == "en" else "")


def require_turn(table: Table, seat: int, ply: int) -> None:
    """Refuse who decides at the wrong time, or about a question that has changed since."""
    if table.row.status == PAUSED:
        raise Refusal("paused")
    if table.row.status != PLAYING:
        raise Refusal("not_playing")
    if ply > table.row.ply or ply < table.asked[seat]:
        raise Refusal("stale")
    if seat not in table.row.actors:
        raise Refusal("not_your_turn")


async def done_already(table: Table, command: str, seat: int, ply: int) -> int | None:
    """The ply of a command that was done before: a retry does nothing twice."""
    for entry in table.tail:
        if entry.command == command:
            return same_seat(entry.ply, entry.seat, seat)
    if ply >= table.row.ply:
        return None
    found = await table.database.read(tables.done_command, table.row.id, command)
    return None if found is None else same_seat(*found, seat)


def same_seat(ply: int, owner: int | None, seat: int) -> int:
    """The ply of a repeated command, if it was this seat's."""
    if owner != seat:
        raise Refusal("not_your_seat")
    return ply
