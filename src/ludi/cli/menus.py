"""What may be chosen now, in as many lines as there are: one by one, or first what, then where.

A choice that stands for several actions leads to a smaller menu. What is left open is said with
dots: "Place … on …", then "Place the 4 on …".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ludi.core.game import Game
from ludi.texts import Speaker

OPEN: Final = "…"


class Entry:
    """One line of a menu: a sentence, the command, and the actions that it stands for."""

    def __init__(self, sentence: str, command: str, actions: Sequence[int]) -> None:
        self.sentence = sentence
        self.command = command
        self.actions = tuple(actions)


class Menus:
    """Makes menus of the actions of a game, in a person's language."""

    def __init__(self, game: Game, speaker: Speaker) -> None:
        self.game = game
        self.speaker = speaker

    def flat(self, actions: Iterable[int]) -> list[Entry]:
        """Every action by itself."""
        return [
            Entry(
                self.game.sentence(action, self.speaker),
                self.game.text(action, self.speaker.language),
                [action],
            )
            for action in actions
        ]

    def staged(self, actions: Sequence[int], most: int) -> list[Entry]:
        """At most so many entries where that can be: groups where single actions are too many."""
        if len(actions) <= most:
            return self.flat(actions)
        groups = self.opened(self.split(actions), most)
        entries = []
        for group in groups:
            entries += self.flat(group) if len(group) == 1 else [self.group(group)]
        return entries

    def continued(self, actions: Sequence[int], most: int) -> list[Entry]:
        """The next stage of a choice that came down to these actions: only what is still open."""
        named = self.still_open(actions)
        groups = [[action] for action in actions]
        if len(actions) > most:
            groups = self.opened(self.split(actions), most)
        return [Entry(self.labelled(group, named), self.command(group), group) for group in groups]

    def still_open(self, actions: Sequence[int]) -> list[str]:
        """What these actions of one verb differ in; nothing where verbs differ."""
        if len({self.game.verbs.verb_of(action).name for action in actions}) > 1:
            return []
        things = [self.game.things(action) for action in actions]
        return [name for name in things[0] if len({str(thing[name]) for thing in things}) > 1]

    def labelled(self, actions: Sequence[int], named: Sequence[str]) -> str:
        """Actions by the names of what tells them apart; dots for what does not yet."""
        if not named:
            return self.together(actions)
        things = [self.game.things(action) for action in actions]
        words = [
            self.speaker.label(*things[0][name])
            if len({str(thing[name]) for thing in things}) == 1
            else OPEN
            for name in named
        ]
        count = f" ({len(actions)})" if len(actions) > 1 else ""
        return ", ".join(words) + count

    def command(self, actions: Sequence[int]) -> str:
        """The command of a single action."""
        return self.game.text(actions[0], self.speaker.language) if len(actions) == 1 else ""

    def split(self, actions: Sequence[int]) -> list[list[int]]:
        """Actions by their verbs; those of one verb by what leaves the fewest questions open."""
        verbs = {action: self.game.verbs.verb_of(action).name for action in actions}
        if len(set(verbs.values())) > 1:
            return grouped(actions, [verbs[action] for action in actions])
        things = [self.game.things(action) for action in actions]
        ways = [[str(thing[name]) for thing in things] for name in things[0]]
        useful = [way for way in ways if 1 < len(set(way)) < len(actions)]
        if not useful:
            return [[action] for action in actions]
        return grouped(actions, min(useful, key=lambda way: len(set(way))))

    def opened(self, groups: list[list[int]], most: int) -> list[list[int]]:
        """The same with groups laid open, whole or by one word more, as long as there is room."""
        for group in sorted((group for group in groups if len(group) > 1), key=len):
            room = most - len(groups) + 1
            parts = [[action] for action in group] if len(group) <= room else self.split(group)
            if len(parts) <= room:
                at = groups.index(group)
                return self.opened([*groups[:at], *parts, *groups[at + 1 :]], most)
        return groups

    def group(self, actions: Sequence[int]) -> Entry:
        """Several actions as one entry."""
        return Entry(f"{self.together(actions)} ({len(actions)})", "", actions)

    def together(self, actions: Sequence[int]) -> str:
        """What actions have in common, with dots for what is still to be said."""
        words = self.game.spoken(actions[0], self.speaker)
        words |= dict.fromkeys(self.still_open(actions), OPEN)
        verb = self.game.verbs.verb_of(actions[0]).name
        sentence = self.speaker.sentence(f"say.{verb}", words)
        return sentence.replace(OPEN * 2, f"{OPEN} {OPEN}")


def grouped(actions: Sequence[int], names: Sequence[str]) -> list[list[int]]:
    """Actions together that have the same name, in the order in which names first come."""
    found: dict[str, list[int]] = {}
    for action, name in zip(actions, names, strict=True):
        found.setdefault(name, []).append(action)
    return list(found.values())
