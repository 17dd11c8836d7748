"""What every game stands on: flat records with declared audiences, rules that are plain Python, chance, compilation.

A sketch that runs, to show the idea and its speed; it is not the project's code.
"""

import hashlib
import sys
import types
from pathlib import Path

import numba
import numpy as np

i8, u8 = np.int64, np.uint64
MAX_EVENTS = 16
cards_t = numba.int64[:]  # parameters that are neither box, s, mask nor a whole number say what they are
RULES = set()
setup = actors = legal = step = None  # the game's own stand in these places in the twins


def rule(function):
    """Mark a rule. It stays plain Python; `compiled(module)` gives its compiled twin."""
    RULES.add(function)
    return function


def public(scalar, *shape):
    """A field that everybody at the table sees."""
    return "public", scalar, shape


def private(scalar, seats, *shape):
    """A field with one row a seat; each seat sees its own row."""
    return "private", scalar, (seats, *shape)


def secret(scalar, *shape):
    """A field that nobody sees: decks, the generator, the hidden map."""
    return "secret", scalar, shape


def record(cls):
    """Turn annotated fields into a NumPy dtype and, a seat, the bytes it may see (last row: spectators)."""
    spec = cls.__annotations__
    cls.dtype = np.dtype([(n, t, s) if s else (n, t) for n, (_, t, s) in spec.items()], align=True)
    seats = max((s[0] for a, _, s in spec.values() if a == "private"), default=0)
    cls.audience = np.zeros((seats + 1, cls.dtype.itemsize), np.uint8)
    for name, (audience, _, shape) in spec.items():
        dtype, offset = cls.dtype.fields[name]
        if audience == "public":
            cls.audience[:, offset : offset + dtype.itemsize] = 255
        elif audience == "private":
            row = dtype.itemsize // shape[0]
            for seat in range(seats):
                cls.audience[seat, offset + seat * row : offset + (seat + 1) * row] = 255
    return cls


def new(cls, n=1):
    return np.zeros(n, cls.dtype).view(np.recarray)


def observe(cls, s, seat):
    """What `seat` may see of `s`: a copy with every byte it may not see blanked. About 25 ns when compiled."""
    raw = np.frombuffer(s.tobytes(), np.uint8) & cls.audience[seat]
    return np.frombuffer(raw.tobytes(), cls.dtype).view(np.recarray)[0]


@rule
def rand(s, n):
    """Uniform integer in [0, n): counter-based, so a table can swap in a keyed cipher on the same two fields."""
    s.draws += np.uint64(1)
    x = s.key + s.draws * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    x = x ^ (x >> np.uint64(31))
    return np.int64((x >> np.uint64(33)) % np.uint64(n))


@rule
def shuffle(s, cards: cards_t, n):
    for i in range(n - 1, 0, -1):
        j = rand(s, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


@rule
def emit(s, kind, seat, a, b):
    """Append an event of this step; words, animations and reports all come from events."""
    e = s.n_events
    s.n_events = e + 1  # beyond MAX_EVENTS the count alone goes on: the compliance suite fails on it
    if e < MAX_EVENTS:
        s.events[e, 0] = kind
        s.events[e, 1] = seat
        s.events[e, 2] = a
        s.events[e, 3] = b


@rule
def random_games(box, s, mask, games, seats, seed):
    """Whole random games in one loop; `setup`, `actors`, `legal` and `step` are the game's."""
    decisions = 0
    wins = np.zeros(8, np.int64)
    for g in range(games):
        setup(box, s, seats, seed + g)
        while s.over == 0:
            seat = first(actors(box, s))
            k = rand(s, legal(box, s, seat, mask))
            a = 0
            while not mask[a] or k > 0:
                if mask[a]:
                    k -= 1
                a += 1
            step(box, s, seat, a)
            decisions += 1
        wins[s.winner] += 1
    return decisions, wins


@rule
def first(seats):
    """Lowest seat in a bit mask."""
    seat = 0
    while not (seats >> seat) & 1:
        seat += 1
    return seat


def plain(game):
    """The game's rules as they stand: start at once, step through them in a debugger."""
    return types.SimpleNamespace(**_twins(game, lambda f: f))


def compiled(game, cache=None):
    """The same rules compiled, from a cache folder named by all rule sources, so a stale rule is impossible."""
    sources = sorted({Path(f.__code__.co_filename) for f in RULES})
    digest = hashlib.sha256(b"".join(p.read_bytes() for p in sources) + numba.__version__.encode()).hexdigest()[:16]
    before, numba.config.CACHE_DIR = (
        numba.config.CACHE_DIR,
        str(Path(cache or Path.home() / ".cache/doorstep") / digest),
    )
    try:
        twins = _twins(game, numba.njit(nogil=True, cache=True, error_model="python"))
    finally:
        numba.config.CACHE_DIR = before
    known = {
        "box": numba.from_dtype(game.Box.dtype),
        "s": numba.from_dtype(game.State.dtype),
        "mask": numba.boolean[::1],
    }
    done = set()

    def settle(name):
        """Compile what a rule calls, then the rule, once, with whole numbers as int64: constants make no variants."""
        if name in done:
            return
        done.add(name)
        f = twins[name]
        code = f.py_func.__code__
        for callee in set(code.co_names) & set(twins):
            settle(callee)
        hints = f.py_func.__annotations__
        f.compile(tuple(known.get(p) or hints.get(p, numba.int64) for p in code.co_varnames[: code.co_argcount]))
        f.disable_compile()

    for name in twins:
        settle(name)
    return types.SimpleNamespace(**twins)


def _twins(game, make):
    """Rebuild every rule so that its calls meet the twins instead of the originals."""
    names, scopes = {}, []
    for f in RULES:
        if f.__module__ in (__name__, game.__name__):
            scope = dict(sys.modules[f.__module__].__dict__)
            copy = types.FunctionType(f.__code__, scope, f.__name__, f.__defaults__)
            copy.__module__, copy.__qualname__, copy.__annotations__ = f.__module__, f.__qualname__, f.__annotations__
            names[f.__name__] = make(copy)
            scopes.append(scope)
    for scope in scopes:
        scope.update(names)
    return names
