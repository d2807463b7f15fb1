"""The workshop's page: one file without scripts, a sentence first, then pictures, then numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from importlib import resources
from typing import Any

from ludi.arena import plots
from ludi.arena import report as arena
from ludi.core.game import Game
from ludi.workshop import drawings
from ludi.workshop.speech import capital, hundred
from ludi.workshop.things import component
from ludi.workshop.words import Voice

MOST = 40  # rows of a table that nobody would read to the end
WIDE, HALF, THIRD = "card", "card half", "card third"


def page(game: Game, found: dict[str, Any], language: str = "en", *, kept: bool = False) -> str:
    """The whole page; where results are kept the games to watch lie beside it."""
    voice = Voice(game, language, kept=kept)
    title = f"{game.title} · {voice.say('page.title')}"
    sheet = resources.files("ludi.workshop").joinpath("page.css").read_text("utf-8")
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{arena.STYLE}{plots.STYLE}{sheet}</style></head><body><main>"
        f"<h1>{escape(title)}</h1>{body(voice, found)}</main></body></html>\n"
    )


def body(voice: Voice, found: dict[str, Any]) -> str:
    """The same without its frame."""
    tellers = {"ask": asked, "compare": compared, "sweep": swept, "without": without}
    notes = "".join(f"<p>{escape(note)}</p>" for note in voice.notes(found))
    return tellers[found["about"]](voice, found) + section(voice.say("page.how"), WIDE, notes)


def listed(sentences: Sequence[str]) -> str:
    """Sentences as a list."""
    return f"<ul>{''.join(f'<li>{escape(one)}</li>' for one in sentences)}</ul>"


def lead(sentences: Sequence[str]) -> str:
    """What a friend would say first."""
    return "".join(f'<p class="lead">{escape(one)}</p>' for one in sentences)


def section(title: str, kind: str, *parts: str) -> str:
    """A part of the page; left out when it has nothing to show."""
    shown = "".join(part for part in parts if part)
    return f'<section class="{kind}"><h2>{escape(title)}</h2>{shown}</section>' if shown else ""


def compared(voice: Voice, found: dict[str, Any]) -> str:
    """Two boxes: verdicts, dumbbells, the box tinted, the river, order and length."""
    changes = [
        (voice.value(name), str(before), str(after)) for name, before, after in found["changes"]
    ]
    heads = [voice.say(f"page.{name}") for name in ("thing", "before", "after")]
    shown = [(capital(voice.who(row["taking"])), row) for row in found["rows"]][:MOST]
    return "".join(
        [
            first(voice, found),
            section(
                voice.say("page.who_wins"),
                HALF,
                f"<p>{escape(voice.say('page.legend', looked=found['looked']))}</p>"
                + drawings.dumbbells(voice.say("page.who_wins"), shown, found["fair"])
                + watch(voice, found, "things")
                if shown
                else "",
            ),
            section(
                voice.say("page.box"),
                HALF,
                tinted(voice, found["rows"], "after", found["fair"], chips(found["changes"])),
                arena.table(heads, changes),
            ),
            section(voice.say("page.river"), THIRD, rivers(voice, found)),
            section(
                voice.say("page.order"),
                THIRD,
                order(voice, *found["start"]),
                watch(voice, found, "start"),
            ),
            section(
                voice.say("page.length"),
                THIRD,
                f"<p>{escape(voice.lengths(found))}</p>",
                drawings.columns(voice.say("page.length"), found["length"][1], found["length"][0]),
                watch(voice, found, "length"),
            ),
            section(voice.say("page.verbs"), WIDE, heat(voice, found["verbs"][1])),
        ]
    )


def first(voice: Voice, found: dict[str, Any]) -> str:
    """The verdicts as cards, and what stayed."""
    if not found["enough"] or not found["verdicts"]:
        return lead(voice.compared(found))
    cards = "".join(
        drawings.card(one.sentence, one.how, one.word, one.before, one.after)
        for one in voice.verdicts(found)
    )
    beside = "".join(f"<p>{escape(one)}</p>" for one in voice.beside(found))
    return f'<ul class="verdicts">{cards}</ul>{beside}'


def rivers(voice: Voice, found: dict[str, Any]) -> str:
    """The leader's chance along the game, before and after."""
    before, after = found["runaway"]
    if not after["known"]:
        return ""
    earlier = before["river"] if before["known"] else ()
    drawn = drawings.river(voice.say("page.river"), after["river"], earlier)
    about = f"<p>{escape(voice.say('page.river_about'))}</p>"
    return about + drawn + watch(voice, found, "runaway")


