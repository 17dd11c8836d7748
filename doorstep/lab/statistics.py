"""Figures with their intervals."""

from math import sqrt

Z_95 = 1.959963984540054


def wilson(hits: int, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's score interval for a share of `trials`: its low and high end.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference (1927).

    >>> [round(end, 3) for end in wilson(25, 100)]
    [0.175, 0.343]
    """
    share, spread = hits / trials, z * z / trials
    centre = share + spread / 2
    reach = z * sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return max(0.0, (centre - reach) / (1 + spread)), min(1.0, (centre + reach) / (1 + spread))
