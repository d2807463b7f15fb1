"""Luck: named streams, recorded, replayed, renewed."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.chance import ChanceMismatch, chance_of, commitment, threefry

STREAMS = ("bag", "dice")


def test_threefry_gives_the_published_numbers() -> None:
    """Known answers of the 20-round generator, from its authors' test vectors."""
    assert threefry(0, 0, 0) == 0x6B200159
    assert threefry(0xFFFFFFFF, 0xFFFFFFFF, -1) == 0x1CB996FC, "all bits set"


def test_the_same_seed_gives_the_same_luck_and_another_seed_another() -> None:
    def drawn(seed: str) -> list[int]:
        luck = chance_of(seed, STREAMS)
        return [int(luck.roll(0, 1000)) for _ in range(20)]

    assert drawn("7") == drawn("7")
    assert drawn("7") != drawn("8")


def test_streams_do_not_disturb_each_other() -> None:
    one, other = chance_of("7", STREAMS), chance_of("7", STREAMS)
    for _ in range(5):
        other.roll(1, 6)
    assert [one.roll(0, 100) for _ in range(9)] == [other.roll(0, 100) for _ in range(9)]


def test_all_sides_come_up_about_equally_often() -> None:
    luck = chance_of("fair", STREAMS)
    seen = Counter(int(luck.roll(1, 6)) for _ in range(60_000))
    assert set(seen) == set(range(6))
    expected = 10_000
    chi_square = sum((count - expected) ** 2 / expected for count in seen.values())
    assert chi_square < 20.5, "would happen once in a thousand by chance"


def test_a_piece_is_drawn_in_proportion_to_what_the_bag_holds() -> None:
    luck = chance_of("bag", STREAMS)
    seen = Counter(int(luck.pick(0, vec[i64]([1, 0, 3]))) for _ in range(8_000))
    assert seen[1] == 0
    assert 2.6 < seen[2] / seen[0] < 3.4
    assert luck.pick(0, vec[i64]([0, 0])) == -1


def test_a_tape_replays_as_a_script_and_a_wrong_script_is_refused() -> None:
    luck = chance_of("7", STREAMS)
    luck.taping = True
    drawn = [int(luck.roll(at % 2, 6)) for at in range(10)]
    again = chance_of("another", STREAMS)
    again.script = luck.tape[:]
    assert [int(again.roll(at % 2, 6)) for at in range(10)] == drawn
    wrong = chance_of("another", STREAMS)
    wrong.script = luck.tape[:]
    with pytest.raises(ChanceMismatch):
        wrong.roll(0, 7)


def test_renewed_luck_depends_on_its_seed_alone() -> None:
    one, other = chance_of("7", STREAMS), chance_of("8", STREAMS)
    one.roll(0, 6)
    one.renew(99)
    other.renew(99)
    assert [one.roll(0, 1000) for _ in range(9)] == [other.roll(0, 1000) for _ in range(9)]


def test_the_commitment_binds_the_seed_and_does_not_tell_it() -> None:
    assert commitment("7") == commitment("7") != commitment("8")
    assert len(commitment("7")) == 64
