"""Loose Cannon: Mak in an AT-ST."""
