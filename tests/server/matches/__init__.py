"""Tests of the server: matches."""
