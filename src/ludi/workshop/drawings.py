"""Drawings of the workshop: SVG without scripts, each with words beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from ludi.arena.plots import HIGH, WIDE, figure, line, row

TALL = 40
DOTS = {"sure": 3, "likely": 2, "hint": 1}
BAND = 0.03  # beside a fair share: what a comparison of 2,000 games cannot tell from it


def percent(value: float) -> str:
    """A share of a hundred."""
    return f"{100 * value:.0f}"


def card(sentence: str, how: str, word: str, before: str = "", after: str = "") -> str:
    """A verdict: its two numbers, its sentence, and how sure it is in three dots and a word."""
    numbers = f'<p class="numbers"><s>{before}</s> → <b>{after}</b></p>' if after else ""
    dots = "".join(f'<i class="{"on" if at < DOTS.get(how, 0) else "off"}"></i>' for at in range(3))
    sure = f'<p class="sure"><span aria-hidden="true">{dots}</span> {escape(word)}</p>'
    return f'<li>{numbers}<p class="says">{escape(sentence)}</p>{sure if how else ""}</li>'


def dumbbells(title: str, rows: Sequence[tuple[str, dict[str, Any]]], fair: float) -> str:
    """Before and after for each component: hollow and filled, bold where it is sure."""
    ends = [
        fair,
        *(
            row[side][end]
            for _, row in rows
            for side in ("before", "after")
            for end in ("low", "high")
        ),
    ]
    low, high = max(0.0, min(ends)), min(1.0, max(ends))
    reach = (high - low) or 1.0

    def at(value: float) -> str:
        return f"{WIDE * (min(max(value, low), high) - low) / reach:.2f}"

    drawn = [scale(low, high, fair, at)]
    for name, found in rows:
        before, after, middle = found["before"], found["after"], HIGH / 2
        parts = [
            line("axis", f"M{at(fair)} 0V{HIGH}"),
            line("reach", f"M{at(after['low'])} {middle}H{at(after['high'])}"),
            *(
                [line("thick", f"M{at(before['value'])} {middle}H{at(after['value'])}")]
                if found["sure"]
                else []
            ),
            line("hollow", f"M{at(before['value'])} {middle}h0"),
            line("inner", f"M{at(before['value'])} {middle}h0"),
            line("filled", f"M{at(after['value'])} {middle}h0"),
        ]
        words = f"{percent(before['value'])} → {percent(after['value'])}"
        drawn_row = row(name, HIGH, parts, f"<b>{words}</b>" if found["sure"] else words)
        kind = 'class="row touched"' if found["touched"] else 'class="row"'
        drawn.append(drawn_row.replace('class="row"', kind, 1))
    return figure(title, drawn)


def scale(low: float, high: float, fair: float, at: Callable[[float], str]) -> str:
    """What the places of a row mean: both ends and a fair share, as words above it."""
    marks = "".join(
        f'<span style="left:{at(value)}%">{percent(value)}</span>' for value in (low, fair, high)
    )
    return f'<div class="row scale" aria-hidden="true"><span class="drawn">{marks}</span></div>'


def tint(share: float, fair: float) -> str:
    """A colour for a share: blue below a fair one, clay above; the number stands beside it."""
    far = max(-1.0, min(1.0, (share - fair) / fair))
    colour = (224, 131, 101) if far > 0 else (113, 168, 212)
    mixed = [round(250 + (part - 250) * abs(far)) for part in colour]
    return f"rgb({mixed[0]},{mixed[1]},{mixed[2]})"


def tiles(
    rows: Sequence[tuple[str, float]], fair: float, changed: Mapping[str, str] | None = None
) -> str:
    """The box as tiles, each tinted by the share of those who take it, with what was changed."""
    items = "".join(
        f'<li style="background:{tint(share, fair)}">{chip((changed or {}).get(name, ""))}'
        f"{escape(name)}<b>{percent(share)}</b></li>"
        for name, share in rows
    )
    return f'<ul class="tiles">{items}</ul>'


def chip(text: str) -> str:
    """What is said in a corner of a tile."""
    return f'<span class="chip">{escape(text)}</span>' if text else ""


def river(
    title: str, bands: Sequence[Sequence[float]], earlier: Sequence[Sequence[float]] = ()
) -> str:
    """The leader's chance along a game: two bands and the middle; dashed, how it was before."""
    step = WIDE / (len(bands) - 1)

    def path(rows: Sequence[Sequence[float]], band: int) -> str:
        points = [f"{at * step:.1f} {TALL * (1 - row[band]):.1f}" for at, row in enumerate(rows)]
        return "M" + "L".join(points)

    def area(low: int, high: int) -> str:
        up = [f"{at * step:.1f} {TALL * (1 - row[high]):.1f}" for at, row in enumerate(bands)]
        down = [f"{at * step:.1f} {TALL * (1 - row[low]):.1f}" for at, row in enumerate(bands)]
        return f'<path class="band" d="M{"L".join([*up, *reversed(down)])}Z"/>'

    before = f'<path class="earlier" d="{path(earlier, 2)}"/>' if earlier else ""
    drawn = (
        f'<svg class="river" viewBox="0 0 {WIDE} {TALL}" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(title)}">{area(0, 4)}{area(1, 3)}'
        f'<path class="middle" d="{path(bands, 2)}"/>{before}</svg>'
    )
    return axes(drawn, ("100", "50", "0"), ("0", "¼", "½", "¾", "1"))


