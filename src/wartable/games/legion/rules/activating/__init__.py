"""The activation phase: units act, stand by, and bear suppression."""
