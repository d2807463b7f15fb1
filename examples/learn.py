"""Learns a game from scratch by self-play: masked PPO in one file of PyTorch (pip install torch).

    python examples/learn.py sylla --minutes 10            writes sylla.npz and shows how it goes
    LUDI_LEARNED=. ludi arena play sylla examples/learn.py:Discipulus alea --players 2

The reward of a seat belongs to its own last decision, whoever moved after it.
"""

import argparse
import os
import time
from functools import cache
from pathlib import Path

import numpy as np

import ludi
from ludi.bots.base import Bot
from ludi.envs.batch import Batch
from ludi.envs.spaces import Features

TABLES, STEPS, EPOCHS, SLICES, HIDDEN = 128, 64, 3, 8, 192
RATE, CLIP, TRACE, CURIOSITY, POINTS = 1e-3, 0.2, 0.95, 0.01, 0.5


@cache
def learned(game, players):
    """The inputs of the network for a game, and its trained weights."""
    folder = os.environ.get("LUDI_LEARNED", Path(__file__).parent / "discipulus")
    file = Path(folder, f"{game.name}.npz")
    if not file.is_file():
        raise FileNotFoundError(f"{file} is not there: train it first, or set LUDI_LEARNED")
    net = {name: each.astype(np.float32) for name, each in np.load(file).items()}
    return Features(game.observer.parts(players)), net


class Discipulus(Bot):
    """The trained player, for table and arena: reads GAME.npz in the folder LUDI_LEARNED."""

    def choose(self, outlook, ply):
        features, net = learned(outlook.game, outlook.players)
        world = outlook.imagine(0)  # agrees with all the seat may know, so it looks the same
        row = np.asarray(outlook.game.observer.observed(world, outlook.seat))[None]
        assert features.size == net["0.weight"].shape[1], "trained with another number of players"
        layer = np.maximum(features(row) @ net["0.weight"].T + net["0.bias"], 0)
        layer = np.maximum(layer @ net["2.weight"].T + net["2.bias"], 0)
        legal = list(outlook.legal())
        return legal[np.argmax((layer @ net["act.weight"].T + net["act.bias"])[0, legal])]


def advantages(seat, value, ended, won, after):
    """How much better each decision went than expected, seat by seat, and what to expect."""
    rows = np.arange(value.shape[1])
    following = np.full(won.shape[1:], np.nan, np.float32)
    following[rows, after[0]] = after[1]
    prize, trace, found = np.zeros_like(following), np.zeros_like(following), np.zeros_like(value)
    for at in reversed(range(len(value))):
        over, mine = ended[at], (rows, seat[at])
        following[over], trace[over], prize[over] = 0, 0, won[at][over]
        expected = np.where(np.isnan(following[mine]), value[at], following[mine])
        trace[mine] = prize[mine] + expected - value[at] + TRACE * trace[mine]
        following[mine], prize[mine], found[at] = value[at], 0, trace[mine]
    return found, found + value


def learn(game, players, minutes, seed):
    """Train by self-play, for so many minutes of CPU time."""
    import torch
    from torch import nn

    torch.set_num_threads(1)
    torch.manual_seed(seed)
    tables = Batch(game, TABLES, players=players, seed=seed * 1_000_000)
    features = Features(tables.parts)
    body = nn.Sequential(
        *(nn.Linear(features.size, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())
    )
    act, judge = nn.Linear(HIDDEN, tables.mask.shape[1]), nn.Linear(HIDDEN, 1)
    act.weight.data *= 0.01
    weights = [*body.parameters(), *act.parameters(), *judge.parameters()]
    optimiser = torch.optim.Adam(weights, RATE, eps=1e-5)

    def think(rows, masks):
        layer = body(rows)
        return act(layer).masked_fill(~masks, -1e9).log_softmax(1), judge(layer).squeeze(1)

    def look():
        return torch.from_numpy(features(tables.observation)), torch.tensor(tables.mask)

    begun, rounds, playing, games = time.process_time(), 0, 0.0, 0
    while (left := 1 - (time.process_time() - begun) / (60 * minutes)) > 0:
        rows, masks, seat, action, chance, value, ended, won = ([] for _ in range(8))
        for _ in range(STEPS):
            row, mask = look()
            with torch.no_grad():
                logits, worth = think(row, mask)
            picked = (logits - torch.empty_like(logits).exponential_().log()).argmax(1)
            rows.append(row), masks.append(mask), action.append(picked)
            chance.append(logits.gather(1, picked[:, None]).squeeze(1))
            value.append(worth.numpy()), seat.append(tables.seat.copy())
            clock = time.process_time()
            tables.step(picked.numpy())
            playing += time.process_time() - clock
            over = tables.ended.copy()
            lead = np.tanh((tables.scores - tables.scores.mean(1, keepdims=True)) / 10)
            ended.append(over), won.append(tables.rewards + POINTS * over[:, None] * lead)
        rounds, games = rounds + 1, games + int(np.sum(ended))
        with torch.no_grad():
            after = tables.seat, think(*look())[1].numpy()
        known = [np.array(each) for each in (seat, value, ended)]
        better, expected = advantages(*known, np.array(won, np.float32), after)
        better = (better - better.mean()) / (better.std() + 1e-8)
        lesson = [torch.cat(each) for each in (rows, masks, action, chance)]
        lesson += [torch.from_numpy(each.reshape(-1)) for each in (better, expected)]
        optimiser.param_groups[0]["lr"] = RATE * max(left, 0.05)
        for part in torch.cat([torch.randperm(TABLES * STEPS) for _ in range(EPOCHS)]).chunk(
            EPOCHS * SLICES
        ):
            row, mask, played, before, gain, hope = (each[part] for each in lesson)
            logits, worth = think(row, mask)
            ratio = (logits.gather(1, played[:, None]).squeeze(1) - before).exp()
            gained = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            doubt = -(logits.exp() * logits.clamp(min=-50)).sum(1).mean()
            loss = -gained - CURIOSITY * doubt + 0.5 * (worth - hope).pow(2).mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(weights, 0.5)
            optimiser.step()
        if rounds % 20 == 1 or left * minutes * 60 < 10:
            share = playing / time.process_time()
            print(f"{1 - left:5.0%} {rounds * TABLES * STEPS:>10,} decisions {games:>7,} games, "
                  f"entropy {doubt.item():.2f}, tables {share:.1%}", flush=True)  # fmt: skip
            keep(Path(f"{game}.npz"), body, act)


def keep(out, body, act):
    """Write what the trained player needs, whole or not at all."""
    named = [*body.named_parameters(), *((f"act.{name}", x) for name, x in act.named_parameters())]
    net = {name: each.detach().numpy().astype(np.float16) for name, each in named}
    np.savez_compressed(out.with_suffix(".part.npz"), **net)
    out.with_suffix(".part.npz").replace(out)


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    words.add_argument("game", choices=ludi.games())
    for name, value in {"players": 2, "minutes": 10.0, "seed": 1}.items():
        words.add_argument(f"--{name}", type=type(value), default=value)
    learn(**vars(words.parse_args()))
