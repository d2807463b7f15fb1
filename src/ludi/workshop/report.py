"""The workshop's page: one file without scripts, a sentence first, then pictures, then numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from ludi.arena import plots
from ludi.arena import report as arena
from ludi.core.game import Game
from ludi.workshop import drawings
from ludi.workshop.words import Voice, capital, hundred

MOST = 40  # rows of a table that nobody would read to the end


def page(game: Game, found: dict[str, Any], language: str = "en") -> str:
    """The whole page."""
    title = f"{game.title} · {Voice(game, language).say('page.title')}"
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{arena.STYLE}{plots.STYLE}{drawings.STYLE}</style></head><body><main>"
        f"<h1>{escape(title)}</h1>{body(game, found, language)}</main></body></html>\n"
    )


def body(game: Game, found: dict[str, Any], language: str) -> str:
    """The same without its frame, for a page that has one."""
    voice = Voice(game, language)
    tellers = {"ask": asked, "compare": compared, "sweep": swept, "without": without}
    notes = "".join(f"<p>{escape(note)}</p>" for note in voice.notes(found))
    return f"{tellers[found['about']](voice, found)}<h2>{escape(voice.say('page.how'))}</h2>{notes}"


def listed(sentences: Sequence[str]) -> str:
    """Sentences as a list."""
    return f"<ul>{''.join(f'<li>{escape(one)}</li>' for one in sentences)}</ul>"


def section(title: str, *parts: str) -> str:
    """A part of the page; left out when it has nothing to show."""
    shown = "".join(part for part in parts if part)
    return f"<h2>{escape(title)}</h2>{shown}" if shown else ""


def compared(voice: Voice, found: dict[str, Any]) -> str:
    """Two boxes: verdicts, dumbbells, the box tinted, the river, order and length."""
    rows = [(name, str(before), str(after)) for name, before, after in found["changes"]]
    looked = found["looked"]
    shown = [(capital(voice.who(row["taking"])), row) for row in found["rows"]][:MOST]
    rivers = found["runaway"]
    river = ""
    if rivers[1]["known"]:
        earlier = rivers[0]["river"] if rivers[0]["known"] else ()
        about = f"<p>{escape(voice.say('page.river_about'))}</p>"
        river = about + drawings.river(voice.say("page.river"), rivers[1]["river"], earlier)
    return "".join(
        [
            listed(voice.compared(found)),
            section(
                voice.say("page.changes"),
                arena.table(
                    (voice.say("page.thing"), voice.say("page.before"), voice.say("page.after")),
                    rows,
                ),
            ),
            section(
                voice.say("page.who_wins"),
                f"<p>{escape(voice.say('page.legend', looked=looked))}</p>" if shown else "",
                drawings.dumbbells(voice.say("page.who_wins"), shown, found["fair"])
                if shown
                else "",
            ),
            section(voice.say("page.box"), tinted(voice, found["rows"], "after", found["fair"])),
            section(voice.say("page.river"), river),
            section(voice.say("page.order"), order(voice, found["start"][1])),
            section(
                voice.say("page.length"),
                drawings.columns(voice.say("page.length"), found["length"][1]),
            ),
            watch(voice, found["watch"]),
        ]
    )


def tinted(voice: Voice, rows: list[dict[str, Any]], side: str, fair: float) -> str:
    """The things of the box with the share of those who take them."""
    shown = [(row["taking"], row[side]["value"]) for row in rows[:MOST]]
    return drawings.tiles(called(voice, shown), fair) if shown else ""


def called(voice: Voice, rows: list[tuple[str, float]]) -> list[tuple[str, float]]:
    """Things by their names; one that can be taken in several ways by how it was."""
    often = Counter(voice.thing(taking) for taking, _ in rows)
    return [
        (thing if often[thing := voice.thing(taking)] == 1 else capital(voice.who(taking)), value)
        for taking, value in rows
    ]


def order(voice: Voice, table: dict[str, Any]) -> str:
    """The victory by place in the order of play."""
    rows = [
        (voice.say("page.place", n=at + 1), place["low"], place["value"], place["high"])
        for at, place in enumerate(table["places"])
    ]
    return plots.whiskers(voice.say("page.order"), rows, fair=table["fair"])


def watch(voice: Voice, games: list[dict[str, Any]]) -> str:
    """Three games to watch."""
    items = [
        f"{voice.say('watch.' + one['kind'])}: "
        + voice.say("watch.game", number=one["number"], scores=", ".join(map(str, one["scores"])))
        for one in games
    ]
    return section(voice.say("watch.title"), listed(items) if items else "")


def asked(voice: Voice, found: dict[str, Any]) -> str:
    """Eight questions, each with its sentences and its picture."""
    pictures: dict[str, Callable[[dict[str, Any]], str]] = {
        "start": lambda one: "".join(order(voice, table) for table in one["tables"]),
        "length": lambda one: drawings.columns(voice.say("page.length"), one["lengths"]),
        "things": lambda one: things(voice, one),
        "dead": lambda one: choices(voice, one),
        "runaway": lambda one: (
            drawings.river(voice.say("page.river"), one["river"]) if one["known"] else ""
        ),
        "strategies": lambda one: ways(voice, one),
        "skill": lambda one: "",
        "opinions": lambda one: opinions(voice, one),
    }
    told = voice.asked(found)
    parts = [
        section(title, listed(sentences), pictures[one["question"]](one))
        for (title, sentences), one in zip(told, found["answers"], strict=True)
    ]
    verbs = [(voice.choice(verb), counts) for verb, counts in found["verbs"].items()]
    parts.append(section(voice.say("page.verbs"), drawings.heat(verbs) if verbs else ""))
    return "".join([*parts, watch(voice, found["watch"])])


def things(voice: Voice, one: dict[str, Any]) -> str:
    """Every thing: on offer, taken, the share of its takers, and against their chances before."""
    rows = [
        (
            capital(voice.who(row["taking"])),
            f"{row['offered']:.0%}",
            f"{row['taken']:.0%}",
            f"{row['share']['value']:.0%} ({row['share']['low']:.0%}–{row['share']['high']:.0%})",
            f"{100 * row['gain']['value']:+.1f}" if row["gain"] else "–",
        )
        for row in one["rows"][:MOST]
    ]
    heads = [voice.say(f"page.{name}") for name in ("thing", "offered", "taken", "share", "gain")]
    quiet = [not row["sure"] for row in one["rows"][:MOST]]
    box = called(voice, [(row["taking"], row["share"]["value"]) for row in one["rows"][:MOST]])
    return arena.table(heads, rows, quiet) + (drawings.tiles(box, one["fair"]) if box else "")


def choices(voice: Voice, one: dict[str, Any]) -> str:
    """Choices that are dead or traps."""
    rows = [
        (
            voice.choice(row["choice"]),
            f"{row['offered']:.1f}",
            f"{row['taken']:.1%}",
            f"{row['blind']:.1%}",
        )
        for row in one["rows"]
        if row["kind"]
    ]
    heads = (voice.say("page.thing"), voice.say("page.offered"), voice.say("page.taken"), "≈")
    return arena.table(heads, rows[:MOST])


def ways(voice: Voice, one: dict[str, Any]) -> str:
    """How each way of playing fares against the others."""
    if not one["ways"]:
        return ""
    rows = [
        (
            ", ".join(voice.who(taking) for taking in way["known_by"]),
            f"{way['share']['value']:.0%}",
            *("–" if share is None else str(hundred(share)) for share in way["against"]),
        )
        for way in one["ways"]
    ]
    heads = (
        voice.say("page.thing"),
        voice.say("page.share"),
        *(str(at + 1) for at in range(len(one["ways"]))),
    )
    return arena.table(heads, rows)


def opinions(voice: Voice, one: dict[str, Any]) -> str:
    """Where two levels disagree."""
    rows = [
        (capital(voice.who(row["taking"])), f"{row['strong']:.0%}", f"{row['weak']:.0%}")
        for row in one["rows"][:MOST]
    ]
    if not rows:
        return ""
    return arena.table((voice.say("page.thing"), one["strong"].title(), one["weak"].title()), rows)


def swept(voice: Voice, found: dict[str, Any]) -> str:
    """A value from one end to the other: the curve of its takers' share beside a fair one."""
    parts = [listed(voice.swept(found))]
    for curve in found["curves"]:
        rows = [
            (str(value), point["low"], point["value"], point["high"])
            for value, point in zip(found["values"], curve["points"], strict=True)
        ]
        title = f"{voice.say('page.curve')}: {voice.who(curve['taking'])}"
        parts.append(section(title, plots.whiskers(title, rows, fair=found["fair"])))
    return "".join(parts)


def without(voice: Voice, found: dict[str, Any]) -> str:
    """What a thing is worth to the one who alone may take it."""
    alone = found["alone"]
    row = (voice.thing(found["thing"]), alone["low"], alone["value"], alone["high"])
    return listed(voice.without(found)) + plots.whiskers(row[0], [row], fair=found["fair"])
