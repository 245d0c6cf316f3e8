"""The tactics of the event cards."""
