"""The things of the game in words: money, places, cards, items, hazards, and one seat's look at a game."""

from functools import cached_property
from typing import Any

from doorstep.games.pony_express.state import GUIDE, JOB, MAP, TOWNS
from doorstep.kernel import telling

ITEMS = (
    ("Guide", "discard it, and it pays for a route"),
    ("Tip", "collect {tip} at once"),
    ("Parcel", "collect {parcel_fee} and draw another parcel"),
    ("Shotgun", "discard it to be rid of a Bear or Bandits"),
    ("Torch", "Rattlesnakes cost nothing"),
    ("Spurs", "a route without a hazard costs {spurs_save} less"),
    ("Saddlebag", "holds {saddlebag_holds} more items"),
    ("Saloon", "has to be taken, and is gone at once"),
    ("Peacemaker", "Bandits cost nothing"),
    ("Compass", "every route costs {compass_saves} less"),
    ("Canteen", "a route marked {canteen_routes} costs {canteen_saves} less"),
)
HAZARDS = ("Tumbleweed", "Rattlesnake", "Bear", "Bandits", "Lost!", "River Crossing", "Mountain")
HAZARD_CLAUSES = ("PX-34", "PX-35", "PX-36", "PX-37", "PX-38", "PX-39", "")


def money(amount: int) -> str:
    """ "$5"; a debt is "−$5"."""
    return f"${amount}" if amount >= 0 else f"−${-amount}"


def place(file: Any, node: int) -> str:
    """A town or a Post Office by name; a town that the map does not have by number."""
    nodes = [*file.map.towns, *file.map.offices]
    return str(nodes[node].name) if node < len(nodes) else f"town {node + 1}"


def card_name(file: Any, kind: int) -> str:
    """An auction card: "the parcel for Lone Pine", "the map card of Lone Pine and Red Butte"."""
    if kind < TOWNS:
        return f"the parcel for {place(file, kind)}"
    if kind - TOWNS >= len(file.cards.maps):
        return f"map card {kind - TOWNS + 1}"
    one, other = file.cards.maps[kind - TOWNS]
    return f"the map card of {place(file, one - 1)} and {place(file, other - 1)}"


def item_name(file: Any, kind: int) -> str:
    """An item tile: "Map of Lone Pine", "Torch"."""
    if kind < GUIDE:
        return f"Map of {place(file, kind - MAP)}"
    if kind < JOB:
        return ITEMS[kind - GUIDE][0]
    jobs = file.variants.jobs
    return f"side job for {place(file, jobs[kind - JOB].town - 1)}" if kind - JOB < len(jobs) else "side job"


def an_item(file: Any, kind: int) -> str:
    """An item tile in a sentence: "the Map of Lone Pine", "a Torch", "Spurs"."""
    name = item_name(file, kind)
    if kind < GUIDE or kind >= JOB:
        return f"the {name}"
    return name if name == "Spurs" else f"a {name}"


def item_use(box: Any, file: Any, kind: int) -> str:
    """What an item is good for, in few words."""
    if kind < GUIDE:
        return f"a ride to {place(file, kind - MAP)} costs {money(int(box.town_map))} less"
    if kind < JOB:
        names = ("tip", "parcel_fee", "spurs_save", "compass_saves", "canteen_saves")
        sums = {name: money(int(box[name])) for name in names}
        counts = {name: str(box[name]) for name in ("saddlebag_holds", "canteen_routes")}
        return ITEMS[kind - GUIDE][1].format(**sums, **counts)
    return f"pays {money(int(box.job_pays[kind - JOB]))} on arrival there"


class Look(telling.Look):
    """One seat's look at a game, and what words for this one ask of it."""

    @cached_property
    def current(self) -> int:
        """The seat whose turn it is; during an auction the Auctioneer."""
        return int(self.view.current)

    @cached_property
    def here(self) -> int:
        """Where this seat's rider is."""
        return int(self.view.rider[self.seat])

    @cached_property
    def count(self) -> str:
        """The amount announced."""
        return money(int(self.view.count))

    @cached_property
    def card(self) -> str:
        """The card on offer."""
        return card_name(self.file, int(self.view.card))

    @cached_property
    def hazard(self) -> str:
        """The hazard of the route being ridden."""
        return HAZARDS[int(self.view.hazard[self.view.route])]

    @cached_property
    def hazard_clause(self) -> str:
        """The rule of that hazard."""
        return HAZARD_CLAUSES[int(self.view.hazard[self.view.route])]

    def place(self, node: int) -> str:
        """A town or a Post Office by name."""
        return place(self.file, node)

    def card_of(self, kind: int) -> str:
        """An auction card."""
        return card_name(self.file, kind)

    def item(self, kind: int) -> str:
        """An item tile."""
        return item_name(self.file, kind)

    def use(self, kind: int) -> str:
        """What an item is good for."""
        return item_use(self.box, self.file, kind)

    def parcels_for(self, town: int) -> int:
        """This seat's parcels for a town."""
        return int(self.view.cards[self.seat, town] + self.view.hidden[self.seat, town])

    @cached_property
    def parcels(self) -> int:
        """This seat's parcels."""
        return sum(self.parcels_for(town) for town in range(TOWNS))
