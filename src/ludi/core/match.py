"""A game as it is played: its history, its log, undo within the rule, and the record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ludi.core.agenda import Event, State
from ludi.core.chance import ChanceMismatch, commitment
from ludi.core.components import FOLDER
from ludi.core.copies import with_box
from ludi.core.errors import BadComponents, BadRecord, Illegal, LudiError
from ludi.core.game import Game

FORMAT: Final = 1


class Told:
    """A line of the log: after how many actions it was told, and what."""

    def __init__(self, ply: int, event: Event) -> None:
        self.ply = ply
        self.event = event

    def heard_by(self, seat: int | None) -> bool:
        """Whether a seat was told it (None: a spectator, who hears what all hear)."""
        if seat is None:
            return self.event.audience & (self.event.audience - 1) != 0
        return bool(self.event.audience >> seat & 1)


def takebacks(seat: int, plays: Iterable[tuple[int | None, bool]]) -> int:
    """How many of its own last actions a seat may take back: this is the rule, for every table.

    `plays` are seats and whether their action was quiet, the last one first. It ends where
    something was drawn or revealed, or somebody else decided.
    """
    count = 0
    for who, quiet in plays:
        if who != seat or not quiet:
            return count
        count += 1
    return count


class Match:
    """One game from set-up to end, with everything needed to undo, show and replay it."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int | str,
        options: Mapping[str, object] | None = None,
        names: tuple[str, ...] = (),
        *,
        script: list[int] | None = None,
    ) -> None:
        self.game = game
        self.seed = str(seed)
        self.commitment = commitment(self.seed)
        self.names = names or tuple("ABCDE"[:players])
        self.state: State = game.new(players, self.seed, options, telling=True, script=script)
        self.actions: list[tuple[int, int]] = []
        self.quiet: list[bool] = []  # whether each action told nothing that cannot be unlearnt
        self.log: list[Told] = []
        self.trail: list[State] = []  # the states before each action that may still be undone
        self.collect()

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self.actions)

    def play(self, seat: int, action: int) -> list[Told]:
        """Play an action and return its events. `Illegal` changes nothing."""
        before = self.state.clone()
        known = self.knowledge()
        self.state.play(seat, action)
        self.actions.append((seat, action))
        self.quiet.append(self.knowledge() == known)
        self.trail.append(before)
        del self.trail[: len(self.trail) - self.undoable(seat)]
        return self.collect()

    def knowledge(self) -> tuple[int, int]:
        """What cannot be unlearnt: how much was drawn and how much revealed."""
        return int(self.state.chance.draws), int(self.state.revealed)

    def collect(self) -> list[Told]:
        """Move what was told since the last action into the log."""
        told = [Told(self.ply, event) for event in self.state.take_told()]
        self.log += told
        return told

    def undoable(self, seat: int) -> int:
        """How many of its own last actions a seat may take back."""
        last = range(self.ply - 1, -1, -1)
        return takebacks(seat, ((self.actions[at][0], self.quiet[at]) for at in last))

    def resign(self, seat: int) -> None:
        """One of two gives the game up, and the other has won. Nothing is taken back after it."""
        self.state.concede(seat)
        self.trail.clear()
        self.quiet = [False] * len(self.quiet)

    def undo(self, seat: int, count: int = 1) -> None:
        """Undo actions, at most back to the last moment when something was drawn, revealed or
        decided by another seat."""
        if not 1 <= count <= self.undoable(seat):
            raise Illegal(self.game.name, "no_undo")
        state = self.trail[-count]
        luck, tape = self.state.chance, state.chance
        tape.taping, tape.tape, tape.script, tape.cursor = True, luck.tape, luck.script, luck.cursor
        state.telling = True
        self.state = state
        del self.trail[-count:]
        del self.actions[-count:]
        del self.quiet[-count:]
        self.log = [told for told in self.log if told.ply <= self.ply]

    def record(self) -> dict[str, object]:
        """The game as plain data. It contains the seed only when the game is over."""
        state = self.state
        over = state.over
        return {
            "ludi": FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            **({"box": self.game.box} if self.game.box else {}),
            "players": int(state.players),
            "options": self.game.option_values(state),
            "names": list(self.names),
            "commitment": self.commitment,
            "seed": self.seed if over else None,
            "actions": [list(action) for action in self.actions],
            "chance": [int(number) for number in state.chance.tape],
            "result": {"scores": list(state.scores()), "winners": list(state.winners())}
            if over
            else None,
            **({"resigned": int(state.conceded)} if state.conceded >= 0 else {}),
        }


