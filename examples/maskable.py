"""One seat of Municipium learned by sb3-contrib's MaskablePPO: pip install sb3-contrib."""

import sys

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

import ludi.envs  # noqa: F401  makes our games known


def main(steps: int) -> None:
    """Learn for so many steps against Alea, then play fresh games and count the victories."""
    table = gymnasium.make("ludi/Municipium-v0", players=2, bots="alea")
    learner = MaskablePPO("MultiInputPolicy", table, n_steps=512, seed=1, verbose=1)
    learner.learn(steps)
    won = 0.0
    for seed in range(100):
        seen, _ = table.reset(seed=90_000 + seed)
        over = False
        while not over:
            masks = table.unwrapped.action_masks()
            action, _ = learner.predict(seen, action_masks=masks, deterministic=True)
            seen, reward, over, _, _ = table.step(int(np.asarray(action)))
        won += float(reward)
    print(f"{won:.0f} of 100 games against Alea")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
