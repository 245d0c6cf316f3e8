"""Aftermath: the introduction of the campaign."""
