"""Monopoly Pizza: roll, buy, share slices, make deals."""
