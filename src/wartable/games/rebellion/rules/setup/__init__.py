"""Set-up: its ten steps, and where the starting units are placed."""
