"""Under Siege: a story mission of the campaign."""
