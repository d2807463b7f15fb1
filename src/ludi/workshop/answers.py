"""The eight questions of the workshop, answered in sentences."""

from __future__ import annotations

from typing import Any, Final

from ludi.workshop.speech import Speech, capital, hundred, whole

NAMED: Final = 3  # dead choices that are told


class Answers(Speech):
    """Says what was found about one box."""

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
                who=self.who(row["taking"]),
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
