"""What a mission of the campaign says for itself: its script, events and notes, who is who, its secrets."""
