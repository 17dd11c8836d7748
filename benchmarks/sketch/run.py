"""python run.py GAMES: plain and compiled rules side by side in one process, their speed, and that they agree."""

import hashlib
import sys
import time

import kernel
import numpy as np
import pizza

np.seterr(over="ignore")
box = pizza.house_box()


def run(rules, seed, games):
    s, mask = kernel.new(pizza.State)[0], np.zeros(pizza.N_ACTIONS, np.bool_)
    began = time.perf_counter()
    decisions, wins = rules.random_games(box, s, mask, games, 4, seed)
    return decisions, wins, s, time.perf_counter() - began


games = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
began = time.perf_counter()
plain = kernel.plain(pizza)
n, _, a, took = run(plain, 42, 5)
print(f"plain rules ready and {n} decisions played in {time.perf_counter() - began:.2f} s ({n / took:.0f} decisions/s)")
began = time.perf_counter()
rules = kernel.compiled(pizza)
_, _, b, _ = run(rules, 42, 5)
took, size = time.perf_counter() - began, pizza.State.dtype.itemsize
variants = max(len(f.signatures) for f in vars(rules).values())
print(f"compiled in {took:.2f} s; a state is {size} bytes; specialisations a rule: {variants}")
print("plain and compiled agree byte for byte:", a.tobytes() == b.tobytes())
decisions, wins, s, took = run(rules, 1, games)
print(f"{decisions / took:.2e} decisions/s, {games / took:.0f} games/s, wins by seat {wins[:4] / games}")
v = kernel.observe(pizza.State, b, 2)
print(
    "seat 2 sees scores",
    v.score,
    "and",
    int(v.pile.sum()),
    "points in the pile; a spectator sees",
    kernel.observe(pizza.State, b, -1).score,
)
print("digest", hashlib.sha256(b.tobytes()).hexdigest()[:16])
