"""Games by the thousand: simulation, its figures with their intervals, and the speed of a game."""
