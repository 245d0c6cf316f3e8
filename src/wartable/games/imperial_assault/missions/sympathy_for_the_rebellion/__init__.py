"""Sympathy for the Rebellion: a side mission of the campaign."""
