"""Tests of the server: games."""
