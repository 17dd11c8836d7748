"""A saved match as a story: what one seat was told, entry by entry; 0 is how the game was laid out."""

from collections.abc import Iterator

from doorstep.kernel.saving import restore


def stories(data: str, seat: int) -> Iterator[str]:
    """The lines of the story that `seat` (negative: a spectator) was told of a saved match.

    Raises ReplayError where the match cannot be read, or parts from its record: it names the entry.
    """
    match = restore(data)
    if seat >= match.seats:
        raise ValueError(f"there is no seat {seat + 1}: the match has {match.seats}")
    game = match.game
    yield f"{game.definition.title}, {match.seats} players, rules version {game.definition.rules_version}"
    for number, events in enumerate([match.opening, *match.events()]):
        for words in match.words(events, seat):
            yield f"{number:5}  {words}"
    yield f"{match.length} entries were followed; every digest agrees with the record."
