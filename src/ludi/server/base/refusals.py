"""Saying no: every refusal has a stable key, a status for HTTP, and a sentence."""

from __future__ import annotations

from ludi.texts import LANGUAGES, Speaker

CATALOGUE = "server"
BAD_REQUEST = 400
STATUS = {
    "no_session": 401,
    "closed_house": 401,
    "wrong_phrase": 401,
    "bad_passkey": 403,
    "passkey_needed": 403,
    "foreign_origin": 403,
    "foreign_host": 403,
    "not_your_seat": 403,
    "not_your_table": 403,
    "private_address": 403,
    "private_table": 403,
    "not_your_evening": 403,
    "not_the_host": 403,
    "banned": 403,
    "unknown_table": 404,
    "unknown_evening": 404,
    "unknown_game": 404,
    "unknown_invite": 404,
    "unknown_language": 404,
    "unknown_page": 404,
    "unknown_channel": 404,
    "unknown_person": 404,
    "unknown_code": 404,
    "unknown_remark": 404,
    "unknown_problem": 404,
    "wrong_method": 405,
    "too_slow": 408,
    "seat_taken": 409,
    "still_playing": 409,
    "evening_over": 409,
    "paused": 409,
    "no_way_to_call": 409,
    "evening_full": 409,
    "round_runs": 409,
    "too_few": 409,
    "not_over": 409,
    "no_coach": 409,
    "no_vacation": 409,
    "on_vacation": 409,
    "resigned": 409,
    "unknown_link": 404,
    "link_expired": 410,
    "link_used": 409,
    "still_time": 409,
    "your_turn": 409,
    "others_sit": 409,
    "not_alone": 409,
    "unknown_rules": 409,
    "not_listed": 409,
    "other_rules": 409,
    "invite_expired": 410,
    "too_large": 413,
    "not_json": 415,
    "too_many": 429,
    "crowded": 429,
    "bots_busy": 429,
    "fault": 500,
    "storage": 503,
    "closing": 503,
}


class Refusal(Exception):
    """Something that is not done, and why. Nothing has changed when this is raised."""

    def __init__(
        self, key: str, detail: str = "", *, paragraph: str | None = None, said: str = ""
    ) -> None:
        super().__init__(key)
        self.key = key
        self.detail = detail.rstrip(".")
        self.paragraph = paragraph
        self.said = said

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS.get(self.key, BAD_REQUEST)

    def text(self, language: str) -> str:
        """The sentence, in one of our languages."""
        if self.said:
            return self.said
        return Speaker(CATALOGUE, language).sentence(
            f"refusals.{self.key}", {"detail": self.detail}
        )


def language_of(wish: str | None, accepted: str | None = None) -> str:
    """One of our languages: the one wished for, else the first that the browser accepts."""
    for part in (wish or "", *(accepted or "").split(",")):
        code = part.split(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


class StorageError(Exception):
    """The database cannot be used now. The message is one sentence for a person."""


class Unsure(StorageError):
    """The line broke during the commit: written down or not, the log will tell."""
