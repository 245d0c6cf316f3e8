"""Imperial Hospitality: a story mission of the campaign."""
