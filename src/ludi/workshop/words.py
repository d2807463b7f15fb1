"""What the workshop found, as sentences in three languages: a sentence first, a number third."""

from __future__ import annotations

from typing import Any

from ludi.core.game import Game
from ludi.texts import Speaker, lookup
from ludi.workshop.comparing import FEWEST_GAMES
from ludi.workshop.figures import FEWEST

TOO_MUCH = 1.25  # times a fair share
NAMED = 3  # dead choices that are told


def hundred(part: float) -> int:
    """A share as a whole number of a hundred."""
    return round(100 * part)


def whole(value: float) -> str:
    """A number as exact as people read it."""
    return f"{value:.0f}" if abs(value) >= 10 else f"{value:.1f}"


def capital(sentence: str) -> str:
    """A sentence with a great letter at its beginning."""
    return sentence[:1].upper() + sentence[1:]


class Voice:
    """Says what was found about one game in one language."""

    def __init__(self, game: Game, language: str = "en") -> None:
        self.game = game
        self.speaker = Speaker(game.name, language)
        self.language = language

    def say(self, path: str, **words: object) -> str:
        """A sentence of the workshop."""
        return capital(Speaker("workshop", self.language).sentence(path, words))

    def thing(self, thing: str) -> str:
        """The name of a thing, given by its kind and name."""
        kind, _, name = thing.rpartition(" ")[2].partition(":")
        return self.speaker.label(kind, name)

    def who(self, taking: str) -> str:
        """Those who took something."""
        message, _, thing = taking.partition(" ")
        words = {"thing": self.thing(thing)}
        if lookup(self.language, "workshop", f"takings.{message}") is None:
            return f"{message.replace('_', ' ')}: {words['thing']}"
        return Speaker("workshop", self.language).sentence(f"takings.{message}", words)

    def choice(self, choice: str) -> str:
        """What a choice is called: its verb and the thing."""
        verb, _, thing = choice.partition(" ")
        spoken = self.speaker.sentence(f"verbs.{verb}")
        spoken = verb.replace("_", " ") if spoken == f"verbs.{verb}" else spoken
        return f"{spoken} {self.thing(thing)}" if thing else spoken

    # Two boxes.

    def compared(self, found: dict[str, Any]) -> list[str]:
        """The verdicts about two boxes, what was changed first."""
        if not found["enough"]:
            return [self.say("verdict.few", games=found["games"], fewest=FEWEST_GAMES)]
        said = [self.verdict(one, found["fair"]) for one in found["verdicts"]]
        if not said:
            return [self.say("verdict.nothing", games=found["games"], looked=found["looked"])]
        if found["more"]:
            said.append(self.say("verdict.more", n=found["more"]))
        still = [kind for kind in ("start", "length", "score") if kind not in found["moved"]]
        names = [
            Speaker("workshop", self.language).sentence(f"verdict.what_{kind}") for kind in still
        ]
        if names:
            said.append(self.say("verdict.stayed", what=", ".join(names)))
        return said

    def verdict(self, one: dict[str, Any], fair: float) -> str:
        """One thing that became different."""
        before, after = one["before"]["value"], one["after"]["value"]
        way = "up" if after > before else "down"
        kind = one["kind"]
        shown: dict[str, object]
        if kind in ("share", "taken", "start"):
            shown = {"before": hundred(before), "after": hundred(after), "fair": hundred(fair)}
        else:
            shown = {"before": whole(before), "after": whole(after)}
        if kind == "share" and way == "up" and after > TOO_MUCH * fair:
            way = "over"
        who = capital(self.who(one["taking"])) if one["taking"] else ""
        sentence = self.say(f"verdict.{kind}_{way}", who=who, **shown)
        how = Speaker("workshop", self.language).sentence(f"how.{one['how']}")
        return f"{sentence} ({how})"

    # The eight questions.

    def asked(self, found: dict[str, Any]) -> list[tuple[str, list[str]]]:
        """Each question with its sentences."""
        tellers = {
            "start": self.start,
            "length": self.length,
            "things": self.things,
            "dead": self.dead,
            "runaway": self.runaway,
            "strategies": self.strategies,
            "skill": self.skill,
            "opinions": self.opinions,
        }
        return [
            (self.say(f"ask.title_{one['question']}"), tellers[one["question"]](one))
            for one in found["answers"]
        ]

    def start(self, one: dict[str, Any]) -> list[str]:
        """Whether the order of play matters, for each number of players."""
        said = []
        for table in one["tables"]:
            words = {"fair": hundred(table["fair"]), "players": table["players"]}
            if not table["sure"]:
                said.append(self.say("ask.start_fair", **words))
                continue
            shares = [place["value"] for place in table["places"]]
            far = max(range(len(shares)), key=lambda at: abs(shares[at] - table["fair"]))
            said.append(
                self.say("ask.start_helps", place=far + 1, share=hundred(shares[far]), **words)
            )
        return said

    def length(self, one: dict[str, Any]) -> list[str]:
        """How long a game is."""
        return [
            self.say(
                "ask.length",
                decisions=whole(one["decisions"]["value"]),
                minutes=whole(one["minutes"]),
                pace=one["pace"],
                least=whole(min(one["widths"])),
                most=whole(max(one["widths"])),
            )
        ]

    def things(self, one: dict[str, Any]) -> list[str]:
        """Which thing wins, and which only seems to."""
        rows = one["rows"]
        if not rows:
            return [self.say("ask.things_none")]
        first = rows[0]
        who = capital(self.who(first["taking"]))
        said = [self.say("ask.things", who=who, share=hundred(first["share"]["value"]))]
        sure = [row for row in rows if row["sure"] and row["gain"]]
        ordered = sorted(sure, key=lambda row: -row["gain"]["value"])
        if ordered and ordered[0]["gain"]["value"] > 0:
            said.append(self.gain("ask.things_lift", ordered[0]))
        if ordered and ordered[-1]["gain"]["value"] < 0:
            said.append(self.gain("ask.things_drop", ordered[-1]))
        return said if sure or not rows[0]["gain"] else [*said, self.say("ask.things_none")]

    def gain(self, path: str, row: dict[str, Any]) -> str:
        """What a thing adds to the chances of the moment before."""
        gained = abs(hundred(row["gain"]["value"]))
        return self.say(path, who=capital(self.who(row["taking"])), gain=gained)

    def dead(self, one: dict[str, Any]) -> list[str]:
        """What is never taken, what only beginners take."""
        said = [
            self.say(
                "ask.left",
                thing=self.thing(row["taking"].partition(" ")[2]),
                taken=hundred(row["taken"]),
                usual=hundred(row["usual"]),
            )
            for row in one["left"][:NAMED]
        ]
        for kind in ("dead", "trap"):
            for row in [row for row in one["rows"] if row["kind"] == kind][:NAMED]:
                said.append(
                    self.say(
                        f"ask.{kind}",
                        choice=self.choice(row["choice"]),
                        offered=whole(row["offered"]),
                        taken=hundred(row["taken"]),
                        weak=hundred(row["weak"] or 0.0),
                    )
                )
        return said or [self.say("ask.dead_none")]

    def runaway(self, one: dict[str, Any]) -> list[str]:
        """Whether the leader stays the leader."""
        if not one["known"]:
            return [self.say("ask.runaway_unknown")]
        _, half, late = one["quarters"]
        return [
            self.say(
                "ask.runaway",
                half=hundred(half["value"]),
                late=hundred(late["value"]),
                changes=whole(one["changes"]["value"]),
                decided=hundred(one["decided"]),
            )
        ]

    def strategies(self, one: dict[str, Any]) -> list[str]:
        """Whether one way of playing rules."""
        if not one["ways"]:
            return [self.say("ask.strategies_few")]
        first = one["ways"][0]
        if not first["rules"]:
            return [self.say("ask.strategies_even", ways=len(one["ways"]))]
        who = ", ".join(self.who(taking) for taking in first["known_by"])
        return [self.say("ask.strategies_rule", who=who, share=hundred(first["share"]["value"]))]

    def skill(self, one: dict[str, Any]) -> list[str]:
        """How much the better player wins."""
        said = []
        if "share" in one:
            said.append(
                self.say(
                    "ask.skill",
                    strong=one["strong"].title(),
                    weak=one["weak"].title(),
                    share=hundred(one["share"]["value"]),
                    fair=hundred(one["fair"]),
                )
            )
        else:
            said.append(self.say("ask.skill_unknown"))
        if one["known"] is not None:
            said.append(self.say("ask.skill_known", known=hundred(max(one["known"], 0.0))))
        return said

    def opinions(self, one: dict[str, Any]) -> list[str]:
        """Where two levels see it differently."""
        if "strong" not in one:
            return [self.say("ask.opinions_unknown")]
        words = {
            "strong": one["strong"].title(),
            "weak": one["weak"].title(),
            "looked": one["looked"],
        }
        if not one["rows"]:
            return [self.say("ask.opinions_none", **words)]
        row = one["rows"][0]
        return [
            self.say(
                "ask.opinions",
                n=len(one["rows"]),
                thing=self.who(row["taking"]),
                one=hundred(row["strong"]),
                other=hundred(row["weak"]),
                **words,
            )
        ]

    # Further questions.

    def swept(self, found: dict[str, Any]) -> list[str]:
        """A value from one end to the other."""
        lengths = [point["value"] for point in found["decisions"]]
        if not found["curves"]:
            return [
                self.say(
                    "sweep.nobody",
                    name=found["name"],
                    first=whole(min(lengths)),
                    last=whole(max(lengths)),
                )
            ]
        said = []
        players = found["sample"]["players"]
        for curve in found["curves"]:
            for value, point, taken in zip(
                found["values"], curve["points"], curve["taken"], strict=True
            ):
                said.append(
                    self.say(
                        "sweep.value",
                        name=found["name"],
                        value=value,
                        who=self.who(curve["taking"]),
                        share=hundred(point["value"]),
                        low=hundred(max(point["low"], 0.0)),
                        high=hundred(min(point["high"], 1.0)),
                        taken=hundred(taken / players),
                    )
                )
            gaps = [
                (abs(point["value"] - found["fair"]), value)
                for value, point in zip(found["values"], curve["points"], strict=True)
                if point["games"] >= FEWEST
            ]
            best = min(gaps)[1]
            said.append(self.say("sweep.fair", fair=hundred(found["fair"]), value=best))
        return said

    def without(self, found: dict[str, Any]) -> list[str]:
        """What a thing is worth to the one who alone may take it."""
        alone = found["alone"]
        return [
            self.say(
                "without.alone",
                thing=self.thing(found["thing"]),
                share=hundred(alone["value"]),
                low=hundred(max(alone["low"], 0.0)),
                high=hundred(min(alone["high"], 1.0)),
                fair=hundred(found["fair"]),
            )
            + " "
            + self.say(
                "without.worth"
                if found["sure"] and alone["value"] > found["fair"]
                else "without.not_worth"
            ),
            self.say(
                "without.length",
                free=whole(found["decisions"]["everybody"]["value"]),
                none=whole(found["decisions"]["nobody"]["value"]),
            ),
        ]

    # What must always be said.

    def notes(self, found: dict[str, Any]) -> list[str]:
        """Who played, how often, and what the bots' opinion rests on."""
        header = found.get("sample") or found["before"]
        words = {
            "games": found.get("games") if "before" in found else header["games"],
            "game": self.speaker.sentence("game.title"),
            "players": header["players"],
            "bots": ", ".join(name.title() for name in header["bots"]),
        }
        if "before" in found:
            said = [self.say("note.paired", looked=found["looked"], **words)]
        else:
            said = [self.say("note.played", **words)]
        if found.get("loss") is not None:
            said.append(
                self.say("note.learned", loss=f"{found['loss']:.2f}", blind=f"{found['blind']:.2f}")
            )
        elif "loss" in found:
            said.append(self.say("note.unlearned"))
        return [*said, self.say("note.seen")]

    def lines(self, found: dict[str, Any]) -> list[str]:
        """Everything that a command prints."""
        tellers = {"compare": self.compared, "sweep": self.swept, "without": self.without}
        if found["about"] == "ask":
            said = []
            for title, sentences in self.asked(found):
                said += [title, *(f"  {sentence}" for sentence in sentences), ""]
        else:
            said = [*tellers[found["about"]](found), ""]
        return said + self.notes(found)
