"""Generous Donations: a side mission of the campaign."""
