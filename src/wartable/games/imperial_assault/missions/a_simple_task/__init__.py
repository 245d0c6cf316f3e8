"""A Simple Task: a side mission of the campaign."""