def replay(game: Game, record: Mapping[str, object], upto: int | None = None) -> Match:
    """Play a record again, to the end or up to a ply, by its recorded luck.

    `BadRecord` says what is wrong with a record that is damaged, foreign or does not replay.
    """
    if record.get("ludi") != FORMAT:
        raise BadRecord("this is no record of Ludi Romani")
    if record.get("game") != game.name:
        raise BadRecord(f"this is a record of {record.get('game')!r}, not of {game.name}")
    game = boxed(game, record)
    seed = record.get("seed")
    if seed is not None and commitment(str(seed)) != record.get("commitment"):
        raise BadRecord("the seed does not fit the hash that was shown at the start")
    try:
        match = begin(game, record, str(seed))
        for at, (seat, action) in enumerate(moves(record)[:upto]):
            play_recorded(match, at, seat, action)
    except ChanceMismatch:
        raise BadRecord("the recorded luck does not fit the recorded actions") from None
    if upto is None:
        resign_recorded(match, record)
        compare_result(match, record)
    if seed is None:
        match.commitment = str(record.get("commitment"))
    return match


def boxed(game: Game, record: Mapping[str, object]) -> Game:
    """The game with the box of a record, which carries what its box changes."""
    box, rules = record.get("box"), record.get("rules")
    if box is not None or not game.knows(rules):
        if box is None and "+box." in str(rules):
            raise BadRecord(
                f"this record was played with a box of its own ({rules}) that it does not carry; "
                f"it opens where {FOLDER} names the folder of that box"
            )
        if not isinstance(box, dict | None):
            raise BadRecord("the box of a record names values and what they are")
        try:
            game = with_box(game, box or {})
        except BadComponents as error:
            raise BadRecord(f"the box of this record cannot be used: {error}") from None
    if not game.knows(rules):
        known = ", ".join([*game.earlier, game.version])
        raise BadRecord(f"this record needs rules version {rules!r}; known are {known}")
    return game


def begin(game: Game, record: Mapping[str, object], seed: str) -> Match:
    """The set-up of a record."""
    players, names = record.get("players"), record.get("names")
    options, script = record.get("options"), record.get("chance")
    if not isinstance(players, int) or not isinstance(options, dict):
        raise BadRecord("players or options are missing")
    if not isinstance(script, list) or len(script) % 3 or not all(small(item) for item in script):
        raise BadRecord("the recorded luck must be a list of numbers, three for each draw")
    if not isinstance(names, list) or len(names) != players:
        raise BadRecord("there must be one name for each player")
    try:
        agreed = game.agreed(record.get("rules"), options)
        called = tuple(str(name) for name in names)
        return Match(game, players, seed, agreed, called, script=script)
    except LudiError as error:
        raise BadRecord(str(error)) from None


def small(item: object) -> bool:
    """Whether an item of a record is a number that can stand in one."""
    return isinstance(item, int) and not isinstance(item, bool) and 0 <= item < 1 << 31


def moves(record: Mapping[str, object]) -> list[tuple[int, int]]:
    """The actions of a record, each a seat and a code."""
    listed = record.get("actions")
    if not isinstance(listed, list):
        raise BadRecord("the actions are missing")
    for at, item in enumerate(listed):
        if not isinstance(item, list) or len(item) != 2 or not all(small(part) for part in item):
            raise BadRecord(f"action {at + 1} must be a seat and a code")
    return [(item[0], item[1]) for item in listed]


def play_recorded(match: Match, at: int, seat: int, action: int) -> None:
    """Play one action of a record, or say which one does not fit."""
    try:
        match.play(seat, action)
    except LudiError as error:
        raise BadRecord(f"action {at + 1} is not possible: {error}") from None


def resign_recorded(match: Match, record: Mapping[str, object]) -> None:
    """Give the game up as it was given up, if it was."""
    seat = record.get("resigned")
    if seat is None:
        return
    if not small(seat):
        raise BadRecord("resigned must be the number of a seat")
    try:
        match.resign(int(str(seat)))
    except LudiError as error:
        raise BadRecord(f"nobody can have resigned: {error}") from None


def compare_result(match: Match, record: Mapping[str, object]) -> None:
    """A finished record must end as it says it ended."""
    if match.record()["result"] != record.get("result"):
        raise BadRecord("the game does not end as the record says")
    if record.get("chance") != match.record()["chance"]:
        raise BadRecord("the record holds luck that was never drawn")


def verify(game: Game, record: Mapping[str, object]) -> Match:
    """Check fair luck: the seed fits its hash, and all luck of the game came from the seed."""
    match = replay(game, record)
    game = match.game
    if record.get("seed") is None:
        raise BadRecord("the seed of an unfinished game is not known")
    honest = Match(game, int(match.state.players), match.seed, game.option_values(match.state))
    for at, (seat, action) in enumerate(match.actions):
        play_recorded(honest, at, seat, action)
    if honest.record()["chance"] != record.get("chance"):
        raise BadRecord("the recorded luck did not come from the seed")
    return match
