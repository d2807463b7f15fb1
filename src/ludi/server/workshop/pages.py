"""The pages of the workshop: plain HTML, no scripts, forms that are addresses."""

from __future__ import annotations

import re
from html import escape
from typing import Final
from urllib.parse import urlencode

import ludi
from ludi.checklist.cards import Words
from ludi.core.components import Value
from ludi.server.workshop.runs import Run
from ludi.server.workshop.trials import BOTS, GAMES, Trial, literal
from ludi.texts import LANGUAGES, Speaker

WATCHED: Final = re.compile(r'<a href="games/(\d+)\.json">([^<]*)</a>')


class Writer:
    """Writes pages in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, path: str, **words: object) -> str:
        """A sentence of the workshop, safe in a page."""
        return escape(Speaker("workshop", self.language).sentence(path, words))

    def frame(self, title: str, body: str, here: str, refresh: int = 0) -> str:
        """A page around its body."""
        again = f'<meta http-equiv="refresh" content="{refresh}">' if refresh else ""
        return (
            f'<!doctype html><html lang="{self.language}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">{again}'
            f"<title>{title} · Ludi Romani</title>"
            f'<link rel="stylesheet" href="/workshop/style.css"></head><body>'
            f'<header><a href="/" class="home">Ludi Romani</a>'
            f'<a href="/workshop?lang={self.language}">{self.say("page.title")}</a>'
            f"<nav>{self.tongues(here)}</nav></header><main><h1>{title}</h1>{body}</main></body></html>\n"
        )

    def tongues(self, here: str) -> str:
        """The same page in the other languages."""
        sign = "&amp;" if "?" in here else "?"
        links = []
        for one in LANGUAGES:
            current = ' aria-current="true"' if one == self.language else ""
            there = f"{escape(here)}{sign}lang={one}"
            links.append(f'<a href="{there}" hreflang="{one}"{current}>{one.upper()}</a>')
        return " ".join(links)

    def games(self) -> str:
        """Which game?"""
        items = "".join(
            f'<li><a href="/workshop/{name}?lang={self.language}">'
            f"{escape(Speaker(name, self.language).sentence('game.title'))}</a></li>"
            for name in ludi.games()
        )
        body = f'<p class="lead">{self.say("room.about")}</p><ul class="games">{items}</ul>'
        return self.frame(self.say("page.title"), body, "/workshop")

    # The form.

    def form(self, trial: Trial) -> str:
        """The box as a form, and the trial beside it."""
        game = trial.game.name
        title = escape(Speaker(game, self.language).sentence("game.title"))
        words = Words(game, self.language)
        groups: dict[str, list[Value]] = {}
        for value in trial.values:
            groups.setdefault(value.path.partition(".")[0].partition("[")[0], []).append(value)
        tables = "".join(self.group(trial, words, name, values) for name, values in groups.items())
        body = (
            f'<p class="lead">{self.say("room.form")}</p>{self.trial(trial, words)}'
            f'<form action="/workshop/{game}" method="get">{self.settings(trial)}'
            f"{self.kept(trial, [])}<p><button>{self.say('room.look')}</button></p></form>"
            f"{'' if trial.changes else self.ask(trial)}{tables}"
        )
        return self.frame(title, body, f"/workshop/{game}?{self.address(trial)}")

    def kept(self, trial: Trial, shown: list[Value], *more: str) -> str:
        """What a form sends besides its own fields: the language and what was changed elsewhere."""
        names = [value.name for value in shown]
        told = {
            "lang": self.language,
            **{name: str(getattr(trial, name)) for name in more},
            **{name: literal(value) for name, value in trial.changes.items() if name not in names},
        }
        return "".join(
            f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">'
            for name, value in told.items()
        )

    def address(self, trial: Trial) -> str:
        """The trial as the end of an address."""
        told = {
            "players": trial.players,
            "bots": trial.bots,
            "games": trial.games,
            **{name: literal(value) for name, value in trial.changes.items()},
        }
        return urlencode(told)

    def trial(self, trial: Trial, words: Words) -> str:
        """What is changed so far, and the button that plays it."""
        if not trial.changes:
            return ""
        known = {value.name: words.called(value) for value in trial.values}
        rows = "".join(
            f"<tr><th>{escape(known[name])}<br><code>{escape(name)}</code></th>"
            f"<td>{escape(printed(trial, name))} → <b>{escape(literal(value))}</b></td>"
            f'<td class="wrong">{escape(trial.wrong.get(name, ""))}</td></tr>'
            for name, value in trial.changes.items()
        )
        ways = (
            self.ways(trial)
            if trial.playable
            else f'<p class="wrong">{self.say("room.cannot")}</p>'
        )
        return (
            f'<section class="trial"><h2>{self.say("room.trial")}</h2>'
            f"<table>{rows}</table>{ways}</section>"
        )

    def ways(self, trial: Trial) -> str:
        """What can be done with a trial: play it, ask about it, move its value from end to end."""
        play = f'<button class="play">{self.say("room.play", games=trial.games)}</button>'
        return (
            f'<div class="ways">{self.post(trial, play)}{self.ask(trial)}{self.sweep(trial)}</div>'
        )

    def ask(self, trial: Trial) -> str:
        """The button that asks the eight questions about the box."""
        hidden = '<input type="hidden" name="do" value="ask">'
        return self.post(trial, f"{hidden}<button>{self.say('room.ask')}</button>")

    def sweep(self, trial: Trial) -> str:
        """Fields for the two ends of a sweep, from the printed value to the one that is tried."""
        lever = trial.lever
        if lever is None:
            return ""
        low, high = lever.limits or (0, 1000)
        ends = sorted(int(str(value)) for value in (lever.value, trial.changes[lever.name]))
        fields = "".join(
            f'<label>{self.say(f"room.{name}")} <input type="number" name="{name}" '
            f'min="{low}" max="{high}" value="{end}"></label>'
            for name, end in zip(("first", "last"), ends, strict=True)
        )
        return self.post(trial, f"{fields}<button>{self.say('room.sweep')}</button>")

    def post(self, trial: Trial, fields: str) -> str:
        """A form that begins a run of a trial."""
        here = f"/workshop/{trial.game.name}?{escape(self.address(trial))}&amp;lang={self.language}"
        return f'<form method="post" action="{here}">{fields}</form>'

    def settings(self, trial: Trial) -> str:
        """Players, bots and games."""
        return (
            '<fieldset class="settings">'
            + self.pick("players", self.say("room.players"), trial.tables(), trial.players)
            + self.pick("bots", self.say("room.bots"), BOTS, trial.bots)
            + self.pick("games", self.say("room.games"), GAMES, trial.games)
            + f"<p>{self.say('room.small')}</p></fieldset>"
        )

    def pick(self, name: str, label: str, known: tuple[object, ...], chosen: object) -> str:
        """A choice among a few."""
        options = "".join(
            f'<option value="{one}"{" selected" if one == chosen else ""}>'
            f"{escape(str(one).title())}</option>"
            for one in known
        )
        return f'<label>{label} <select name="{name}">{options}</select></label>'

    def group(self, trial: Trial, words: Words, name: str, values: list[Value]) -> str:
        """The values of one part of the box."""
        changed = any(value.name in trial.changes for value in values)
        rows = "".join(self.row(trial, words, value) for value in values)
        heads = "".join(
            f"<th>{self.say(f'room.{head}')}</th>" for head in ("what", "printed", "value", "from")
        )
        hidden = self.kept(trial, values, "players", "bots", "games")
        return (
            f"<details{' open' if changed else ''}><summary>{escape(words.chapter(name))} "
            f"<span>{len(values)}</span></summary>"
            f'<form action="/workshop/{trial.game.name}" method="get">{hidden}'
            f'<div class="wide"><table><tr>{heads}</tr>{rows}</table></div>'
            f'<p class="bar"><button>{self.say("room.look")}</button></p></form></details>'
        )

    def row(self, trial: Trial, words: Words, value: Value) -> str:
        """One value: what it is, what is printed, what is tried, where it comes from."""
        now = trial.changes.get(value.name, value.value)
        name, label = escape(value.name), escape(words.called(value))
        kind = 'type="text"'
        if isinstance(value.value, int) and not isinstance(value.value, bool):
            low, high = value.limits or (0, 1000)
            kind = f'type="number" min="{low}" max="{high}"'
        source = Speaker("frame", self.language).sentence(f"web.components.{value.provenance}")
        mark = ' class="changed"' if value.name in trial.changes else ""
        note = f"<br><small>{escape(value.note)}</small>" if value.note else ""
        return (
            f"<tr{mark}><th>{label}<br><code>{name}</code></th><td>{escape(literal(value.value))}</td>"
            f'<td><input {kind} name="{name}" value="{escape(literal(now))}" '
            f'aria-label="{label}: {name}"></td><td>{escape(source)}{note}</td></tr>'
        )

    # A run.

    def run(self, name: str, run: Run) -> str:
        """How far a run is."""
        failed = run.failed()
        title = escape(Speaker(run.game, self.language).sentence("game.title"))
        if failed:
            body = f'<p class="wrong">{escape(failed)}</p>'
            return self.frame(title, body, f"/workshop/run/{name}")
        bars = "".join(
            f"<p><label>{self.kind(box)}: {done} / {run.games} "
            f'<progress max="{run.games}" value="{min(done, run.games)}"></progress></label></p>'
            for box, done in run.done().items()
        )
        body = (
            f'<p class="lead">{self.say("room.playing")}</p>{bars}'
            f'<form method="post" action="/workshop/run/{name}?lang={self.language}">'
            f"<button>{self.say('room.stop')}</button></form>"
        )
        return self.frame(title, body, f"/workshop/run/{name}", refresh=3)

    def kind(self, name: str) -> str:
        """What games are kept by, in words: a box, a value, a number of players."""
        if name in ("before", "after"):
            return self.say(f"page.{name}")
        players = name.removeprefix("players-")
        return f"{self.say('room.players')}: {players}" if players != name else escape(name)

    def result(self, name: str, run: Run, report: str) -> str:
        """The report that the run has written, with a way back and a way to a table."""
        here = f"/workshop/run/{name}"
        acts = (
            f'<div class="acts"><a href="/workshop/{run.game}?{escape(run.address)}&amp;'
            f'lang={self.language}">{self.say("room.again")}</a>'
            f'<a href="{here}/box">{self.say("room.save")}</a>'
            + self.press(f"{here}/table?with=bots", "room.play_it", "main")
            + self.press(f"{here}/table?with=friends", "room.play_friends")
            + "</div>"
        )

        def seen(found: re.Match[str]) -> str:
            game = f"{here}/games/{found[1]}"
            return (
                self.press(f"{game}?show=film", "watch.film")
                + self.press(f"{game}?show=review", "watch.review")
                + f'<a href="{game}">{found[2]}</a>'
            )

        watched = WATCHED.sub(seen, report)
        return watched.replace("</h1>", f"</h1>{acts}", 1)

    def press(self, where: str, label: str, kind: str = "") -> str:
        """A button that does something."""
        return (
            f'<form method="post" action="{escape(where)}&amp;lang={self.language}">'
            f'<button class="{kind}">{self.say(label)}</button></form>'
        )


def printed(trial: Trial, name: str) -> str:
    """The value of a name before it was changed."""
    return next(literal(value.value) for value in trial.values if value.name == name)