def axes(drawn: str, up: Sequence[str], along: Sequence[str]) -> str:
    """A drawing with numbers beside and below it, which keep their size."""
    beside = "".join(f"<span>{escape(word)}</span>" for word in up)
    below = "".join(f"<span>{escape(word)}</span>" for word in along)
    return (
        f'<div class="axes"><div class="up" aria-hidden="true">{beside}</div>{drawn}'
        f'<div class="along" aria-hidden="true">{below}</div></div>'
    )


def curve(title: str, points: Sequence[tuple[str, dict[str, Any]]], fair: float) -> str:
    """A share by a value: the curve with its intervals, and the band that is fair."""
    most = min(1.0, max([2 * fair, *(point["high"] for _, point in points)]))

    def high(value: float) -> str:
        return f"{TALL * (1 - min(max(value, 0.0), most) / most):.2f}"

    def along(at: int) -> str:
        return f"{WIDE * (at + 0.5) / len(points):.2f}"

    top = high(fair + BAND)
    band = (
        f'<rect class="fair" x="0" width="{WIDE}" y="{top}" '
        f'height="{float(high(fair - BAND)) - float(top):.2f}"/>'
    )
    reaches = "".join(
        line("reach", f"M{along(at)} {high(point['low'])}V{high(point['high'])}")
        for at, (_, point) in enumerate(points)
    )
    spots = [f"{along(at)} {high(point['value'])}" for at, (_, point) in enumerate(points)]
    dots = "".join(line("dot", f"M{spot}h0") for spot in spots)
    drawn = (
        f'<svg class="river" viewBox="0 0 {WIDE} {TALL}" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(title)}">{band}<path class="middle" d="M{"L".join(spots)}"/>'
        f"{reaches}{dots}</svg>"
    )
    words = [f"{value}: {percent(point['value'])}" for value, point in points]
    return axes(drawn, (percent(most), percent(most / 2), "0"), words)


def columns(
    title: str, bins: Sequence[tuple[float, int]], earlier: Sequence[tuple[float, int]] = ()
) -> str:
    """How often each length occurred; lines show how often it did before."""
    most = max(count for _, count in [*bins, *earlier]) or 1
    step = WIDE / len(bins)
    bars = "".join(
        f'<rect x="{at * step:.1f}" y="{TALL * (1 - count / most):.1f}" width="{step * 0.9:.1f}" '
        f'height="{TALL * count / most:.1f}"/>'
        for at, (_, count) in enumerate(bins)
    )
    lines = "".join(
        line("thick", f"M{at * step:.1f} {TALL * (1 - count / most):.1f}h{step * 0.9:.1f}")
        for at, (_, count) in enumerate(earlier)
    )
    drawn = (
        f'<svg class="river cols" viewBox="0 0 {WIDE} {TALL}" preserveAspectRatio="none" '
        f'role="img" aria-label="{escape(title)}">{bars}{lines}</svg>'
    )
    below = [f"{bins[at][0]:.0f}" for at in range(0, len(bins), 3)]
    return axes(drawn, (str(most), "", "0"), below)


def heat(rows: Sequence[tuple[str, Sequence[float]]]) -> str:
    """How often each verb is chosen in every tenth of a game: colour and number."""
    body = ""
    for name, counts in rows:
        most = max(counts) or 1.0
        cells = "".join(
            f'<td style="background:rgba(155,45,31,{0.5 * count / most:.2f})">{count:.1f}</td>'
            for count in counts
        )
        body += f"<tr><th>{escape(name)}</th>{cells}</tr>"
    heads = "".join(f"<th>{at + 1}</th>" for at in range(len(rows[0][1]))) if rows else ""
    return f'<div class="heat" tabindex="0"><table><tr><td></td>{heads}</tr>{body}</table></div>'
