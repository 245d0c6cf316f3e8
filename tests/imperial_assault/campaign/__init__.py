"""Tests of the rules that missions of the campaign have beyond those of a skirmish."""
