"""How positions of earlier versions of the rules are read.

1: what everybody does in turn was one step that said itself again for the next player, and who
speaks in an auction or an election, or puts a tile up, had names of their own. All tokens were
announced.

2: the players were called houses.

3: what lay under the pile came up in the order of the component list, and tokens were announced,
which tables begun then keep as options.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludi.core.positions import Renewal

LETTERS: Final = "abcd"
RECRUITS: Final = {2: 2, 3: 1, 4: 1}  # how many each player took, by the number of players
Step = dict[str, object]
IN_TURN: Final = ("Recruit", "TurnDown", "FreeSlaves")  # one step each now
NOW_THE_PLAYER: Final = {"Election": "speaker", "Auction": "speaker", "OfferBuilding": "proposer"}


def from_1(data: dict[str, object]) -> dict[str, object]:
    """The agenda with a step for each player who is still to act, the next one last."""
    agenda, players = data["agenda"], data["players"]
    assert isinstance(agenda, list)
    assert isinstance(players, int)
    steps: list[Step] = []
    for step in agenda:
        if step["step"] in IN_TURN:
            steps += reversed(in_turn(step, players))
        else:
            steps.append(renamed(step))
    table = data["table"]
    assert isinstance(table, dict)
    return {**data, "rules": "2", "agenda": steps, "table": {**table, "unseen": []}}


def from_2(data: dict[str, object]) -> dict[str, object]:
    """The players under the name the book gives them."""
    table = data["table"]
    assert isinstance(table, dict)
    others = {key: value for key, value in table.items() if key != "houses"}
    return {**data, "rules": "3", "table": {"romans": table["houses"], **others}}


def from_3(data: dict[str, object]) -> dict[str, object]:
    """The same table: what has changed is said by its options."""
    return {**data, "rules": "4"}


def in_turn(step: Mapping[str, object], players: int) -> list[Step]:
    """The steps of all players who were still to act, the next one first."""
    words = {key: value for key, value in step.items() if key not in ("left", "more")}
    first, count = LETTERS.index(str(step["player"])), step["left"]
    assert isinstance(count, int)
    found = []
    for later in range(count):
        one = {**words, "player": LETTERS[(first + later) % players]}
        if step["step"] == "Recruit":
            one["left"] = step["more"] if later == 0 else RECRUITS[players]
        found.append(one)
    return found


def renamed(step: Mapping[str, object]) -> Step:
    """A step whose speaker is called its player."""
    was = NOW_THE_PLAYER.get(str(step["step"]))
    return {"player" if key == was else key: value for key, value in step.items()}


EARLIER: Final[dict[str, Renewal]] = {"1": from_1, "2": from_2, "3": from_3}
