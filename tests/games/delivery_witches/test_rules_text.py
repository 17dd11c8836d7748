"""What the rules and the options say of numbers and clauses is so."""

from pathlib import Path

import pytest

from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.mastery_words import centre_pays
from doorstep.games.delivery_witches.options import OPTIONS
from doorstep.games.delivery_witches.terms import medal
from doorstep.games.delivery_witches.turns import IDLE_ROUNDS
from doorstep.kernel.game import Game, Option
from doorstep.kernel.phrases import count, listing, spelt

FOLDER = Path(delivery_witches.boxes["house"]).parent
RULES = " ".join((FOLDER / "rules.md").read_text(encoding="utf-8").split())

# What the clause of an option is about.
SPEAKS_OF = {
    "layout": "fixed layout",
    "medal_set": "20 Coins",
    "coins_medal": "20 Coins",
    "timed_medal": "Four Timed",
    "top_medal": "Top of a Mastery",
    "crystals_medal": "20 Crystals",
    "first_player": "",
    "leap_delivers": "Leap",
    "push_back": "move all other cubes",
    "earned": "20 Coins",
    "timed_count": "Four Timed",
    "thirds": "three coins or crystals",
    "supply": "Coins, crystals",
    "solo_end": "nine cards",
    "difficulty": "pawns stand in the way",
}


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_each_option_names_the_clause_that_it_is_about(option: Option) -> None:
    if option.clause:
        before, _, _ = RULES.partition(f" {{#{option.clause}}}")
        said = before.rpartition("}")[2]
        assert SPEAKS_OF[option.name] in said
    else:
        assert SPEAKS_OF[option.name] == ""
        assert f"*{option.title}*" in RULES


def test_the_rules_tell_the_numbers_of_the_house_box() -> None:
    game = Game(delivery_witches)
    file, box = game.file, game.box
    brooms = file.brooms
    purple, golden = count(brooms.purple, "coin"), count(brooms.golden, "coin")
    assert f"the purple broom costs {purple}, and the golden broom {golden}." in RULES
    assert f"{listing(map(str, file.abilities.prices))} crystals" in RULES
    assert f"an action and {brooms.crow} coins" in RULES
    assert f"a track has {file.mastery.spaces} spaces, and space {file.mastery.centre} is the central one" in RULES
    for colour, track in enumerate(file.mastery.tracks):
        assert f"{centre_pays(box, colour)} in {track.colour}" in RULES
        assert f"A token counts {track.token} points." in RULES
    assert f"{spelt(IDLE_ROUNDS, 'whole round')} in a row" in RULES


def test_the_rules_tell_the_points_of_the_medals() -> None:
    game = Game(delivery_witches)
    told = dict(line[2:].split(": ") for line in (FOLDER / "rules.md").read_text().splitlines() if _tells_points(line))
    names = [medal(game.file, kind).replace("4", "Four") for kind in range(len(game.file.medals.stacks))]
    stacks = {name: listing(map(str, stack.points)) for name, stack in zip(names, game.file.medals.stacks, strict=True)}
    assert told == stacks


def _tells_points(line: str) -> bool:
    return line.startswith("- ") and line[-1].isdigit()
