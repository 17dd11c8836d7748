"""Files that people name: read whole, or refused with the reason."""

from pathlib import Path

LARGEST = 8 * 2**20


def read_text(path: Path) -> str:
    """The text of a file. Raises OSError where it is none, is larger than 8 MiB, cannot be read or holds no text."""
    if not path.exists():
        raise OSError(f"there is no file {path}")
    if not path.is_file():
        raise OSError(f"{path} is not a file")
    if path.stat().st_size > LARGEST:
        raise OSError(f"{path} is larger than {LARGEST // 2**20} MiB")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise OSError(f"{path} holds no text: byte {error.start} is no UTF-8") from error
