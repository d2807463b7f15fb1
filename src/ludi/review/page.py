"""A review as one page that needs no server: the curve, the turning points, ledgers, decisions.

It is made of the review's plain data, so that a kept review can be handed out as well.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from html import escape
from importlib import resources
from typing import Any, Final

from ludi.review.chain import DRAW
from ludi.review.decisions import MARKS
from ludi.review.report import PRAISE
from ludi.texts import Speaker

WIDTH: Final = 960
HEIGHT: Final = 260
STRIP: Final = 46
COLOURS: Final = ("#0b63a5", "#b4500b", "#0a7a56", "#a34a86", "#6b5b00")
MOST: Final = 12  # decisions that are shown
LUCKIEST: Final = 0.10  # what fills the strip of draws to its edge
HEADS: Final = ("seat", "result", "place", "luck", "own", "others", "rest", "error_rate")
Data = Mapping[str, Any]


def page(data: Data) -> str:
    """The whole page, in the language of the data."""
    speaker = Speaker(data["game"], data["language"], tuple(data["names"]))
    say = speaker.sentence
    winners = ", ".join(speaker.seat(seat) for seat in data["winners"])
    told = ", ".join(f"{n} {s}" for n, s in zip(data["names"], data["scores"], strict=True))
    heading = say("web.review.winner", {"names": winners, "scores": told})
    words = {"iterations": data["iterations"], "seconds": f"{data['cpu_seconds']:.1f}"}
    title = f"{escape(say('game.title'))}: {escape(say('web.review.title'))}"
    parts = [
        f"<h1>{title}</h1>",
        f"<p class=lead>{escape(heading)}</p>",
        curve(data, speaker),
        legend(speaker),
        ledgers(data, speaker),
        section(say("web.review.turning"), [turning(e, speaker) for e in data["turning_points"]]),
        section(say("web.review.worst"), [card(d, speaker) for d in mistakes(data)])
        or f"<p>{escape(say('web.review.none'))}</p>",
        section(say("web.review.best"), [card(d, speaker) for d in praised(data)]),
        f"<p class=small>{escape(say('web.review.estimated', words))}</p>",
    ]
    style = resources.files("ludi.review").joinpath("page.css").read_text("utf-8")
    return (
        f"<!doctype html>\n<html lang={data['language']}><meta charset=utf-8>"
        '<meta name=viewport content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{style}</style>\n<main>\n"
        + "\n".join(parts)
        + "\n</main></html>\n"
    )


def mistakes(data: Data) -> list[Data]:
    """The costliest decisions."""
    names = [name for _, name in MARKS]
    marked = [decision for decision in data["decisions"] if decision["mark"] in names]
    return sorted(marked, key=lambda decision: -float(decision["loss"]))[:MOST]


def praised(data: Data) -> list[Data]:
    """The decisions beside which every other was clearly worse."""
    good = [decision for decision in data["decisions"] if decision["mark"] in PRAISE]
    return sorted(good, key=lambda decision: float(decision["difference"]))[: MOST // 2]


def section(title: str, items: list[str]) -> str:
    """A heading and what stands below it; nothing if there is nothing."""
    return f"<h2>{escape(title)}</h2><div class=cards>{''.join(items)}</div>" if items else ""


def across(data: Data, ply: int) -> float:
    """Where an action stands on the curve."""
    return WIDTH * ply / max(int(data["events"][-1]["ply"]), 1)


def spot(data: Data, ply: int, share: float) -> str:
    """A point of the curve."""
    return f"{across(data, ply):.1f},{HEIGHT * (1 - share):.1f}"


def curve(data: Data, speaker: Speaker) -> str:
    """Everybody's share, stacked, and below it what was drawn and whom it helped."""
    ends = list({event["ply"]: event for event in data["events"]}.values())
    plies = [event["ply"] for event in ends]
    bands = []
    low = [0.0] * len(ends)
    for seat in range(data["players"]):
        high = [base + end["shares"][seat] for base, end in zip(low, ends, strict=True)]
        there = [spot(data, ply, share) for ply, share in zip(plies, high, strict=True)]
        back = [spot(data, ply, share) for ply, share in zip(plies, low, strict=True)]
        name = escape(speaker.seat(seat))
        bands.append(
            f'<polygon points="{" ".join(there + back[::-1])}" fill="{COLOURS[seat]}" '
            f'fill-opacity=".75" stroke="#fff"><title>{name}</title></polygon>'
        )
        low = high
    marks = "".join(
        f'<a href="#ply{event["ply"]}"><circle cx="{across(data, event["ply"]):.1f}" cy="14" '
        f'r="11"/><text x="{across(data, event["ply"]):.1f}" y="18">{number}</text></a>'
        for number, event in enumerate(data["turning_points"], start=1)
    )
    label = escape(speaker.sentence("web.review.stacked"))
    return (
        f'<svg class=curve viewBox="0 0 {WIDTH} {HEIGHT + STRIP}" role="img" aria-label="{label}">'
        f"{''.join(bands)}<g class=marks>{marks}</g>{strip(data)}</svg>"
    )


