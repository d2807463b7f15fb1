"""Does the Patricia win too often? Every character's share of victory, with its interval.

python examples/question.py [GAMES]
"""

import sys

import ludi
from ludi.arena.stats import wilson

games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
rows = ludi.play("rome_and_roll", "quaestor", games, players=4)
for character in sorted({row["character"] for row in rows}):
    won = [row["won"] for row in rows if row["character"] == character]
    share = sum(won) / len(won)
    low, high = wilson(share, len(won))
    print(f"{character:11}{share:6.1%} of {len(won)} games, surely {low:.1%} to {high:.1%}")
