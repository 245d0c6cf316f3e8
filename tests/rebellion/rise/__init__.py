"""Rise of the Empire."""
