"""The websocket of a match: its frames, and the pages that are open at it."""
