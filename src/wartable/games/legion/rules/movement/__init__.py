"""Moves, and placing the minis that follow."""
