"""The peer of learners: EnvPool's backgammon, written in C++, with its observation and mask."""

import json
import time

import envpool
import numpy as np

TABLES, SECONDS = 256, 2.0


def main():
    """Random allowed moves for some seconds; only what the environment itself takes is counted."""
    tables = envpool.make_gymnasium("Backgammon-v1", num_envs=TABLES, num_threads=1, seed=1)
    _, info = tables.reset()
    mask = next(name for name in info if "legal" in name or "mask" in name)
    dice, spent, steps = np.random.default_rng(1), 0.0, 0
    while spent < SECONDS:
        allowed = np.asarray(info[mask])
        allowed = allowed.reshape(TABLES, -1, allowed.shape[-1])[:, 0]
        moves = (dice.random(allowed.shape, np.float32) * allowed).argmax(1).astype(np.int32)
        begun = time.process_time()
        _, _, _, _, info = tables.step(moves)
        spent += time.process_time() - begun
        steps += TABLES
    print(json.dumps({"steps_per_s": steps / spent}))


main()
