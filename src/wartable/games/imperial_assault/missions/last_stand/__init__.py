"""Last Stand: a final mission of the campaign."""
