"""What a mission of the campaign says for itself: the form of its script, who is who in it, its secrets."""
