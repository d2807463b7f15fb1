"""What the workshop found, as sentences in three languages: a sentence first, a number third."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ludi.texts import Speaker
from ludi.workshop.answers import Answers
from ludi.workshop.comparing import FEWEST_GAMES, MOST, OPEN
from ludi.workshop.figures import FEWEST
from ludi.workshop.speech import capital, hundred, whole

TOO_MUCH: Final = 1.25  # times a fair share


class Verdict(NamedTuple):
    """A sentence about what became different, how sure it is, and its two numbers."""

    sentence: str
    how: str
    word: str
    before: str
    after: str


class Voice(Answers):
    """Says what was found about one game in one language."""

    # Two boxes.

    def compared(self, found: dict[str, Any]) -> list[str]:
        """The verdicts about two boxes, what was changed first."""
        if not found["enough"]:
            return [self.say("verdict.few", games=found["games"], fewest=FEWEST_GAMES)]
        said = [f"{one.sentence} ({one.word})" for one in self.verdicts(found)]
        return [*said, *self.beside(found)]

    def verdicts(self, found: dict[str, Any]) -> list[Verdict]:
        """What became different, what was changed first."""
        return [self.verdict(one, found["fair"]) for one in found["verdicts"]]

    def beside(self, found: dict[str, Any]) -> list[str]:
        """What else moved, and what stayed."""
        if not found["moved"]:
            return [self.say("verdict.nothing", games=found["games"], looked=found["looked"])]
        said = []
        if found["more"]:
            said.append(self.say("verdict.more", n=found["more"]))
        still = [kind for kind in ("start", "length", "score") if kind not in found["moved"]]
        names = [
            Speaker("workshop", self.language).sentence(f"verdict.what_{kind}") for kind in still
        ]
        if names:
            said.append(self.say("verdict.stayed", what=", ".join(names)))
        return said

    def verdict(self, one: dict[str, Any], fair: float) -> Verdict:
        """One thing that became different."""
        before, after = one["before"]["value"], one["after"]["value"]
        way = "up" if after > before else "down"
        kind = one["kind"]
        shown: dict[str, object]
        if kind in ("share", "taken", "start"):
            shown = {"before": hundred(before), "after": hundred(after), "fair": hundred(fair)}
        else:
            shown = {"before": whole(before), "after": whole(after)}
        sure = one["how"] != OPEN
        if kind == "share" and way == "up" and sure and after > TOO_MUCH * fair:
            way = "over"
        who = capital(self.who(one["taking"])) if one["taking"] else ""
        sentence = self.say(f"verdict.{kind}_{way}", who=who, **shown)
        return Verdict(
            sentence, one["how"], self.certainty(one), str(shown["before"]), str(shown["after"])
        )

    def certainty(self, one: dict[str, Any]) -> str:
        """How sure a verdict is; where it may be chance, how many pairs of games would tell."""
        pairs = one.get("needed", 0)
        how = "level" if pairs >= MOST else one["how"]
        return Speaker("workshop", self.language).sentence(f"how.{how}", {"n": pairs})

    # Further questions.

    def lengths(self, found: dict[str, Any]) -> str:
        """How long a game was and is."""
        if "length" not in found["moved"]:
            return self.say("page.as_before", decisions=whole(found["decisions"][1]))
        before, after = map(whole, found["decisions"])
        way = "up" if found["decisions"][1] > found["decisions"][0] else "down"
        return self.say(f"verdict.length_{way}", before=before, after=after)

    def swept(self, found: dict[str, Any]) -> list[str]:
        """A value from one end to the other."""
        lengths = [point["value"] for point in found["decisions"]]
        name = self.value(found["name"])
        if not found["curves"]:
            return [
                self.say(
                    "sweep.nobody",
                    name=name,
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
                        name=name,
                        value=value,
                        who=self.who(curve["taking"]),
                        share=hundred(point["value"]),
                        low=hundred(max(point["low"], 0.0)),
                        high=hundred(min(point["high"], 1.0)),
                        taken=hundred(taken / players),
                    )
                )
            said.append(self.fairest(found, curve))
        return said

    def fairest(self, found: dict[str, Any], curve: dict[str, Any]) -> str:
        """The value at which those who take a thing come nearest to a fair share."""
        gaps = [
            (abs(point["value"] - found["fair"]), value)
            for value, point in zip(found["values"], curve["points"], strict=True)
            if point["games"] >= FEWEST
        ]
        return self.say("sweep.fair", fair=hundred(found["fair"]), value=min(gaps)[1])

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
        if "learned" in found.get("after", header):
            said.append(self.say("note.relearned"))
        elif found.get("loss") is not None:
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
