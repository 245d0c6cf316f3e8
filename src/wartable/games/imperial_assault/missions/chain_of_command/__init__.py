"""Chain of Command: a story mission of the campaign."""
