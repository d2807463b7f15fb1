"""A review as one page that needs no server: what a friend would say, the curve, the details.

It is made of the review's plain data, so that a kept review can be handed out as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from importlib import resources
from typing import Any, Final

from ludi.review.decisions import MARKS
from ludi.review.ledger import Ledger
from ludi.review.report import PRAISE
from ludi.texts import Speaker, decimal

WIDTH: Final = 960
HEIGHT: Final = 300
LEFT: Final = 46  # for the per cent
BELOW: Final = 26  # for the rounds
DASHES: Final = ("", "8 4", "3 3", "10 3 3 3", "1 4")  # who cannot tell the colours sees these
COLOURS: Final = ("#0b63a5", "#b4500b", "#0a7a56", "#a34a86", "#6b5b00")
MOST: Final = 12  # decisions that are shown
HEADS: Final = ("seat", "result", *Ledger._fields, "error_rate")
Data = Mapping[str, Any]


def page(data: Data) -> str:
    """The whole page, in the language of the data."""
    speaker = Speaker(data["game"], data["language"], tuple(data["names"]))
    say = speaker.sentence
    language = data["language"]
    words = {"iterations": data["iterations"], "seconds": decimal(data["cpu_seconds"], language)}
    title = f"{escape(say('game.title'))}: {escape(say('web.review.title'))}"
    turns = [turning(turn, number) for number, turn in enumerate(data["turning_points"], start=1)]
    details = [
        ledgers(data, speaker),
        section(say("web.review.worst"), [card(d, speaker) for d in mistakes(data)])
        or f"<p>{escape(say('web.review.none'))}</p>",
        section(say("web.review.best"), [card(d, speaker) for d in praised(data)]),
        f"<p class=small>{escape(say('web.review.estimated', words))}</p>",
    ]
    parts = [
        f"<p>{title}</p><h1>{escape(data['headline'])}</h1>",
        f"<p class=lead>{escape(score(data, speaker))}</p>",
        boxed(data, speaker),
        curve(data, speaker),
        legend(speaker),
        section(say("web.review.turning"), turns)
        or f"<p>{escape(say('web.review.no_turning'))}</p>",
        f"<h2>{escape(say('web.review.luck_title'))}</h2><p>{escape(data['luck'])}</p>",
        f"<details><summary>{escape(say('web.review.details'))}</summary>",
        *details,
        "</details>",
    ]
    style = resources.files("ludi.review").joinpath("page.css").read_text("utf-8")
    return (
        f"<!doctype html>\n<html lang={data['language']}><meta charset=utf-8>"
        '<meta name=viewport content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{style}</style>\n<main>\n"
        + "\n".join(parts)
        + "\n</main></html>\n"
    )


def boxed(data: Data, speaker: Speaker) -> str:
    """That the game was played with another box, and which values are others."""
    changed = data.get("box")
    if not changed:
        return ""
    values = ", ".join(f"{name} = {value}" for name, value in changed.items())
    said = speaker.sentence("web.components.played", {"values": values})
    return f"<p class=lead>{escape(said)}</p>"


def score(data: Data, speaker: Speaker) -> str:
    """Who won, and how everybody stands."""
    scores = ", ".join(f"{n} {s}" for n, s in zip(data["names"], data["scores"], strict=True))
    winners = ", ".join(speaker.seat(seat) for seat in data["winners"])
    key = "winner" if winners else "nobody_won"
    return speaker.sentence(f"web.review.{key}", {"names": winners, "scores": scores})


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
    return LEFT + (WIDTH - LEFT) * (ply - 1) / max(int(data["curve"][-1]["ply"]) - 1, 1)


def spot(data: Data, ply: int, share: float) -> str:
    """A point of the curve."""
    return f"{across(data, ply):.1f},{HEIGHT * (1 - share):.1f}"


def curve(data: Data, speaker: Speaker) -> str:
    """Everybody's chance as a line, with per cent, rounds and the turning points."""
    lines = "".join(line(data, seat, speaker) for seat in range(data["players"]))
    grid = "".join(
        f'<path d="M{LEFT} {HEIGHT * (1 - part):.0f}H{WIDTH}"/>'
        f'<text x="{LEFT - 6}" y="{HEIGHT * (1 - part) + 4:.0f}" text-anchor="end">'
        f"{100 * part:.0f} %</text>"
        for part in (0, 0.25, 0.5, 0.75, 1)
    )
    marks = "".join(
        f'<a href="#ply{turn["ply"]}"><circle cx="{across(data, turn["ply"]):.1f}" cy="14" '
        f'r="11"/><text x="{across(data, turn["ply"]):.1f}" y="18">{number}</text></a>'
        for number, turn in enumerate(data["turning_points"], start=1)
    )
    label = escape(speaker.sentence("web.review.curve_about"))
    return (
        f'<svg class=curve viewBox="0 -8 {WIDTH + 8} {HEIGHT + BELOW + 8}" role="img" '
        f'aria-label="{label}"><g class=grid>{grid}{rounds(data)}</g>{lines}'
        f"<g class=marks>{marks}</g></svg>"
    )


