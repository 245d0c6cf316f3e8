"""Wanted: a forced mission of the campaign."""
