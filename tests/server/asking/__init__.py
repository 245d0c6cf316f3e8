"""Tests of the server: asking."""
