"""Chance: counter-based, on two fields of the state, so that a copy of a state has the same future.

With a key of 64 bits (`key[1] == 0`: the lab, tests, bots) a fast mixer (splitmix64's finaliser) is enough. A
table's key has 128 bits, and its draws go through SipHash-2-4: a few public rolls tell nothing about it.
"""

import secrets

from doorstep.kernel.records import Ints, i8, u8
from doorstep.kernel.rules import rule
from doorstep.kernel.state import StateBase

GOLDEN = u8(0x9E3779B97F4A7C15)


def new_key() -> tuple[int, int]:
    """A fresh key for a table: 128 bits, the second half never zero."""
    return secrets.randbits(64), secrets.randbits(64) | 1


@rule(wraps=True)
def mix(x: u8) -> u8:
    """Scramble 64 bits."""
    x = (x ^ (x >> u8(30))) * u8(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> u8(27))) * u8(0x94D049BB133111EB)
    return x ^ (x >> u8(31))


@rule(wraps=True)
def rotate(x: u8, bits: u8) -> u8:
    """Rotate 64 bits to the left."""
    return (x << bits) | (x >> (u8(64) - bits))


@rule(wraps=True)
def siphash(k0: u8, k1: u8, message: u8) -> u8:
    """SipHash-2-4 of one 8-byte word under a 128-bit key."""
    a = k0 ^ u8(0x736F6D6570736575)
    b = k1 ^ u8(0x646F72616E646F6D)
    c = k0 ^ u8(0x6C7967656E657261)
    d = k1 ^ u8(0x7465646279746573)
    word = message
    for turn in range(8):
        if turn == 0 or turn == 2:
            word = message if turn == 0 else u8(8) << u8(56)
            d ^= word
        if turn == 4:
            c ^= u8(0xFF)
        a += b
        b = rotate(b, u8(13)) ^ a
        a = rotate(a, u8(32))
        c += d
        d = rotate(d, u8(16)) ^ c
        a += d
        d = rotate(d, u8(21)) ^ a
        c += b
        b = rotate(b, u8(17)) ^ c
        c = rotate(c, u8(32))
        if turn == 1 or turn == 3:
            a ^= word
    return a ^ b ^ c ^ d


@rule(wraps=True)
def rand(s: StateBase, n: int) -> int:
    """Uniform integer in [0, n), n below 2**20."""
    s.draws += u8(1)
    x = mix(s.key[0] + s.draws * GOLDEN) if s.key[1] == u8(0) else siphash(s.key[0], s.key[1], s.draws)
    return int(i8(((x >> u8(32)) * u8(n)) >> u8(32)))  # a share of n: quicker than a remainder


@rule
def shuffle(s: StateBase, cards: Ints, n: int) -> None:
    """Shuffle the first `n` of `cards` in place."""
    for i in range(n - 1, 0, -1):
        j = rand(s, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


@rule(wraps=True)
def game_key(seed: int, game: int) -> u8:
    """The generator's key of the game of that number in a run: the same whatever else is played beside it."""
    return mix(mix(u8(seed) + GOLDEN) + u8(game) * GOLDEN)


@rule(wraps=True)
def luck_after(luck: u8) -> u8:
    """The next 64 bits of a bot's own chance."""
    return mix(luck + GOLDEN)


@rule(wraps=True)
def pick(luck: u8, n: int) -> int:
    """A number in [0, n) from 64 random bits."""
    return int(i8(((luck >> u8(32)) * u8(n)) >> u8(32)))
