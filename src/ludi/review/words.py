"""Why a choice was worse, in words: the parts of the position that account for the difference.

Both lines are played on in the same fresh worlds. What they differ by in every nameable part of the
position (decurions, denarii, cards …), times what one more of it is worth to the chances, is what
the part accounts for. The greatest are named until they account for three quarters of the loss, so
that half of it is found again in other play-outs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludi.bots.comparison import Comparison
from ludi.core.agenda import State
from ludi.core.game import Game
from ludi.review.decisions import Decided, Part
from ludi.review.number import weighing
from ludi.review.retelling import retold, retold_line
from ludi.texts import Speaker

WORLDS: Final = 60
MOST_PARTS: Final = 5
ENOUGH: Final = 0.5  # of the loss
AMPLE: Final = 1.0  # named so far that other play-outs find enough of it too
HALF_WAY: Final = 0.5
LEAST: Final = 1e-6
LEAST_TOLD: Final = 0.05  # less would be told as zero
STEPS: Final = 2  # of a better line, that a sentence tells
COUNTS: Final = 0.15  # of a loss: what accounts for less is not named beside the first
BESIDE: Final = 0.03  # … but for what stands beside the score
PAIR: Final = 2  # seats: then nobody has several others
SAID: Final = 3  # parts that a sentence names: who reads more of them remembers none
Rows = list[list[float]]


class Lines(NamedTuple):
    """What two lines come to on average: the features and the shares of every seat."""

    better: Rows
    played: Rows
    shares: list[float]  # half-way between the two


def lines_of(game: Game, found: Comparison, better: int, played: int, worlds: int) -> Lines:
    """Play on from both choices, each time in the same world."""
    assert game.features is not None
    players, names = int(found.search.world.players), len(game.feature_names)
    sums = [[[0.0] * names for _ in range(players)] for _ in range(2)]
    shares = [0.0] * players
    for _ in range(worlds):
        world = found.world()
        for which, place in enumerate((better, played)):
            leaf = world.clone()
            got = found.search.explore(leaf, place)
            for seat, row in enumerate(game.features(leaf)):
                shares[seat] += HALF_WAY * got[seat] / worlds
                mine = sums[which][seat]
                for at in range(names):
                    mine[at] += row[at] / worlds
    return Lines(sums[0], sums[1], shares)


def accounted(game: Game, seat: int, lines: Lines) -> list[Part]:
    """What every part accounts for, the greatest first: the seat's own and its rivals'."""
    found = []
    mine = lines.shares[seat]
    players = len(lines.shares)
    worths = [
        part_worths(game, players, *rows) for rows in zip(lines.better, lines.played, strict=True)
    ]
    for name in game.parts:
        at = game.feature_names.index(name)
        gaps = [b[at] - p[at] for b, p in zip(lines.better, lines.played, strict=True)]
        gains = [worth[name] * gap for worth, gap in zip(worths, gaps, strict=True)]
        found.append(Part(name, True, gaps[seat], mine * (1 - mine) * gains[seat]))
        others = [other for other in range(len(gaps)) if other != seat]
        felt = sum(lines.shares[other] * gaps[other] for other in others)
        lost = sum(lines.shares[other] * gains[other] for other in others)
        found.append(Part(name, False, felt / max(1 - mine, LEAST), -mine * lost))
    return sorted(found, key=lambda part: -part.share)


def part_worths(
    game: Game, players: int, better: list[float], played: list[float]
) -> dict[str, float]:
    """What one more of each nameable part is worth to a seat, half-way between two rows of it.

    It was learned (`[parts]`), or is how steeply the chances rise with it there.
    """
    learned = game.learning.parts()
    if learned:
        return {name: learned.get(name, 0.0) for name in game.parts}
    network, sharpness = game.forecast.network, game.forecast.sharpness[players]
    between = [HALF_WAY * (b + p) for b, p in zip(better, played, strict=True)]
    steep = list(network.slopes)
    for weights, output in zip(network.hidden, network.outputs, strict=True):
        row = list(weights)
        if row[0] + sum(w * x for w, x in zip(row[1:], between, strict=True)) > 0:
            steep = [slope + output * w for slope, w in zip(steep, row[1:], strict=True)]
    return {name: sharpness * steep[game.feature_names.index(name)] for name in game.parts}


def is_enough(parts: Sequence[Part], loss: float, enough: float = ENOUGH) -> bool:
    """Whether parts account for enough of a loss."""
    return sum(part.share for part in parts) >= enough * loss


def named(parts: list[Part], loss: float, score: str = "") -> list[Part]:
    """The fewest parts that account for a loss amply, or the greatest there are.

    The score alone says nothing: the greatest of what else counts stands beside it.
    """
    chosen: list[Part] = []
    told = [part for part in parts if abs(part.amount) >= LEAST_TOLD]
    for part in told[:MOST_PARTS]:
        if part.share <= 0:
            break
        if is_enough(chosen, loss, AMPLE) and (len(chosen) > 1 or part.share < COUNTS * loss):
            break
        chosen.append(part)
    if all(part.name == score for part in chosen):
        chosen += [part for part in told if part.name != score and part.share > BESIDE * loss][:1]
    return chosen


def parts_of(
    game: Game, seat: int, found: Comparison, better: int, worse: int, loss: float
) -> tuple[Part, ...]:
    """The parts to be named for what one action of a seat is worth more than another."""
    actions = list(found.search.root.actions)
    lines = lines_of(game, found, actions.index(better), actions.index(worse), WORLDS)
    parts = [part for part in accounted(game, seat, lines) if is_sensible(game, part)]
    return tuple(named(parts, loss, weighing(game).score))


def is_sensible(game: Game, part: Part) -> bool:
    """Whether a person would call it a gain: more of something good, less of a burden.

    What is worth something was learned, also from things that only went together.
    """
    known = weighing(game)
    if part.name in known.tools:
        return True
    wanted = part.own is (part.name not in known.burdens)
    return wanted is (part.amount > 0)


def better_by(parts: Sequence[Part], seat: int, speaker: Speaker) -> str:
    """What a better choice would have brought to its seat and kept from the others, as a clause."""
    own, others = (
        joined([phrase(part, speaker) for part in parts[:SAID] if part.own is mine], speaker)
        for mine in (True, False)
    )
    words = {"seat": speaker.seat(seat), "own": own, "others": others}
    whom = "both" if own and others else "own" if own else "others"
    if others and len(speaker.names) == PAIR:
        words["rival"] = speaker.seat(1 - seat)
        whom = "both_rival" if own else "rival"
    return speaker.sentence(f"web.review.would.{whom}", words) if own or others else ""


def phrase(part: Part, speaker: Speaker) -> str:
    """A part as somebody has more or less of it, in the game's own words."""
    return speaker.sentence(f"parts_{'more' if part.amount > 0 else 'less'}.{part.name}")


