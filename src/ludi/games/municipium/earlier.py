"""How positions of earlier versions of the rules are read.

1: the Citizens' visit was one step that said itself again for the next family.
"""

from __future__ import annotations

from typing import Final

from ludi.core.positions import Renewal

LETTERS: Final = "abcd"


def from_1(data: dict[str, object]) -> dict[str, object]:
    """The visits that are left, each a step of its own."""
    agenda, players = data["agenda"], data["players"]
    assert isinstance(agenda, list)
    assert isinstance(players, int)
    steps: list[object] = []
    for step in agenda:
        if isinstance(step, dict) and step.get("step") == "CitizensVisit":
            first = LETTERS.index(str(step["player"]))
            visits = [
                {"step": "CitizensVisit", "player": LETTERS[(first + later) % players]}
                for later in range(int(step["left"]))
            ]
            steps += reversed(visits)
        else:
            steps.append(step)
    return {**data, "rules": "2", "agenda": steps}


EARLIER: Final[dict[str, Renewal]] = {"1": from_1}
