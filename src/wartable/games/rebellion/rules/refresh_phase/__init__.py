"""The Refresh Phase: its six steps, recruiting, building and deployment."""
