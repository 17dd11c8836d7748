"""Rules are plain Python; a compiled twin of each is built beside it, on demand.

Importing a game compiles nothing. `plain(game)` gives its rules as they stand, at once; `compiled(game)` gives their
compiled twins, whose calls meet the twins. Both live in one process, so a table opens on plain rules and moves over
when the compiled ones are ready, and a test compares the two byte for byte.

A rule's parameters are whole numbers (`int`, 64 bits), the game's box and state, a `Mask` or `Ints`: its one
signature is settled from these annotations, callees first, and then frozen.
"""

import gc
import hashlib
import importlib
import importlib.util
import inspect
import os
import sys
import tempfile
import threading
import types
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar, overload

import numba
import numpy as np
import platformdirs

from doorstep.kernel.records import Ints, Mask, Rows, Words, u8
from doorstep.kernel.state import BoxBase, StateBase

Function = Callable[..., Any]
config: Any = numba.config
F = TypeVar("F", bound=Function)

_rules: dict[Function, None] = {}
_hooks: dict[Function, None] = {}
_defaults: dict[Function, None] = {}
_wraps: dict[Function, None] = {}
_allocates: dict[Function, None] = {}
_doors: dict[Function, None] = {}
_compiling = threading.RLock()
COMPLETE = "complete"  # stands in the cache of a game whose rules are all compiled; the next finishes one cut short
_DOORS = ("advance", "attempt", "game_key", "nothing_learnt", "play_games")
_OPTIONS: dict[str, Any] = {
    "nogil": True,
    "cache": True,
    "error_model": "python",
    "no_cfunc_wrapper": True,
    "_nrt": False,  # most rules allocate nothing, so they need not count references
}


@overload
def rule(function: F, /) -> F: ...
@overload
def rule(*, wraps: bool = False, allocates: bool = False, door: bool = False) -> Callable[[F], F]: ...
def rule(function: Any = None, /, *, wraps: bool = False, allocates: bool = False, door: bool = False) -> Any:
    """Mark a rule; it stays plain Python. `wraps`: its unsigned arithmetic is meant to wrap modulo 2**64. `allocates`:
    it makes arrays of its own to work in, and returns none. `door`: compiled too, it can be called from Python."""
    if function is None:
        return lambda f: rule(_marked(f, wraps, allocates, door))
    return _mark(_rules, function)


def _marked(function: F, wraps: bool, allocates: bool, door: bool) -> F:
    for marks, wanted in ((_wraps, wraps), (_allocates, allocates), (_doors, door)):
        if wanted:
            _mark(marks, function)
    return function


def hook(function: F) -> F:
    """Mark a rule that the kernel calls and each game provides under the same name."""
    return _mark(_hooks, function)


def default_hook(function: F) -> F:
    """A hook whose own body serves the games that do not provide it."""
    return _mark(_hooks, _mark(_defaults, function))


def _mark(marks: dict[Function, None], function: F) -> F:
    marks[function] = None
    return function


class Rules(types.SimpleNamespace):
    """A game's rules by name, plain or compiled, and the kernel's beside them."""

    compiled: bool

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the game has no rule named {name}")


def plain(package: str) -> Rules:
    """The rules of the game in `package` (a module or a package) as they stand."""
    twins, _ = _twins(package, lambda f, twin, _: np.errstate(over="ignore")(twin) if f in _wraps else twin)
    return Rules(compiled=False, **{f.__name__: twin for f, twin in twins.items()})


def compiled(package: str, box: type[BoxBase], state: type[StateBase], cache: Path | None = None) -> Rules:
    """Their compiled twins, kept in `cache` (the user's cache folder where None) under a hash of all rule sources.

    Those that every game provides, and those with a door, can be called from outside compiled code.
    Safe from any thread; a second call waits for the first.
    """
    with _compiling:
        before, folder = (config.CACHE_DIR, config.OPT), _cache_folder(cache) / digest(package)
        config.CACHE_DIR, config.OPT = str(folder), type(config.OPT)(1)  # 3 takes half as long again
        collects = gc.isenabled()
        gc.disable()  # the compiler makes millions of objects that stay
        try:
            twins, callees = _twins(package, _compiler)
            kinds: dict[type, Any] = {BoxBase: numba.from_dtype(box.dtype), StateBase: numba.from_dtype(state.dtype)}
            settled: set[Function] = set()
            for function in twins:
                _settle(function, twins, callees, kinds, settled)
        finally:
            config.CACHE_DIR, config.OPT = before
            if collects:
                gc.enable()
        (folder / _mark_of(package)).touch()
    doors = {f.__name__: (Entrance if _outside(f) else Inside)(twin) for f, twin in twins.items()}
    return Rules(compiled=True, **doors)


class Entrance:
    """A compiled rule as Python calls it: at once, without a look at each argument, since there is one signature."""

    def __init__(self, dispatcher: Any) -> None:
        self.signatures = dispatcher.signatures
        self.dispatcher = dispatcher
        (found,) = dispatcher.overloads.values()
        self._enter = found.entry_point

    def __call__(self, *arguments: Any) -> Any:
        """Carry the rule out."""
        return self._enter(*arguments)


class Inside:
    """A compiled rule that only compiled code can call: `dispatcher` does. From Python there is no way in."""

    def __init__(self, dispatcher: Any) -> None:
        self.signatures = dispatcher.signatures
        self.dispatcher = dispatcher

    def __call__(self, *arguments: Any) -> Any:
        """Refused: without a door, the call would end the process."""
        raise TypeError(f"{self.dispatcher.py_func.__name__} is called by other rules only; it has no door for Python")


