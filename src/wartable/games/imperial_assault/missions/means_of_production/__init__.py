"""Means of Production: a side mission of the campaign."""
