"""Dark Obsession: a side mission of the campaign."""
