"""Plots as SVG inside a page: no library, no script, readable in print and by a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDTH = 640
LABEL = 170
ROW = 26
WORDS = 132  # room for a value with its interval


def svg(height: int, title: str, parts: Sequence[str]) -> str:
    """A drawing with a title for those who cannot see it."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        f"{''.join(parts)}</svg>"
    )


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    """A few words."""
    where = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {where} class="{kind}">{escape(words)}</text>'


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

    def at(value: float) -> float:
        return LABEL + (WIDTH - LABEL - WORDS - 8) * (value - low) / reach

    parts = []
    height = ROW * len(rows) + 12
    parts.append(
        f'<line x1="{at(fair):.1f}" y1="0" x2="{at(fair):.1f}" y2="{height}" class="axis"/>'
    )
    for number, (name, bottom, value, top) in enumerate(rows):
        y = ROW * number + 18
        parts += [
            text(LABEL - 8, y + 4, name, "end"),
            f'<line x1="{at(bottom):.1f}" y1="{y}" x2="{at(top):.1f}" y2="{y}" class="reach"/>',
            f'<circle cx="{at(value):.1f}" cy="{y}" r="4.5" class="dot"/>',
            text(WIDTH - WORDS, y + 4, interval_words(bottom, value, top, unit), "start", "small"),
        ]
    return svg(height, title, parts)


def interval_words(low: float, value: float, high: float, unit: str) -> str:
    """A value with its interval, short."""
    if unit == "%":
        return f"{value:.0%} ({low:.0%}–{high:.0%})"
    return f"{value:+.0f} ({low:+.0f}…{high:+.0f})"


def bars(title: str, rows: Sequence[tuple[str, float]], places: int = 2) -> str:
    """A bar for each row."""
    most = max([abs(value) for _, value in rows] or [1.0]) or 1.0
    parts = []
    for number, (name, value) in enumerate(rows):
        y = ROW * number + 6
        length = (WIDTH - LABEL - 90) * abs(value) / most
        parts += [
            text(LABEL - 8, y + 15, name, "end"),
            f'<rect x="{LABEL}" y="{y}" width="{length:.1f}" height="18" class="bar"/>',
            text(LABEL + length + 6, y + 15, f"{value:.{places}f}", "start", "small"),
        ]
    return svg(ROW * len(rows) + 12, title, parts)


def histogram(title: str, series: Sequence[tuple[str, Sequence[float]]]) -> str:
    """How often each value occurred, one row of columns for each series, on one scale."""
    values = [value for _, row in series for value in row]
    if not values:
        return ""
    low, high = min(values), max(values)
    bins = int(min(30, max(1, high - low + 1)))
    width = (high - low) / bins or 1.0
    tall, parts = 60, []
    for number, (name, row) in enumerate(series):
        counts = [0] * bins
        for value in row:
            counts[min(bins - 1, int((value - low) / width))] += 1
        base = (tall + 12) * number + tall + 6
        parts.append(text(LABEL - 8, base - 4, name, "end"))
        step = (WIDTH - LABEL - 20) / bins
        for at, count in enumerate(counts):
            up = tall * count / max(counts)
            parts.append(
                f'<rect x="{LABEL + at * step:.1f}" y="{base - up:.1f}" '
                f'width="{step * 0.9:.1f}" height="{up:.1f}" class="bar"/>'
            )
    bottom = (tall + 12) * len(series) + 16
    parts.append(text(LABEL, bottom, f"{low:g}", "start", "small"))
    parts.append(text(WIDTH - 20, bottom, f"{high:g}", "end", "small"))
    return svg(bottom + 8, title, parts)
