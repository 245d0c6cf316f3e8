"""Viper's Den: a side mission of the campaign."""
