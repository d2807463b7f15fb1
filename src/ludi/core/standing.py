"""How the seats of a table stand beside each other: for the evaluations of the games."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


def zeros(length: i64) -> vec[float]:
    """A row of noughts."""
    row = vec[float](capacity=length)
    for _at in range(length):
        row = append(row, 0.0)
    return row


def over_the_best(worths: vec[float], part: float) -> vec[float]:
    """What every seat is worth, less a part of what its strongest rival is."""
    best, second = strongest(worths)
    margins = zeros(i64(len(worths)))
    for seat in range(i64(len(worths))):
        margins[seat] = worths[seat] - part * (worths[second] if seat == best else worths[best])
    return margins


def strongest(worths: vec[float]) -> tuple[i64, i64]:
    """The seats that are worth most and second most, of two or more."""
    best, second = i64(0), i64(1)
    if worths[second] > worths[best]:
        best, second = second, best
    for seat in range(i64(2), i64(len(worths))):
        if worths[seat] > worths[best]:
            best, second = seat, best
        elif worths[seat] > worths[second]:
            second = seat
    return best, second


def over_the_mean(worths: vec[float]) -> vec[float]:
    """What every seat is worth, less what its rivals are on average."""
    whole = 0.0
    for seat in range(i64(len(worths))):
        whole += worths[seat]
    margins = zeros(i64(len(worths)))
    rivals = float(i64(len(worths)) - 1)
    for seat in range(i64(len(worths))):
        margins[seat] = worths[seat] - (whole - worths[seat]) / rivals
    return margins
