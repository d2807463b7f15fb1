"""The peer of learners: EnvPool's backgammon, written in C++, with its observation and mask.

Random allowed moves; what choosing them takes is not counted. A step writes observation, mask,
reward and end of every table and begins finished games anew, as ours does. Processor time is that
of all its threads, and it may have as many tables as suit it best.
"""

import json
import time

import envpool
import numpy as np

TABLES, SECONDS = (64, 256, 1024), 1.0


def rate(count):
    """Steps in a second of processor time with so many tables."""
    tables = envpool.make_gymnasium("Backgammon-v1", num_envs=count, num_threads=1, seed=1)
    _, info = tables.reset()
    mask = next(name for name in info if "legal" in name or "mask" in name)
    dice, spent, steps = np.random.default_rng(1), 0.0, 0
    while spent < SECONDS:
        allowed = np.asarray(info[mask])
        allowed = allowed.reshape(count, -1, allowed.shape[-1])[:, 0]
        moves = (dice.random(allowed.shape, np.float32) * allowed).argmax(1).astype(np.int32)
        begun = time.process_time()
        _, _, _, _, info = tables.step(moves)
        spent += time.process_time() - begun
        steps += count
    return steps / spent


print(json.dumps({"steps_per_s": max(map(rate, TABLES))}))
