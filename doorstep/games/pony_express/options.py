"""Rules that a table may choose, each named after the box field it sets; the defaults follow the printed rules."""

from doorstep.kernel.game import Option

NO_YES = {"no": 0, "yes": 1}
POLLED, SEALED, LIVE = range(3)
TUMBLEWEED_TOO, COSTS_NOTHING, NO_TILE = range(3)  # what Spurs take for no hazard

OPTIONS = (
    Option(
        "auction",
        "Auction",
        "Polled: at each amount the others are asked in turn order. Sealed: each names an amount in secret, and the "
        "lowest takes the card. Live: the count ticks on and the first to call takes it.",
        {"polled": POLLED, "sealed": SEALED, "live": LIVE},
        "polled",
        "PX-17",
    ),
    Option(
        "pace",
        "Pace of a live count",
        "How long each amount stands in a live auction.",
        {"slow": 2500, "usual": 1500, "fast": 900},
        "usual",
        "PX-17",
    ),
    Option(
        "dealt",
        "Dealt cards",
        "Whether the card that each rider is dealt stays face down until it is delivered.",
        {"face-down": 0, "open": 1},
        "face-down",
        "PX-13",
    ),
    Option(
        "least_cost",
        "Least cost of a ride",
        "Whether discounts can make a route free. The designer came to want at least 1.",
        {"1": 1, "0": 0},
        "1",
        "PX-23",
    ),
    Option(
        "guide",
        "Guide",
        "Whether a Guide pays for a whole route, or all but 1 of it.",
        {"pays-all": 0, "pays-all-but-1": 1},
        "pays-all",
        "PX-41",
    ),
    Option(
        "hazards",
        "Hazards of the next week",
        "All tiles are shuffled again each week, or drawn down until they run short.",
        {"reshuffled": 0, "drawn-down": 1},
        "reshuffled",
        "PX-21",
    ),
    Option(
        "refill",
        "New items",
        "Whether each town is filled up to two items when the second and the third week's rides begin.",
        NO_YES,
        "no",
        "PX-08",
    ),
    Option(
        "map_cards_count",
        "Map cards fill item space",
        "Whether map cards count against the limit of two items.",
        NO_YES,
        "no",
        "PX-52",
    ),
    Option(
        "spurs",
        "Spurs",
        "What counts as no hazard: a Tumbleweed or a bare route, whatever costs nothing, or a bare route alone.",
        {"tumbleweed": TUMBLEWEED_TOO, "free": COSTS_NOTHING, "bare": NO_TILE},
        "tumbleweed",
        "PX-46",
    ),
    Option(
        "saddlebag",
        "Saddlebag",
        "Whether the Saddlebag itself fills one of the spaces for items.",
        {"takes-a-space": 1, "takes-none": 0},
        "takes-a-space",
        "PX-47",
    ),
    Option(
        "may_stay",
        "Staying at the Post Office",
        "Whether a rider without parcels may be home at once without riding out.",
        NO_YES,
        "no",
        "PX-32",
    ),
    Option(
        "credit",
        "Riding on credit",
        "Whether a rider may spend more than there is, down to a negative sum. Without credit, who can pay for no ride "
        "is brought home, loses the parcels and comes last in turn order; dealt map cards lie open.",
        {"yes": 1, "no": 0},
        "yes",
        "PX-33",
    ),
    Option(
        "ties",
        "Equal money at the end",
        "Shared, or the earlier place on the Turn Order track wins.",
        {"shared": 0, "turn-order": 1},
        "shared",
        "PX-53",
    ),
    Option("mountain", "Mountains", "Variant: Mountain hazards that cost 5.", NO_YES, "no", "PX-34"),
    Option(
        "express_delivery",
        "Express deliveries",
        "Variant: each week the first parcel brought to one town pays a reward.",
        NO_YES,
        "no",
        "PX-28",
    ),
    Option(
        "early_return",
        "Early return",
        "Variant: the first riders back at the Post Office are paid for it.",
        NO_YES,
        "no",
        "PX-32",
    ),
    Option(
        "side_jobs",
        "Side jobs",
        "Variant: townsfolk's own parcels among the items, each for a certain town; they fill item space until then.",
        NO_YES,
        "no",
        "PX-43",
    ),
)
