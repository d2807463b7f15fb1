"""Write down what the server says of every game: `PYTHONPATH=src python -m web.dev.catalogues`.

The board harness answers `/api/games` from it, and the tests of the pages' words render every verb
and every message with every value of its domains.
"""

from __future__ import annotations

import json
from pathlib import Path

import ludi
from ludi.server.library import games_page

FILE = Path(__file__).parent / "games.json"


def domains(game: ludi.Game) -> dict[str, list[object]]:
    """The things that arguments of actions and events may name, by domain."""
    declared = [*game.verbs, *game.messages.all.values()]
    return {
        domain.name: [domain.label(number) for number in range(domain.size)]
        for one in declared
        for domain in one.arguments.values()
    }


def text() -> str:
    """The file as it should be."""
    house = json.loads(games_page().body)
    house["levels"] = [{"level": "tiro", "seconds": 0.1}]  # the harness has no bots of its own
    house["domains"] = {name: domains(ludi.game(name)) for name in ludi.games()}
    return json.dumps(house, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
