"""Drawings of the workshop: SVG without scripts, each with words beside it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ludi.arena.plots import HIGH, WIDE, figure, line, row

TALL = 40
STYLE = """
.hollow,.filled{vector-effect:non-scaling-stroke;stroke-linecap:round;stroke-width:11}
.hollow{stroke:var(--ink)}.inner{stroke:var(--paper);stroke-width:7;stroke-linecap:round;
vector-effect:non-scaling-stroke}
.filled{stroke:var(--bar)}.thick{stroke:var(--ink);stroke-width:4;vector-effect:non-scaling-stroke}
.touched .name{font-weight:700}.touched{background:#d9a8402e}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:.4rem;margin:0;
padding:0;list-style:none;font:14px/1.3 system-ui,sans-serif}
.tiles li{border:1px solid var(--quiet);border-radius:6px;padding:.4rem .5rem;color:#211c18}
.tiles b{display:block;font-size:1.2rem}
.heat{overflow-x:auto}.heat td{min-width:1.6rem;text-align:center;font-size:12px}
.river{width:100%;height:12rem;display:block}.band{fill:var(--bar);opacity:.22}
.middle{fill:none;stroke:var(--bar);stroke-width:2;vector-effect:non-scaling-stroke}
.earlier{fill:none;stroke:var(--ink);stroke-width:2;stroke-dasharray:5 4;
vector-effect:non-scaling-stroke}
.cols rect{fill:var(--bar);opacity:.75}
"""


def percent(value: float) -> str:
    """A share of a hundred."""
    return f"{100 * value:.0f}"


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

    drawn = []
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


def tint(share: float, fair: float) -> str:
    """A colour for a share: blue below a fair one, clay above; the number stands beside it."""
    far = max(-1.0, min(1.0, (share - fair) / fair))
    colour = (224, 131, 101) if far > 0 else (113, 168, 212)
    mixed = [round(250 + (part - 250) * abs(far)) for part in colour]
    return f"rgb({mixed[0]},{mixed[1]},{mixed[2]})"


def tiles(rows: Sequence[tuple[str, float]], fair: float) -> str:
    """The box as tiles, each tinted by the share of those who take it."""
    items = "".join(
        f'<li style="background:{tint(share, fair)}">{escape(name)}<b>{percent(share)}</b></li>'
        for name, share in rows
    )
    return f'<ul class="tiles">{items}</ul>'


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
    return (
        f'<svg class="river" viewBox="0 0 {WIDE} {TALL}" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(title)}">{area(0, 4)}{area(1, 3)}'
        f'<path class="middle" d="{path(bands, 2)}"/>{before}</svg>'
    )


def columns(title: str, bins: Sequence[tuple[float, int]]) -> str:
    """How often each length occurred."""
    most = max(count for _, count in bins) or 1
    step = WIDE / len(bins)
    bars = "".join(
        f'<rect x="{at * step:.1f}" y="{TALL * (1 - count / most):.1f}" width="{step * 0.9:.1f}" '
        f'height="{TALL * count / most:.1f}"/>'
        for at, (_, count) in enumerate(bins)
    )
    return (
        f'<svg class="river cols" viewBox="0 0 {WIDE} {TALL}" preserveAspectRatio="none" '
        f'role="img" aria-label="{escape(title)}">{bars}</svg>'
        f"<p>{bins[0][0]:.0f} – {bins[-1][0]:.0f}</p>"
    )


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
