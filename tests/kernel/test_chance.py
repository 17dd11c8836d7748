import numpy as np
import pytest

from doorstep.kernel.chance import new_key
from doorstep.kernel.game import Game
from doorstep.kernel.records import new
from tests.kernel import tiny

GAME = Game(tiny.game)


def test_siphash_gives_the_published_vector() -> None:
    """Aumasson and Bernstein's reference: key 00..0f, message 00..07."""
    k0, k1, message = (np.uint64(x) for x in (0x0706050403020100, 0x0F0E0D0C0B0A0908, 0x0706050403020100))
    assert int(GAME.rules.siphash(k0, k1, message)) == 0x93F5F5799A932462


@pytest.mark.parametrize("key", [(7, 0), (7, 9)])
def test_draws_are_uniform_and_counted(key: tuple[int, int]) -> None:
    s = new(tiny.State)
    s.key[:] = key
    rolls = [GAME.rules.rand(s, 6) for _ in range(6000)]
    assert int(s.draws) == 6000
    counts = np.bincount(rolls, minlength=6)
    assert ((counts - 1000) ** 2 / 1000).sum() < 25  # chi-squared, 5 degrees of freedom: beyond 25 once in 7,000


def test_a_table_key_has_128_bits_and_never_the_mixer() -> None:
    keys = {new_key() for _ in range(100)}
    assert len(keys) == 100
    assert all(second for _, second in keys)


def test_a_shuffle_keeps_the_cards() -> None:
    s = new(tiny.State)
    s.key[0] = 3
    s.deck[:] = range(tiny.CARDS)
    GAME.rules.shuffle(s, s.deck, tiny.CARDS)
    assert sorted(s.deck.tolist()) == list(range(tiny.CARDS))
    assert s.deck.tolist() != list(range(tiny.CARDS))
