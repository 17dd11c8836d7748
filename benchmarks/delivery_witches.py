"""Delivery Witches, whole, beside the sketch that the kernel grew from, in one run.

Random play in four seats with legal actions and events. Rates are a second of one core's time, the median of several
turns, turn about.
"""

from beside_sketch import rates_beside, show

from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.kernel.game import Game


def main() -> None:
    """Measure and print."""
    show(__doc__, lambda: rates_beside(Game(delivery_witches).compile(), 4))


if __name__ == "__main__":
    main()