def chips(changes: Sequence[tuple[str, object, object]]) -> dict[str, str]:
    """What was changed of each component: `6→12`."""
    return {name.rpartition(".")[0] or name: f"{old}→{new}" for name, old, new in changes}


def tinted(
    voice: Voice,
    rows: list[dict[str, Any]],
    side: str,
    fair: float,
    changed: Mapping[str, str] | None = None,
) -> str:
    """The things of the box with the share of those who take them, kind by kind."""
    kinds: dict[str, list[tuple[str, float]]] = {}
    chosen: dict[str, str] = {}
    for row in rows[:MOST]:
        taking = row["taking"]
        name = voice.thing(taking)
        kinds.setdefault(taking.partition(" ")[0], []).append((name, row[side]["value"]))
        chosen[name] = (changed or {}).get(component(taking), "")
    drawn = "".join(
        f'<p class="kind">{escape(voice.taken_how(kind))}</p>{drawings.tiles(shown, fair, chosen)}'
        for kind, shown in kinds.items()
    )
    low, high = escape(voice.say("page.below")), escape(voice.say("page.above"))
    return f'{drawn}<p class="ramp">{low}<i></i>{high}</p>' if drawn else ""


def order(voice: Voice, before: dict[str, Any], after: dict[str, Any] | None = None) -> str:
    """The victory by place in the order of play, of one box or of two."""
    names = [voice.say("page.place", n=at + 1) for at in range(len(before["places"]))]
    if after is None:
        rows = [
            (name, place["low"], place["value"], place["high"])
            for name, place in zip(names, before["places"], strict=True)
        ]
        return plots.whiskers(voice.say("page.order"), rows, fair=before["fair"])
    both = zip(names, before["places"], after["places"], strict=True)
    pairs = [
        (name, {"before": one, "after": other, "sure": False, "touched": False})
        for name, one, other in both
    ]
    return drawings.dumbbells(voice.say("page.order"), pairs, before["fair"])


def watch(voice: Voice, found: dict[str, Any], figure: str) -> str:
    """Three games to watch, below the figure that they belong to."""
    items = ""
    for one in found["watch"]["figures"].get(figure, ()):
        scores = ", ".join(map(str, one["scores"]))
        said = escape(voice.say("watch.game", number=one["number"], scores=scores))
        record = f'<a href="games/{one["number"]}.json">{escape(voice.say("watch.record"))}</a>'
        kind = escape(voice.say(f"watch.{one['kind']}"))
        items += f"<li><b>{kind}</b> {said} {record if voice.kept else ''}</li>"
    return f'<ul class="watch">{items}</ul>' if items else ""


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
        section(
            title,
            HALF,
            listed(sentences),
            pictures[one["question"]](one),
            watch(voice, found, one["question"]),
        )
        for (title, sentences), one in zip(told, found["answers"], strict=True)
    ]
    return "".join([*parts, section(voice.say("page.verbs"), WIDE, heat(voice, found["verbs"]))])


def heat(voice: Voice, verbs: Mapping[str, Sequence[float]]) -> str:
    """What is done in every tenth of a game."""
    rows = [(voice.choice(verb), counts) for verb, counts in verbs.items()]
    about = f"<p>{escape(voice.say('page.verbs_about'))}</p>"
    return about + drawings.heat(rows) if rows else ""


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
    return tinted(voice, one["rows"], "share", one["fair"]) + arena.table(heads, rows, quiet)


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
    parts = [lead([voice.fairest(found, curve) for curve in found["curves"]])]
    for curve in found["curves"]:
        points = list(zip(map(str, found["values"]), curve["points"], strict=True))
        title = f"{voice.say('page.curve')} · {voice.who(curve['taking'])}"
        band = f"<p>{escape(voice.say('page.band', fair=hundred(found['fair'])))}</p>"
        drawn = drawings.curve(title, points, found["fair"])
        parts.append(section(title, WIDE, band, drawn, watch(voice, found, "curve")))
    return "".join([*parts, section(voice.value(found["name"]), WIDE, listed(voice.swept(found)))])


def without(voice: Voice, found: dict[str, Any]) -> str:
    """What a thing is worth to the one who alone may take it."""
    alone = found["alone"]
    row = (voice.thing(found["thing"]), alone["low"], alone["value"], alone["high"])
    drawn = plots.whiskers(row[0], [row], fair=found["fair"])
    return lead(voice.without(found)) + section(row[0], WIDE, drawn, watch(voice, found, "alone"))
