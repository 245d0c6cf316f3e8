"""Drawn In: a story mission of the campaign."""
