"""Fly Solo: a story mission of the campaign."""
