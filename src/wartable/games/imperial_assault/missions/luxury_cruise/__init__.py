"""Luxury Cruise: a side mission of the campaign."""
