"""Plots inside a page: no library, no script, readable in print, on a phone and by a screen reader.

Names and values are words of the page, which keep their size; only what lies between them is drawn
and stretches with the room there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDE = 100  # units across a drawing, however wide the page is
HIGH = 24  # units of a row
TALL = 60  # of a row of columns

STYLE = """
.plot{margin:0;font:14px/1.3 system-ui,sans-serif}
.plot svg{display:block;width:100%;overflow:visible}
.row{display:grid;grid-template:"name drawn value"/11rem 1fr 9rem;gap:0 .7rem;align-items:center;
margin:.15rem 0}
.row svg{grid-area:drawn}.name{grid-area:name;text-align:right;overflow-wrap:anywhere}
.value{grid-area:value;font-size:13px;color:var(--quiet)}
.bar{fill:var(--bar)}.dot,.reach,.axis{fill:none;vector-effect:non-scaling-stroke}
.dot,.reach{stroke:var(--bar);stroke-width:2}.dot{stroke-width:10;stroke-linecap:round}
.axis{stroke:var(--quiet);stroke-dasharray:3 3}
@media(max-width:36rem){.row{grid-template:"name value" "drawn drawn"/1fr auto;gap:.1rem .7rem;
margin:.5rem 0}.name{text-align:left}.plot .value{text-align:right}}
"""


def figure(title: str, rows: Sequence[str]) -> str:
    """Rows of a plot, with its name for those who cannot see it."""
    return f'<figure class="plot" aria-label="{escape(title)}">{"".join(rows)}</figure>'


def row(name: str, height: int, parts: Sequence[str], value: str) -> str:
    """A row: its name, what is drawn, what it says."""
    return (
        f'<div class="row"><span class="name">{escape(name)}</span>'
        f'<svg viewBox="0 0 {WIDE} {height}" height="{height}" preserveAspectRatio="none" '
        f'aria-hidden="true">{"".join(parts)}</svg>'
        f'<span class="value">{value}</span></div>'
    )


def line(kind: str, path: str) -> str:
    """A line; its breadth does not stretch with the drawing."""
    return f'<path class="{kind}" d="{path}"/>'


def whiskers(
    title: str,
    rows: Sequence[tuple[str, float, float, float]],
    unit: str = "%",
    fair: float = 0.0,
) -> str:
    """A dot with its interval for each row: name, low, value, high; a line where it is fair."""
    low = min([0.0, *(row[1] for row in rows)])
    high = max([1.0 if unit == "%" else 0.0, *(row[3] for row in rows)])
    reach = (high - low) or 1.0

    def at(value: float) -> str:
        return f"{WIDE * (value - low) / reach:.2f}"

    drawn = []
    for name, bottom, value, top in rows:
        parts = [
            line("axis", f"M{at(fair)} 0V{HIGH}"),
            line("reach", f"M{at(bottom)} {HIGH / 2}H{at(top)}"),
            line("dot", f"M{at(value)} {HIGH / 2}h0"),
        ]
        drawn.append(row(name, HIGH, parts, interval_words(bottom, value, top, unit)))
    return figure(title, drawn)


def interval_words(low: float, value: float, high: float, unit: str) -> str:
    """A value with its interval, short."""
    if unit == "%":
        return f"{value:.0%} ({low:.0%}–{high:.0%})"
    return f"{value:+.0f} ({low:+.0f}…{high:+.0f})"


def bars(title: str, rows: Sequence[tuple[str, float]], places: int = 2) -> str:
    """A bar for each row."""
    most = max([abs(value) for _, value in rows] or [1.0]) or 1.0
    drawn = []
    for name, value in rows:
        length = WIDE * abs(value) / most
        bar = f'<rect class="bar" y="4" width="{length:.2f}" height="{HIGH - 8}"/>'
        drawn.append(row(name, HIGH, [bar], f"{value:.{places}f}"))
    return figure(title, drawn)


def histogram(title: str, series: Sequence[tuple[str, Sequence[float]]]) -> str:
    """How often each value occurred, one row of columns for each series, on one scale."""
    values = [value for _, found in series for value in found]
    if not values:
        return ""
    low, high = min(values), max(values)
    bins = int(min(30, max(1, high - low + 1)))
    width = (high - low) / bins or 1.0
    step = WIDE / bins
    drawn = []
    for name, found in series:
        counts = [0] * bins
        for value in found:
            counts[min(bins - 1, int((value - low) / width))] += 1
        columns = [
            f'<rect class="bar" x="{place * step:.2f}" y="{TALL - TALL * count / max(counts):.1f}" '
            f'width="{step * 0.9:.2f}" height="{TALL * count / max(counts):.1f}"/>'
            for place, count in enumerate(counts)
        ]
        drawn.append(row(name, TALL, columns, f"{low:g} to {high:g}"))
    return figure(title, drawn)
