"""A value from one end to the other, and one thing taken away from some: to ask further."""

from __future__ import annotations

import re
from typing import Any

from ludi.core.errors import BadOption
from ludi.core.game import Game
from ludi.core.overlay import nearest
from ludi.workshop import figures
from ludi.workshop.figures import FEWEST, RISK
from ludi.workshop.questions import shown
from ludi.workshop.samples import Sample
from ludi.workshop.things import Things, component
from ludi.workshop.trial import EVERYBODY, NOBODY, ONE
from ludi.workshop.watching import gain_of, length, watched


def points(game: Game, wish: str) -> tuple[str, list[int]]:
    """The name and the values of `triumphal_arch.prestige=4..8`."""
    found = re.fullmatch(r"([\w.]+)=(-?\d+)\.\.(-?\d+)(?:/(\d+))?", wish)
    if found is None:
        raise BadOption(f"say name=first..last, such as a_card.points=1..5, not “{wish}”")
    known = {value.name: value for value in game.components.values}
    name = nearest(found[1], known, game.title)
    if isinstance(known[name].value, bool) or not isinstance(known[name].value, int):
        raise BadOption(f"{name} is no number: it cannot be swept")
    low, high, step = int(found[2]), int(found[3]), int(found[4] or 1)
    if not low < high or step < 1 or (high - low) // step > 20:
        raise BadOption(
            f"“{wish}” must go upwards, in twenty steps at most (1..50/5 goes by fives)"
        )
    return name, list(range(low, high + 1, step))


def swept(name: str, values: list[int], samples: list[Sample]) -> dict[str, Any]:
    """The share of those who take a component, for each of its values, and where it is fair."""
    thing = name.split(".")[0] if "." in name else name
    takings = sorted(
        {taking for sample in samples for taking in sample.takings() if component(taking) == thing}
    )
    risk = RISK / max(len(values), 1)
    curves = []
    for taking in takings:
        shares = [figures.ratio(sample.takers(taking))[0] for sample in samples]
        if all(share.games < FEWEST for share in shares):
            continue
        curves.append(
            {
                "taking": taking,
                "points": [shown(share, risk) for share in shares],
                "taken": [
                    figures.mean([of for _, of in sample.takers(taking)]).value
                    for sample in samples
                ],
            }
        )
    fairest = samples[nearest_to_fair(curves, samples)]
    first = str(curves[0]["taking"]) if curves else ""
    return {
        "about": "sweep",
        "name": name,
        "values": values,
        "printed": printed(samples[0].trial.game, name),
        "fair": samples[0].fair,
        "sample": samples[0].header(),
        "curves": curves,
        "decisions": [shown(figures.mean(one.column("decisions")), risk) for one in samples],
        "starting": [
            shown(figures.mean([row[0] for row in one.by_place()]), risk) for one in samples
        ],
        "watch": watched(fairest, {"curve": gain_of(first) if first else length}),
    }


def nearest_to_fair(curves: list[dict[str, Any]], samples: list[Sample]) -> int:
    """The place of the value at which the takers win most nearly a fair share."""
    if not curves:
        return 0
    points = curves[0]["points"]
    known = [at for at, point in enumerate(points) if point["games"] >= FEWEST]
    return min(known, key=lambda at: abs(points[at]["value"] - samples[0].fair))


def printed(game: Game, name: str) -> object:
    """The value of the shipped box."""
    from ludi.core.copies import shipped

    return next(value.value for value in shipped(game).values if value.name == name)


def thing_named(game: Game, wish: str) -> str:
    """The thing that a person means: its name, or kind and name."""
    things = Things(game)
    known = {
        f"{domain.name}:{word}": word
        for _, domain in things.sources.values()
        for word in domain.values
    }
    found = [thing for thing, word in known.items() if wish in (thing, word)]
    if len(found) > 1:
        raise BadOption(f"“{wish}” may be {' or '.join(found)}: say which")
    if found:
        return found[0]
    raise BadOption(nearest_thing(wish, list(known.values()), game))


def nearest_thing(wish: str, known: list[str], game: Game) -> str:
    """A sentence about a thing that nobody can take, with the nearest one that can be."""
    import difflib

    near = difflib.get_close_matches(wish, known, n=1, cutoff=0.4)
    hint = f"; did you mean {near[0]}?" if near else ""
    return f"nothing that is taken in {game.title} is called “{wish}”{hint}"


def without(thing: str, samples: dict[str, Sample]) -> dict[str, Any]:
    """What a thing is worth: to the one who alone may take it, and to the game as a whole."""
    free, alone, none = samples[EVERYBODY], samples[ONE], samples[NOBODY]
    players = free.trial.players

    def own_share(line: dict[str, Any]) -> float:
        return float(line["won"][line["number"] % players])

    only = [own_share(line) for line in alone.lines]
    share = figures.mean(only)
    return {
        "about": "without",
        "thing": thing,
        "sample": free.header(),
        "fair": free.fair,
        "alone": shown(share),
        "sure": share.doubt(free.fair) < RISK,
        "decisions": {
            may: shown(figures.mean(sample.column("decisions"))) for may, sample in samples.items()
        },
        "scores": {
            may: shown(figures.mean([float(max(line["scores"])) for line in sample.lines]))
            for may, sample in samples.items()
        },
        "starting": {
            may: shown(figures.mean([row[0] for row in sample.by_place()]))
            for may, sample in samples.items()
        },
        "taken": {
            may: sum(
                any(taking.endswith(thing) for taking in line["taken"]) for line in sample.lines
            )
            / max(len(sample.lines), 1)
            for may, sample in (("everybody", free), ("one", alone), ("nobody", none))
        },
        "watch": watched(alone, {"alone": own_share}),
    }
