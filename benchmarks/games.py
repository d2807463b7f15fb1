"""One line of JSON for each game and player count: what `ludi bench` measures."""

from __future__ import annotations

import json

import ludi
from ludi.bench import measure

for name in ludi.games():
    for players in ludi.game(name).players:
        print(json.dumps(measure(name, players)), flush=True)
