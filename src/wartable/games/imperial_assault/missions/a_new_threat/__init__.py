"""A New Threat: a story mission of the campaign."""
