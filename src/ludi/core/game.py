"""A game: what does not change from table to table, and the way to every table of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from importlib import import_module
from secrets import randbits
from types import ModuleType
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core import positions
from ludi.core.actions import SEAT, Catalogue, Domain, Structured
from ludi.core.agenda import Event, State, Step
from ludi.core.chance import Chance, chance_of
from ludi.core.components import Components
from ludi.core.errors import BadOption, Illegal, Unreadable, whole
from ludi.core.events import ACTION, Messages
from ludi.core.favourites import Favourite
from ludi.core.forecast import Forecast
from ludi.core.learning import Learning, read_learning
from ludi.core.observing import Observer
from ludi.core.options import Option, chosen
from ludi.core.orders import Order
from ludi.core.overlay import Changes
from ludi.core.seats import has
from ludi.core.secrets import Secret
from ludi.core.shapes import arguments
from ludi.core.vocabulary import vocabulary
from ludi.texts import Speaker

Blank = Callable[["Game", int, "vec[i64]", Chance], State]
LayOut = Callable[[Any], None]
Look = Callable[[Any, "int | None"], Mapping[str, object]]
Evaluate = Callable[[Any], "vec[float]"]
Features = Callable[[Any], "list[vec[float]]"]
Guess = Callable[[Any, int], State]
Preview = Callable[[Any, int], Mapping[str, object]]
Recalled = Callable[[Any], Mapping[str, object]]
Rival = Callable[[Any], int]


def own_box(components: Components) -> str:
    """What a version of the rules adds for a box that is not the shipped one."""
    return "" if components.shipped or components.changes == {} else f"+box.{components.mark}"


class Game:
    """The description of a game, and everything one can ask about it without a table."""

    def __init__(
        self,
        name: str,
        version: str,
        players: tuple[int, ...],
        verbs: Catalogue,
        messages: Messages,
        streams: tuple[str, ...],
        options: tuple[Option, ...],
        steps: tuple[type[Step[Any]], ...],
        meanings: positions.Meanings,
        components: Components,
        blank: Blank,
        lay_out: LayOut,
        look: Look,
        evaluate: Evaluate,
        features: Features | None = None,
        feature_names: tuple[str, ...] = (),
        guess: Guess | None = None,
        package: str = "",
        observer: Observer | None = None,
        preview: Preview | None = None,
        recalled: Recalled | None = None,
        shapes: ModuleType | None = None,
        earlier: Mapping[str, positions.Renewal] | None = None,
        parts: Mapping[str, str] | None = None,
        orders: tuple[Order[Any], ...] = (),
        favourites: tuple[Favourite, ...] = (),
        secrets: tuple[Secret, ...] | None = None,
        takings: Mapping[str, str] | None = None,
        rival: Rival | None = None,
        level: str = "",
        ladder: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.version = version + own_box(components)
        self.players = players
        self.verbs = verbs
        self.messages = messages
        self.streams = streams
        self.options = options
        self.steps: Final = {step.__name__: step for step in steps}
        self.meanings = meanings
        self.components = components
        self.blank = blank
        self.lay_out = lay_out
        self.look = look
        self.evaluate = evaluate
        self.features = features
        self.feature_names = feature_names
        self.guess = guess  # a table as one seat may guess it; None where nothing is hidden
        self.package = package
        self.observer = observer  # what learners see; None where a game does not say
        self.preview = preview
        self.recalled = recalled  # what a table lets be looked up again; None where it lets all
        self.shapes = shapes
        self.parts = dict(parts or {})  # features that can be named, each with its paragraph
        self.orders: Final = {order.name: order for order in orders}
        self.favourites = favourites
        self.secrets = secrets  # what the table hides; None where a game does not say
        self.takings = dict(takings or {})  # messages that say who took what, and where it stands
        self.rival = rival  # the points of whom one plays against alone; None where nobody is
        self.level = level  # the option that says how strong he is
        self.ladder = ladder  # its values, the gentlest first
        box = own_box(components)
        self.earlier = {f"{old}{box}": renewal for old, renewal in (earlier or {}).items()}

    def __repr__(self) -> str:
        return f"ludi.game({self.name!r})"

    @property
    def box(self) -> Changes | None:
        """What its box changes, by name: nothing where it is the shipped one.

        None where only a corrected copy of the whole file can tell.
        """
        return self.components.changes

    @property
    def title(self) -> str:
        """The title on the box."""
        return Speaker(self.name).sentence("game.title")

    # Tables.

    def new(
        self,
        players: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        *,
        telling: bool = False,
        script: list[int] | None = None,
    ) -> State:
        """A new table, set up and waiting for its first decision.

        Without a seed luck is drawn from the system. `telling` collects events; a `script` of
        recorded luck takes the place of the seed while it lasts.
        """
        seated = self.players[0] if players is None else players
        self.check_players(seated)
        if not isinstance(seed, (int, str, type(None))):
            raise BadOption(f"seed must be a whole number or a text, not {seed!r}")
        numbers = vec[i64](chosen(self.options, options or {}))
        luck = chance_of(str(randbits(256) if seed is None else seed), self.streams)
        luck.taping = telling or script is not None
        if script is not None:
            luck.script = vec[i64](script)
        return self.laid(seated, numbers, luck, telling=telling)

    def laid(
        self, players: int, options: vec[i64], luck: Chance, *, telling: bool = False
    ) -> State:
        """The same for whoever has checked players and options already."""
        state = self.blank(self, players, options, luck)
        state.telling = telling
        self.lay_out(state)
        state.settle()
        return state

    def check_players(self, players: object) -> None:
        """Refuse a player count the game is not made for."""
        if not isinstance(players, int) or isinstance(players, bool) or players not in self.players:
            counts = ", ".join(str(count) for count in self.players)
            raise BadOption(f"{self.title} is for {counts} players, not {players!r}")

    def option_values(self, state: State) -> dict[str, object]:
        """The options of a table by name."""
        return {
            option.name: option.values[int(number)]
            for option, number in zip(self.options, state.options, strict=True)
        }

    def agreed(self, rules: object, options: Mapping[str, object]) -> Mapping[str, object]:
        """The options under which a table of earlier rules goes on exactly as it began."""
        version = str(rules).partition("+")[0]  # whatever the box
        then = {
            option.name: option.earlier[version]
            for option in self.options
            if version in option.earlier
        }
        return {**then, **options}

    def knows(self, rules: object) -> bool:
        """Whether tables and records of this version of the rules can be opened."""
        return rules == self.version or rules in list(self.earlier)

    def save(self, state: State) -> dict[str, object]:
        """The whole position as plain data."""
        return positions.save(self, state)

    def load(self, data: object) -> State:
        """The state that saved data describes."""
        return positions.load(self, data)

    def pickled(self, state: State) -> tuple[object, ...]:
        """How a state travels between processes: as the position that it is."""
        return unpickled, (self.name, self.box, state.save())

    def introduce(self, state: State) -> str:
        """A state in one line: the game, its seats, how far it is, who must decide what."""
        turn = getattr(state, "turn", getattr(state, "round", None))
        when = f", turn {turn}" if isinstance(turn, int) else ""
        if state.over:
            what = f"over, won by {letters(state.winners())}"
        else:
            step = type(state.agenda[-1])
            who = state.actors()
            decide = "decides" if len(who) == 1 else "decide"
            what = f"{letters(who)} {decide} {step.__name__} ({step.PARAGRAPH})"
        return f"<{self.title}, {state.players} players{when}: {what}>"

    def pictured(self, state: State) -> str:
        """A state as a drawing for notebooks."""
        html: str = import_module("ludi.pictures").picture(state)._repr_html_()
        return html

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """What a seat may see (None: a spectator), built up from nothing."""
        if seat is not None and not 0 <= whole(seat, "seat") < state.players:
            raise BadOption(f"seat must be None or 0 to {state.players - 1}, not {seat}")
        return {
            "game": self.name,
            "players": int(state.players),
            "options": self.option_values(state),
            "you": seat,
            "actors": list(state.actors()),
            "question": self.question(state, seat),
            "over": state.over,
            "scores": list(state.scores()),
            "winners": list(state.winners()),
            "table": self.look(state, seat),
            "preview": self.previewed(state, seat),
        }

    def recall(self, state: State, seat: int | None) -> dict[str, object]:
        """What a seat may look up of a moment that is past, while the game goes on."""
        view = self.view(state, seat)
        if self.recalled is not None:
            view["table"] = self.recalled(view["table"])
        return view

    def previewed(self, state: State, seat: int | None) -> Mapping[str, object]:
        """What a board may show a seat beforehand, while that seat must decide."""
        if self.preview is None or seat is None or not has(state.waiting, seat):
            return {}
        return self.preview(state, seat)

    @cached_property
    def questions(self) -> dict[str, dict[str, Domain]]:
        """What the facts of every question name: the step, then argument by argument."""
        return {name: arguments(step.ASKS) for name, step in self.steps.items()}

    def question(self, state: State, seat: int | None) -> dict[str, object] | None:
        """What is asked now: the step, its paragraph and the facts it mentions."""
        if state.over:
            return None
        step = state.agenda[-1]
        return {
            "step": type(step).__name__,
            "paragraph": type(step).PARAGRAPH,
            "args": step.about(state, seat),
        }

    # Chances.

    @cached_property
    def learning(self) -> Learning:
        """What was learned about the game; `NothingLearned` says why there is nothing."""
        return read_learning(self.package or self.name, self.feature_names)

    @cached_property
    def forecast(self) -> Forecast:
        """What tells chances from the features of all seats."""
        return self.learning.forecast()

    def chances(self, state: State, seat: int | None = None) -> tuple[float, ...]:
        """The share of the victory that every seat may expect, by what one seat knows (None: all).

        They add up to one; alone at the table it is the chance to win. `NothingLearned` is raised
        where nobody knows.
        """
        if state.over:
            winners = state.winners()
            return tuple(float(at in winners) / max(len(winners), 1) for at in range(state.players))
        forecast = self.forecast
        known = state if seat is None or self.guess is None else self.guess(state, seat)
        assert self.features is not None
        return tuple(forecast.shares(self.features(known)))

    # Actions.

    @property
    def actions(self) -> Catalogue:
        """Every action of the game: `size` is how many numbers a learner's mask needs."""
        return self.verbs

    def describe(self, action: int) -> Structured:
        """An action in structured form."""
        return self.verbs.describe(action)

    def favoured(self, seat: int, actions: Iterable[int]) -> dict[str, dict[str, int]]:
        """What a seat's actions say that it favours: how often each thing, by kind."""
        choices = [self.describe(action) for action in actions]
        return {one.name: one.counted(seat, choices) for one in self.favourites}

    def encode(self, words: Mapping[str, object]) -> int:
        """The action that a structured form describes."""
        return self.verbs.encode(words)

    def text(self, action: int, language: str = "en") -> str:
        """An action as a command a person can type, which reads back."""
        if language == "en":
            return self.verbs.text(action)
        verb = self.verbs.verb_of(action)
        words = vocabulary(self, language)
        spoken = [words.verb_word(verb)]
        for domain, word in zip(verb.arguments.values(), verb.words(action), strict=True):
            spoken.append(words.thing_word(domain.name, str(word)))
        return " ".join(spoken)

    def read(self, command: str, language: str = "en") -> int:
        """The action that a typed command names, in English or in the given language."""
        try:
            return self.verbs.read(command)
        except Unreadable:
            if language == "en":
                raise
        return self.verbs.read(vocabulary(self, language).canonical(command))

    def sentence(self, action: int, speaker: Speaker) -> str:
        """An action as it is offered to a person."""
        return speaker.sentence(
            f"say.{self.verbs.verb_of(action).name}", self.spoken(action, speaker)
        )

    def spoken(self, action: int, speaker: Speaker) -> dict[str, object]:
        """The arguments of an action in a person's language."""
        return {name: speaker.thing(*thing) for name, thing in self.things(action).items()}

    def things(self, action: int) -> dict[str, tuple[str, object]]:
        """The arguments of an action, each by its domain and label."""
        verb = self.verbs.verb_of(action)
        numbers = zip(verb.arguments.items(), verb.numbers(action), strict=True)
        return {name: (domain.name, domain.label(number)) for (name, domain), number in numbers}

    # Refusals.

    def illegal(self, state: State, seat: int, action: int) -> Illegal:
        """The error that says which rule forbids an action now."""
        paragraph, key = self.refusal(state, seat, action)
        things = self.things(action) if action in self.verbs else {}
        return Illegal(self.name, key, paragraph, things)

    def refusal(self, state: State, seat: int, action: int) -> tuple[str, str]:
        """The paragraph and the name of the rule that forbids an action now."""
        if state.over:
            return "", "over"
        step = state.agenda[-1]
        paragraph = type(step).PARAGRAPH
        if not 0 <= seat < state.players or not has(state.waiting, seat):
            return paragraph, "not_your_decision"
        if action not in self.verbs:
            return paragraph, "no_such_action"
        reason = step.why_not(state, seat, action)
        if reason:
            where, _, key = reason.partition(":")
            return where, key
        offered = {self.verbs.verb_of(code).name for code in state.legal(seat)}
        return paragraph, "not_offered" if self.verbs.verb_of(action).name in offered else "not_now"

    def why_not(
        self, state: State, seat: int, command: str | int, language: str = "en"
    ) -> Illegal | None:
        """What forbids a command (typed in the language, or a code), or None if it is allowed."""
        action = self.read(command, language) if isinstance(command, str) else command
        if action in state.legal(seat):
            return None
        return self.illegal(state, seat, action)

    # Events.

    def tale(self, event: Event, speaker: Speaker) -> str:
        """An event as a sentence."""
        message = self.messages.all[int(event.code)]
        told = self.messages.describe(event)["args"]
        assert isinstance(told, dict)
        words: dict[str, object] = {}
        for name, domain in message.arguments.items():
            action = domain is ACTION
            words[name] = (
                self.sentence(told[name], speaker)
                if action
                else speaker.thing(domain.name, told[name])
            )
        return speaker.sentence(f"events.{message.name}", words)


def letters(seats: tuple[int, ...]) -> str:
    """Seats as people call them."""
    return ", ".join(str(SEAT.word(seat)).upper() for seat in seats)


def unpickled(name: str, box: Changes | None, position: dict[str, object]) -> State:
    """The state that was pickled, in a process that may not have opened its game yet."""
    ludi = import_module("ludi")  # the registry stands above the core
    state: State = ludi.game(name, box=box).load(position)
    return state
