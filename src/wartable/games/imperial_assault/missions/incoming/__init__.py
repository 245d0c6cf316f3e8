"""Incoming: a story mission of the campaign."""
