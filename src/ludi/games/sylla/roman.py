"""A roman: one player's people and buildings, and what lies behind the screen. No rules."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.rows import row_of
from ludi.games.sylla.box import (
    CHARACTERS,
    CULT,
    FIGHTERS,
    FIRST_PRESTIGE,
    LEGION,
    PIECES,
    SLOTS,
    TILTED,
    TOKENS,
)

UNDECIDED: Final = -1


@mypyc_attr(acyclic=True)
@final
class Roman:
    """A player's people and buildings, and what lies behind the screen."""

    def __init__(
        self,
        prestige: i64,
        denarii: i64,
        tokens: vec[i64],
        upright: vec[i64],
        tilted: vec[i64],
        down: vec[i64],
        down_tilted: vec[i64],
        chosen: vec[i64],
        cubes: vec[i64],
        placed: vec[i64],
        thumb: i64,
        fist: i64,
        revenue: i64,
    ) -> None:
        self.prestige = prestige
        self.denarii = denarii  # behind the screen
        self.tokens = tokens  # behind the screen
        self.upright = upright  # pieces face up, ready
        self.tilted = tilted  # pieces face up, used this turn
        self.down = down  # pieces face down
        self.down_tilted = down_tilted  # pieces face down that were used this turn
        self.chosen = chosen  # starting characters chosen and not yet revealed
        self.cubes = cubes  # still on Legionaries and on Vestals
        self.placed = placed  # cubes on each event place
        self.thumb = thumb  # the sealed vote; UNDECIDED if none
        self.fist = fist  # its denarii
        self.revenue = revenue  # the Revenue tile

    def clone(self) -> Roman:
        """An independent copy."""
        return Roman(
            self.prestige,
            self.denarii,
            self.tokens[:],
            self.upright[:],
            self.tilted[:],
            self.down[:],
            self.down_tilted[:],
            self.chosen[:],
            self.cubes[:],
            self.placed[:],
            self.thumb,
            self.fist,
            self.revenue,
        )

    def face_up(self, piece: i64) -> i64:
        """How many of a kind lie face up, tilted or not."""
        return self.upright[piece] + self.tilted[piece]

    def face_down(self, piece: i64) -> i64:
        """How many of a kind lie face down."""
        return self.down[piece] + self.down_tilted[piece]

    def ready(self, kind: i64) -> i64:
        """How many characters of a type, plain and Christian, are face up and upright."""
        return self.upright[kind] + self.upright[kind + 1]

    def visible(self, kind: i64) -> i64:
        """How many characters of a type, plain and Christian, are face up."""
        return self.face_up(kind) + self.face_up(kind + 1)

    def has_cubes(self) -> bool:
        """Whether a cube is still to be placed."""
        return self.cubes[LEGION] + self.cubes[CULT] > 0

    def tilt(self, piece: i64) -> None:
        """Use an upright piece up for this turn."""
        self.upright[piece] -= 1
        self.tilted[piece] += 1

    def turn_down(self, piece: i64, posture: i64) -> None:
        """Turn a piece face down; it keeps its tilt."""
        if posture == TILTED:
            self.tilted[piece] -= 1
            self.down_tilted[piece] += 1
        else:
            self.upright[piece] -= 1
            self.down[piece] += 1

    def turn_up(self, piece: i64) -> None:
        """Turn every piece of a kind face up again; each keeps its tilt."""
        self.upright[piece] += self.down[piece]
        self.tilted[piece] += self.down_tilted[piece]
        self.down[piece] = 0
        self.down_tilted[piece] = 0

    def straighten(self) -> None:
        """Set every tilted piece upright."""
        for piece in range(i64(PIECES)):
            if self.tilted[piece] > 0:
                self.upright[piece] += self.tilted[piece]
                self.tilted[piece] = 0
            if self.down_tilted[piece] > 0:
                self.down[piece] += self.down_tilted[piece]
                self.down_tilted[piece] = 0

    def gain(self, points: i64) -> None:
        """Add prestige."""
        self.prestige += points

    def lose(self, points: i64) -> i64:
        """0.12  Take prestige away, never below 0. Says how much was lost."""
        lost = points if points < self.prestige else self.prestige
        self.prestige -= lost
        return lost


def new_roman() -> Roman:
    """A Roman before anything is dealt to it."""
    return Roman(
        FIRST_PRESTIGE,
        0,
        row_of(TOKENS),
        row_of(PIECES),
        row_of(PIECES),
        row_of(PIECES),
        row_of(PIECES),
        row_of(CHARACTERS),
        row_of(FIGHTERS),
        row_of(SLOTS),
        UNDECIDED,
        0,
        0,
    )
