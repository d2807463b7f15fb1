"""The only source of luck: one named stream for each deck, bag or die.

A stream is a keyed counter (Threefry, 2x32 bits, 20 rounds): its n-th number depends on its key and
n alone. So two tables with one seed are dealt the same luck whatever is played, a clone copies one
counter a stream, and what has been drawn tells nothing about what will be. Keys are derived from
the seed by SHA-256.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final, final

from librt.strings import read_i64_be
from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
SKEIN: Final = 0x1BD11BDA  # the constant that completes a Threefry key


class ChanceMismatch(Exception):
    """A script of recorded luck does not fit what the rules ask for."""


def mixed(word: i64, by: i64, other: i64) -> i64:
    """A 32-bit word rotated to the left and crossed with the low bits of another."""
    return (((word << by) | (word >> (32 - by))) ^ other) & WORD


def threefry(key0: i64, key1: i64, count: i64) -> i64:
    """Thirty-two bits that belong to this key and count."""
    key2 = SKEIN ^ key0 ^ key1
    x = (count & WORD) + key0  # what it carries beyond its 32 bits is dropped at the end
    y = ((count >> 32) + key1) & WORD
    injection: i64 = 0
    while True:
        if injection & 1:
            x += y
            y = mixed(y, 17, x)
            x += y
            y = mixed(y, 29, x)
            x += y
            y = mixed(y, 16, x)
            x += y
            y = mixed(y, 24, x)
        else:
            x += y
            y = mixed(y, 13, x)
            x += y
            y = mixed(y, 15, x)
            x += y
            y = mixed(y, 26, x)
            x += y
            y = mixed(y, 6, x)
        injection += 1
        key0, key1, key2 = key1, key2, key0
        x += key0
        y = (y + key1 + injection) & WORD
        if injection == 5:
            return x & WORD


@mypyc_attr(acyclic=True)
@final
class Chance:
    """The luck of one game: a key and a counter for each stream; taped or scripted when asked."""

    def __init__(self, keys: vec[i64], counts: vec[i64]) -> None:
        self.keys = keys
        self.counts = counts
        self.draws: i64 = 0
        self.taping = False
        self.tape = vec[i64]()
        self.script = vec[i64]()
        self.cursor: i64 = 0

    def clone(self) -> Chance:
        """The same luck ahead, without tape or script."""
        return Chance(self.keys, self.counts[:])

    def roll(self, stream: i64, sides: i64) -> i64:
        """A number from 0 to sides - 1, all equally likely, from the named stream."""
        self.draws += 1
        if self.cursor < len(self.script):
            outcome = self.scripted(stream, sides)
        else:
            count = self.counts[stream]
            self.counts[stream] = count + 1
            outcome = (
                threefry(self.keys[2 * stream], self.keys[2 * stream + 1], count) * sides >> 32
            )
        if self.taping:
            self.tape = append(append(append(self.tape, stream), sides), outcome)
        return outcome

    def pick(self, stream: i64, counts: vec[i64]) -> i64:
        """The kind of a piece drawn blindly from so many of each kind; -1 if there is none."""
        total: i64 = 0
        for kind in range(i64(len(counts))):
            total += counts[kind]
        if total == 0:
            return -1
        left = self.roll(stream, total)
        kind = 0
        while left >= counts[kind]:
            left -= counts[kind]
            kind += 1
        return kind

    def scripted(self, stream: i64, sides: i64) -> i64:
        """The next outcome of the script, which must be of this stream and size."""
        at = self.cursor
        outcome = self.script[at + 2]
        if self.script[at] != stream or self.script[at + 1] != sides or not 0 <= outcome < sides:
            raise ChanceMismatch
        self.cursor = at + 3
        self.counts[stream] += 1
        return outcome

    def renew(self, seed: i64) -> None:
        """Other luck from here on, made of the seed alone and of nothing this game has seen."""
        streams = i64(len(self.counts))
        keys = vec[i64](capacity=2 * streams)
        low, high = seed & WORD, (seed >> 32) & WORD
        for half in range(2 * streams):
            keys = append(keys, threefry(low, high, half))
        self.keys = keys
        self.counts = vec[i64]([0] * streams)


def stream_key(seed: str, name: str) -> tuple[i64, i64]:
    """The two words that key a named stream of a seed."""
    key = read_i64_be(sha256(f"ludi/{name}/{seed}".encode()).digest(), 0)
    return (key >> 32) & WORD, key & WORD


def chance_of(seed: str, names: tuple[str, ...]) -> Chance:
    """The luck that belongs to a seed, with one stream for each name."""
    keys = vec[i64](capacity=2 * len(names))
    for name in names:
        low, high = stream_key(seed, name)
        keys = append(append(keys, low), high)
    return Chance(keys, vec[i64]([0] * len(names)))


def commitment(seed: str) -> str:
    """The hash that is shown before the first draw and binds the table to its seed."""
    return sha256(f"ludi/seed/{seed}".encode()).hexdigest()
