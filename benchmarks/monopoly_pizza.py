"""Monopoly Pizza, whole, beside the sketch of a cut-down pizza game that the kernel grew from, in one run.

Random play in four seats with legal actions and events, deals off. Rates are a second of one core's time, the median of
several turns, turn about.
"""

from beside_sketch import rates_beside, show

from doorstep.games.monopoly_pizza import game as monopoly_pizza
from doorstep.kernel.game import Game


def main() -> None:
    """Measure and print."""
    show(__doc__, lambda: rates_beside(Game(monopoly_pizza, {"deals": "off"}).compile(), 4))


if __name__ == "__main__":
    main()
