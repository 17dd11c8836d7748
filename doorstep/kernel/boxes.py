"""Box files: TOML, checked against a structure, with the line and the reason of each fault."""

import hashlib
import re
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

if TYPE_CHECKING:
    from doorstep.kernel.game import Definition

Path = tuple[str | int, ...]


class Fault(NamedTuple):
    """Where in a box file something is wrong, as keys and list places, and the reason."""

    path: Path
    reason: str


class BoxError(ValueError):
    """A box file with faults; each of `faults` is (line, place, reason), the line 0 where there is none."""

    def __init__(self, source: str, faults: list[Fault], lines: dict[Path, int] | None = None, note: str = "") -> None:
        self.source = source
        self.faults = [(_line(lines or {}, f.path), _place(f.path), f.reason) for f in faults]
        told = [
            f"{source}{f':{line}' if line else ''}: {place + ': ' if place else ''}{reason}"
            for line, place, reason in self.faults
        ]
        super().__init__("\n".join([*told, note] if note else told))


def parse(definition: "Definition", text: str, source: str = "box", note: str = "") -> Any:
    """The structure that a box file holds. Raises BoxError with every fault, and the note after them."""
    try:
        data = _read(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+)", str(error))
        raise BoxError(source, [Fault((), str(error))], {(): int(at[1]) if at else 0}) from None
    except (RecursionError, ValueError) as error:  # nested too deep, or a number of thousands of digits
        raise BoxError(source, [Fault((), f"cannot be read: {error}")]) from None
    faults = [*_type_faults(data, definition.BoxFile, ()), *_text_faults(data, ())]
    if not faults:
        file = msgspec.convert(data, definition.BoxFile)
        faults = definition.faults(file)
        if not faults:
            return file
    raise BoxError(source, faults, line_numbers(text), note)


def _read(text: str) -> dict[str, Any]:
    """What a text in TOML holds, also one with the mark that some editors put first."""
    return tomllib.loads(text.removeprefix("\ufeff"))


def fitting(among: "Iterable[Definition]", text: str, source: str = "box") -> "Definition":
    """The first of some games that a box file is right for. Raises BoxError with the faults for the one that it is most
    like, and says which that is."""
    games = list(among)
    for definition in games:
        with suppress(BoxError):
            parse(definition, text, source)
            return definition
    nearest = max(games, key=lambda definition: _known_keys(definition, text))
    parse(nearest, text, source, f"It was read as a box of {nearest.title}." if len(games) > 1 else "")
    return nearest


def _known_keys(definition: "Definition", text: str) -> tuple[int, int]:
    """How many keys at the top of a text a game knows, then how few it does not; none where it is no TOML at all."""
    try:
        keys = _read(text).keys()
    except (RecursionError, ValueError):
        return 0, 0
    known = {field.encode_name for field in msgspec.structs.fields(definition.BoxFile)}
    return len(keys & known), -len(keys - known)


def box_digest(box: Any) -> str:
    """Names the contents of a box record."""
    return hashlib.sha256(box.tobytes()).hexdigest()[:16]


def _type_faults(data: Any, kind: Any, path: Path) -> Iterator[Fault]:
    """Faults of type, every one: msgspec alone stops at the first."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(data, dict):
        fields = {f.encode_name: f for f in msgspec.structs.fields(kind)}
        hints = get_type_hints(kind, include_extras=True)
        for name in data.keys() - fields.keys():
            yield Fault((*path, name), f"is not known here; known: {', '.join(fields)}")
        for name, field in fields.items():
            if name in data:
                yield from _type_faults(data[name], hints[field.name], (*path, name))
            elif field.required:
                yield Fault(path, f"{name} is missing")
    elif get_origin(kind) is list and isinstance(data, list) and not isinstance(get_args(kind)[0], str):
        for place, item in enumerate(data):
            yield from _type_faults(item, get_args(kind)[0], (*path, place))
    else:
        try:
            msgspec.convert(data, kind)
        except msgspec.ValidationError as error:
            yield Fault(path, str(error).split(" - at ")[0])


def _text_faults(data: Any, path: Path) -> Iterator[Fault]:
    """Texts with signs that are no letters, such as those that steer a terminal."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in items:
        yield from _text_faults(value, (*path, name))
    if isinstance(data, str) and not data.isprintable():
        yield Fault(path, "holds a sign that cannot be printed")


def line_numbers(text: str) -> dict[Path, int]:
    """The line of each table, each entry of a list of tables and each key at the start of a line."""
    lines: dict[Path, int] = {(): 1}
    here: Path = ()
    counts: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if entry := re.match(r"\s*\[\[\s*([\w.-]+)\s*\]\]", line):
            place = counts[entry[1]] = counts.get(entry[1], -1) + 1
            here = (*entry[1].split("."), place)
            lines.setdefault(here[:-1], number)
        elif table := re.match(r"\s*\[\s*([\w.-]+)\s*\]", line):
            here = tuple(table[1].split("."))
        elif key := re.match(r"\s*([\w-]+)\s*=", line):
            lines[*here, key[1]] = number
            continue
        elif re.match(r"\s*\{", line):  # an inline table of a list over several lines
            last = next(reversed(lines))
            owner = last if not isinstance(last[-1], int) else last[:-1]
            place = sum(1 for p in lines if p[:-1] == owner and isinstance(p[-1], int))
            lines[*owner, place] = number
            continue
        else:
            continue
        lines[here] = number
    return lines


def _line(lines: dict[Path, int], path: Path) -> int:
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 0)


def _place(path: Path) -> str:
    return "".join(f"[{p + 1}]" if isinstance(p, int) else f".{p}" for p in path).lstrip(".")