def joined(phrases: Sequence[str], speaker: Speaker) -> str:
    """Some phrases in a row."""
    if len(phrases) < 2:
        return "".join(phrases)
    words = {"first": ", ".join(phrases[:-1]), "last": phrases[-1]}
    return speaker.sentence(f"web.list.{'two' if len(phrases) == 2 else 'many'}_and", words)


def hint(parts: Sequence[Part], speaker: Speaker) -> str:
    """What to think of at a decision, without saying which way."""
    return ", ".join(dict.fromkeys(speaker.sentence(f"parts.{part.name}") for part in parts[:SAID]))


def sentence(before: State, decision: Decided, speaker: Speaker) -> str:
    """A decision at a table in a sentence or two: what was better, and what spoke for it."""
    words: dict[str, object] = {
        "seat": speaker.seat(decision.seat),
        "played": retold(before, decision.seat, decision.played, speaker),
        "better": better_words(before, decision, speaker),
        "games": games_of(decision.compared.difference),
        "parts": better_by(decision.parts, decision.seat, speaker),
    }
    if decision.mark == "turned" and words["parts"]:
        return speaker.sentence("web.review.said.turned_by", words)
    if decision.mark in ("only", "turned", "unclear"):
        return speaker.sentence(f"web.review.said.{decision.mark}", words)
    if not decision.is_marked:
        return ""
    kind = "loss" if decision.parts else "loss_alone"
    return speaker.sentence(f"web.review.said.{kind}", words)


def better_words(before: State, decision: Decided, speaker: Speaker) -> str:
    """The better choice, with the next step of the same seat: “Build” alone says little."""
    line = decision.line[:STEPS] or ((decision.seat, decision.other),)
    said = [one for seat, one in retold_line(before, line, speaker) if seat == decision.seat]
    if len(said) < STEPS or said[0] == said[1]:
        return said[0]
    return speaker.sentence("web.review.then", {"first": said[0], "second": said[1]})


def games_of(share: float) -> int:
    """A share of the victory as so many of a hundred such games."""
    return round(abs(100 * share))
