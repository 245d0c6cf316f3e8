"""The Source: a story mission of the campaign."""
