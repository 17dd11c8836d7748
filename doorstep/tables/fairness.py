"""Fair dice: a table shows a commitment to its key before the first roll, and the key when the game is over.

The commitment is the SHA-256 of the text "SALT:KEY", with 32 hexadecimal digits each. Whoever kept it can check the
key, and with the key play the whole game again.
"""

import hashlib
import secrets


def new_salt() -> str:
    """128 random bits, so that the commitment says nothing about the key."""
    return secrets.token_hex(16)


def opened(key: tuple[int, int], salt: str) -> str:
    """What the commitment was made from.

    >>> opened((1, 3), "00" * 16)
    '00000000000000000000000000000000:00000000000000010000000000000003'
    """
    return f"{salt}:{key[0]:016x}{key[1]:016x}"


def commitment(key: tuple[int, int], salt: str) -> str:
    """The SHA-256, in hexadecimal digits, that is shown from the start."""
    return hashlib.sha256(opened(key, salt).encode()).hexdigest()
