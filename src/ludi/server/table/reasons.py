"""Why something cannot be done at a table: the sentence, and the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ludi
from ludi.server.base.refusals import Refusal
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
