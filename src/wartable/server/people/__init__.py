"""People: guests and accounts, their sessions, and how much each may ask of the server."""
