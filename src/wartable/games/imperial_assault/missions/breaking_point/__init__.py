"""Breaking Point: a side mission of the campaign."""
