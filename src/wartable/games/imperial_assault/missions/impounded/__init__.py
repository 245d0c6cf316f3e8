"""Impounded: a forced mission of the campaign."""
