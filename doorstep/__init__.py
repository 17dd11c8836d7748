"""Doorstep: a digital tabletop for delivery games."""

from doorstep.kernel.boxes import BoxError
from doorstep.kernel.check import check
from doorstep.kernel.game import Game, OptionError, load
from doorstep.kernel.match import IllegalAction, Match
from doorstep.kernel.saving import restore, save

__all__ = ["BoxError", "Game", "IllegalAction", "Match", "OptionError", "check", "load", "restore", "save"]
__version__ = "0.1.0"
