"""Captured: a forced mission of the campaign."""
