"""Copies of the tiny game with something changed, as modules of their own."""

import importlib
import sys
from itertools import count
from pathlib import Path
from types import ModuleType

from tests.kernel import tiny

_numbers = count()


def variant(folder: Path, *changes: tuple[str, str]) -> ModuleType:
    """A module that holds the tiny game with each (old, new) text replaced."""
    source = Path(tiny.__file__).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in source, old
        source = source.replace(old, new)
    name = f"tiny_variant_{next(_numbers)}"
    (folder / f"{name}.py").write_text(source, encoding="utf-8")
    (folder / "tiny.toml").write_text(
        Path(tiny.__file__).with_name("tiny.toml").read_text(encoding="utf-8"), encoding="utf-8"
    )
    sys.path.insert(0, str(folder))
    try:
        importlib.invalidate_caches()
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(folder))
