"""Desperate Hour: a final mission of the campaign."""
