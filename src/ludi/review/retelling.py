"""An action as it is told afterwards, when nobody sees its question any more.

At a table “Decline” stands below the question that it answers. In a review it stands alone: so a
game may say it otherwise there, question by question (`[retold]` of its texts), with whatever the
question tells as well: what is declined, which die is used, whose conspiracy is joined.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludi.core.agenda import State
from ludi.core.wording import facts
from ludi.texts import Speaker


def retold(state: State, seat: int, action: int, speaker: Speaker) -> str:
    """An action of a seat, chosen at this table, as a phrase that stands by itself."""
    game = state.game
    asked = game.question(state, seat)
    assert asked is not None
    path = f"retold.{asked['step']}.{game.verbs.verb_of(action).name}"
    said = speaker.sentence(path, facts(game, asked, speaker) | game.spoken(action, speaker))
    if said == path:
        said = game.sentence(action, speaker)
    return said[:1].upper() + said[1:]


def retold_line(
    state: State, line: Sequence[tuple[int, int]], speaker: Speaker
) -> list[tuple[int, str]]:
    """Some actions in a row, from this table on: seats and phrases."""
    table, said = state.clone(), []
    for seat, action in line:
        said.append((seat, retold(table, seat, action, speaker)))
        table.choose(seat, action)
    return said