def _compiler(function: Function, twin: Function, callers: int) -> Function:
    """A rule that only one other calls becomes part of it: half as quick again, and no longer to compile.

    Only what is called from outside gets a door for Python, which takes long to compile.
    """
    allocates = function in _allocates
    options = {**_OPTIONS, "no_cpython_wrapper": not _outside(function), "forceinline": callers == 1 and not allocates}
    options["_nrt"] = allocates
    dispatcher: Function = numba.njit(**options)(twin)
    return dispatcher


def _outside(function: Function) -> bool:
    """Whether a rule is called from Python too."""
    return function in _doors or function.__name__ in {*_DOORS, *(hook.__name__ for hook in _hooks)}


def cached(package: str, cache: Path | None = None) -> bool:
    """Whether these rules have been compiled here before, so that `compiled` has only to load them."""
    return (_cache_folder(cache) / digest(package) / _mark_of(package)).is_file()


def _mark_of(package: str) -> str:
    """Names the mark of complete rules: Numba loads only what was compiled from the same files of the same age."""
    told = hashlib.sha256()
    for name in (__package__, package):
        for path in _sources(name):
            told.update(f"{path} {path.stat().st_mtime_ns} ".encode())
    return f"{COMPLETE}-{told.hexdigest()[:16]}"


def digest(package: str) -> str:
    """Names a game's compiled rules: a hash of every source they can depend on, of Numba, NumPy, Python and bounds
    checks."""
    told = hashlib.sha256(f"{package} {numba.__version__} {np.__version__} {sys.version} {config.BOUNDSCHECK}".encode())
    for name in (__package__, package):
        for path in _sources(name):
            told.update(f"{path.name} ".encode() + path.read_bytes())
    return told.hexdigest()[:20]


def _sources(package: str) -> Iterable[Path]:
    spec = importlib.util.find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    origin = Path(spec.origin)
    return sorted(origin.parent.rglob("*.py")) if spec.submodule_search_locations else [origin]


def _cache_folder(wanted: Path | None) -> Path:
    folder = wanted or Path(
        os.environ.get("DOORSTEP_CACHE") or platformdirs.user_cache_dir("doorstep", appauthor=False)
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:  # a home that cannot be written costs a compilation a start, not the start
        folder = Path(tempfile.mkdtemp(prefix="doorstep-"))
    return folder


def _twins(
    package: str, make: Callable[[Function, Function, int], Function]
) -> tuple[dict[Function, Function], dict[Function, set[Function]]]:
    """Rebuild every rule so that its calls meet the twins instead of the originals; also whom each calls.

    `make` gets a rule, its copy, and how many rules call it; it returns the twin.
    """
    for module in ("loops", "learning"):  # the kernel's own rules around the game's
        importlib.import_module(f"{__package__}.{module}")
    homes = (__package__, package)
    functions = [
        f for f in _rules if any(f.__module__ == home or f.__module__.startswith(f"{home}.") for home in homes)
    ]
    by_name: dict[str, Function] = {}
    for f in functions:
        if by_name.setdefault(f.__name__, f) is not f:
            raise TypeError(f"two rules are named {f.__name__}: {by_name[f.__name__].__module__} and {f.__module__}")
    defaults = [f for f in _defaults if f.__name__ not in by_name]
    functions += defaults
    by_name.update({f.__name__: f for f in defaults})
    if missing := [hook.__name__ for hook in _hooks if hook.__name__ not in by_name]:
        raise TypeError(f"{package} has no rule named {', '.join(missing)}")
    copies, callees, scopes = {}, {}, []
    for f in functions:
        scope = dict(sys.modules[f.__module__].__dict__)
        meets = {
            name: by_name.get(name, value) if value in _hooks else value
            for name, value in scope.items()
            if _is_rule(value)
        }
        twin = types.FunctionType(f.__code__, scope, f.__name__, f.__defaults__)
        twin.__module__, twin.__qualname__ = f.__module__, f.__qualname__
        copies[f] = twin
        callees[f] = {meets[name] for name in f.__code__.co_names if name in meets}
        scopes.append((scope, meets))
    callers = Counter(callee for called in callees.values() for callee in called)
    twins = {f: make(f, twin, callers[f]) for f, twin in copies.items()}
    for scope, meets in scopes:
        scope.update({name: twins.get(value, value) for name, value in meets.items()})
    return twins, callees


def _is_rule(value: Any) -> bool:
    return isinstance(value, types.FunctionType) and (value in _rules or value in _hooks)


def _settle(
    function: Function,
    twins: dict[Function, Any],
    callees: dict[Function, set[Function]],
    kinds: dict[type, Any],
    settled: set[Function],
) -> None:
    """Compile what a rule calls, then the rule, once: constants passed to it make no variants."""
    if function in settled:
        return
    settled.add(function)
    for callee in sorted(callees[function], key=lambda f: f.__name__):
        _settle(callee, twins, callees, kinds, settled)
    hints = inspect.get_annotations(function)
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    twins[function].compile(tuple(_kind(function, name, hints.get(name), kinds) for name in names))
    twins[function].disable_compile()


def _kind(function: Function, name: str, hint: Any, kinds: dict[type, Any]) -> Any:
    if isinstance(hint, type):
        for base, kind in kinds.items():
            if issubclass(hint, base):
                return kind
    for known, kind in (
        (int, numba.int64),
        (u8, numba.uint64),
        (Mask, numba.boolean[::1]),
        (Ints, numba.int64[:]),
        (Words, numba.int64[::1]),
        (Rows, numba.int64[:, ::1]),
    ):
        if hint == known:
            return kind
    raise TypeError(
        f"{function.__module__}.{function.__name__}: {name} must be an int, a box, a state, a Mask or Ints, not {hint}"
    )
