"""What is asked and answered over HTTP about a person: name, ways to sign in, results."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ludi.server.http.wire import Name, Word


class ChangeMe(Struct, frozen=True):
    """Body of `PUT /api/me`; what is left out stays."""

    name: Name | None = None
    language: Word | None = None
    preferences: dict[str, object] | None = None
    face: Annotated[str, Meta(max_length=16, pattern="^[a-z]*$")] | None = None


class Vacation(Struct, frozen=True):
    """Body of `PUT /api/me/vacation`: away for so many days; 0: back again."""

    days: Annotated[float, Meta(ge=0, le=366)]


class Phrase(Struct, frozen=True):
    """Body of `POST /api/enter`."""

    phrase: Annotated[str, Meta(max_length=200)]


class MeAnswer(Struct, frozen=True, omit_defaults=True):
    """What we know of you."""

    name: str
    language: str
    preferences: dict[str, object]
    face: str = ""
    handle: str = ""
    banned: bool = False
    """The host has banned you."""


class PasskeyAnswer(Struct, frozen=True):
    """A passkey of mine."""

    id: str
    device: str
    made: str


class DeviceAnswer(Struct, frozen=True):
    """A browser that holds my seats."""

    id: str
    device: str
    made: str | None
    here: bool


class WaysAnswer(Struct, frozen=True):
    """Ways back to my seats: when the recovery code was made, passkeys, devices."""

    code: str | None
    passkeys: list[PasskeyAnswer]
    devices: list[DeviceAnswer]
    vacation: str | None
    """Until when I am away."""
    vacation_days: float
    """For how long one may be away here; 0: not at all."""


class CodeAnswer(Struct, frozen=True):
    """A recovery code; it is told once."""

    code: str


class StandingAnswer(Struct, frozen=True):
    """How somebody fares in one game: games, places, rating with its margin of 95 %."""

    game: str
    players: int
    versus: str
    games: int
    places: list[int]
    rating: int | None
    margin: int | None
    course: list[int]


class LastGameAnswer(Struct, frozen=True):
    """One of somebody's last games."""

    table: str
    game: str
    place: int
    players: int
    score: int
    others: list[str]
    change: int
    at: str


class FavouriteAnswer(Struct, frozen=True):
    """What somebody favours in a game: the kind of things, and the most chosen with their share."""

    game: str
    kind: str
    things: list[tuple[str, int]]


class RecordsAnswer(Struct, frozen=True):
    """Somebody's results; without ratings and favourites if the host or the player wants none."""

    name: str
    face: str
    rated: bool
    standings: list[StandingAnswer]
    favourites: list[FavouriteAnswer]
    last: list[LastGameAnswer]


class AloneResult(Struct, frozen=True):
    """One game against the game itself: my points, whom I played against and how strong."""

    table: str
    game: str
    score: int
    rival: int
    level: str
    at: str


class AloneAnswer(Struct, frozen=True):
    """My games against the games themselves, the best first."""

    results: list[AloneResult]