def line(data: Data, seat: int, speaker: Speaker) -> str:
    """A seat's line."""
    spots = " ".join(spot(data, point["ply"], point["shares"][seat]) for point in data["curve"])
    return (
        f'<polyline points="{spots}" fill="none" stroke="{COLOURS[seat]}" stroke-width="3" '
        f'stroke-dasharray="{DASHES[seat]}"><title>{escape(speaker.seat(seat))}</title></polyline>'
    )


def rounds(data: Data) -> str:
    """Where each round begins."""
    begins: dict[int, int] = {}
    for point in data["curve"][:-1]:
        begins.setdefault(point["round"], point["ply"])
    return "".join(
        f'<path d="M{across(data, ply):.1f} 0V{HEIGHT}"/><text x="{across(data, ply) + 3:.1f}" '
        f'y="{HEIGHT + 18}">{number}</text>'
        for number, ply in begins.items()
        if number > 0
    )


def legend(speaker: Speaker) -> str:
    """Which colour is whose."""
    items = "".join(
        f'<li><i style="background:{colour}"></i>{escape(name)}</li>'
        for colour, name in zip(COLOURS, speaker.names, strict=False)
    )
    return f"<ul class=legend>{items}</ul>"


def points(share: float, language: str) -> str:
    """A share in points, with its sign."""
    return decimal(100 * share, language, "+.1f")


def ledgers(data: Data, speaker: Speaker) -> str:
    """The table of all ledgers."""
    heads = "".join(
        f"<th>{escape(speaker.sentence(f'web.review.heads.{head}'))}"
        for head in (*HEADS, "agreement")
    )
    rows, said = [], speaker.language
    for seat in data["seats"]:
        cells = [f"{100 * seat['result']:.0f}", *(points(v, said) for v in seat["ledger"].values())]
        cells += [decimal(seat["error_rate"], said), percent(seat["agreement"])]
        body = "".join(f"<td>{cell}" for cell in cells)
        rows.append(f"<tr><th scope=row>{escape(seat['name'])}{body}")
    return f"<div class=wide><table><thead><tr>{heads}<tbody>{''.join(rows)}</table></div>"


def percent(share: float) -> str:
    """A chance in whole per cent."""
    return f"{100 * share:.0f} %"


def turning(turn: Data, number: int) -> str:
    """A turning point: when, what, why, and the chance before and after."""
    seat = turn["seat"]
    chance = f"{percent(turn['before'][seat])} → {percent(turn['shares'][seat])}"
    return (
        f"<article id=ply{turn['ply']}><p class=small>{number} · {escape(turn['when'])}"
        f"<h3>{escape(turn['title'])}</h3><p>{escape(turn['text'])}<p>{chance}</article>"
    )


def card(decision: Data, speaker: Speaker) -> str:
    """A decision: its mark, its sentence and how sure that is."""
    low, high = decision["interval"]
    interval = speaker.sentence(
        "web.review.interval",
        {
            "points": points(decision["difference"], speaker.language),
            "low": points(low, speaker.language),
            "high": points(high, speaker.language),
            "worlds": decision["worlds"],
        },
    )
    at = escape(decision["when"])
    mark = escape(speaker.sentence(f"web.review.marks.{decision['mark']}"))
    words = {"seat": speaker.seat(decision["seat"]), "played": decision["said"]["played"]}
    did = speaker.sentence("web.review.turns.did", words)
    return (
        f"<article><p class=small>{at}: {mark}<h3>{escape(did)}</h3>"
        f"<p>{escape(decision['words'])}<p class=small>{escape(interval)}</article>"
    )
