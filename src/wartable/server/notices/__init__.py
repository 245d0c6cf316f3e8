"""Sends letters to people who are away: by mail, and to webhooks."""