def gains_of(event: Data) -> list[float]:
    """What an event gave every seat."""
    return [after - was for after, was in zip(event["shares"], event["before"], strict=True)]


def strip(data: Data) -> str:
    """The draws: a stroke up for whom it helped most, as long as the luck was great."""
    strokes = []
    for event in data["events"]:
        if event["kind"] != DRAW or event["ply"] == 0:
            continue
        gains = gains_of(event)
        seat = gains.index(max(gains))
        tall = STRIP * min(1.0, math.sqrt(max(gains[seat], 0) / LUCKIEST))
        strokes.append(
            f'<rect x="{across(data, event["ply"]) - 1:.1f}" y="{HEIGHT + STRIP - tall:.1f}" '
            f'width="2.4" height="{tall:.1f}" fill="{COLOURS[seat]}"/>'
        )
    return "".join(strokes)


def legend(speaker: Speaker) -> str:
    """Which colour is whose."""
    items = "".join(
        f'<li><i style="background:{colour}"></i>{escape(name)}</li>'
        for colour, name in zip(COLOURS, speaker.names, strict=False)
    )
    return f"<ul class=legend>{items}</ul>"


def points(share: float) -> str:
    """A share in points, with its sign."""
    return f"{100 * share:+.1f}".replace("-", "−")


def ledgers(data: Data, speaker: Speaker) -> str:
    """The table of all ledgers."""
    heads = "".join(
        f"<th>{escape(speaker.sentence(f'web.review.heads.{head}'))}"
        for head in (*HEADS, "agreement")
    )
    rows = []
    for seat in data["seats"]:
        cells = [f"{100 * seat['result']:.0f}", *(points(v) for v in seat["ledger"].values())]
        cells += [f"{seat['error_rate']:.1f}", f"{seat['agreement']:.0%}"]
        body = "".join(f"<td>{cell}" for cell in cells)
        rows.append(f"<tr><th scope=row>{escape(seat['name'])}{body}")
    return f"<div class=wide><table><thead><tr>{heads}<tbody>{''.join(rows)}</table></div>"


def turning(event: Data, speaker: Speaker) -> str:
    """A turning point."""
    told = "".join(f"<p>{escape(tale)}</p>" for tale in event["told"])
    changes = ", ".join(
        f"{escape(speaker.seat(seat))} {points(gain)}" for seat, gain in enumerate(gains_of(event))
    )
    at = escape(speaker.sentence("web.review.at", {"ply": event["ply"]}))
    kind = escape(speaker.sentence(f"web.review.kinds.{event['kind']}"))
    head = f"<article id=ply{event['ply']}><h3>{at}, {kind}</h3>"
    return f"{head}{told}<p class=small>{changes}</article>"


def card(decision: Data, speaker: Speaker) -> str:
    """A decision: its mark, its sentence and how sure that is."""
    low, high = decision["interval"]
    interval = speaker.sentence(
        "web.review.interval",
        {
            "points": points(decision["difference"]),
            "low": points(low),
            "high": points(high),
            "worlds": decision["worlds"],
        },
    )
    at = escape(speaker.sentence("web.review.at", {"ply": decision["ply"]}))
    mark = escape(speaker.sentence(f"web.review.marks.{decision['mark']}"))
    return (
        f"<article><h3>{at}, {escape(speaker.seat(decision['seat']))}: {mark}</h3>"
        f"<p>{escape(decision['words'])}<p class=small>{escape(interval)}</article>"
    )
