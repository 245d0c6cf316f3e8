"""Winning: objectives, what they ask for, and how the game ends."""
