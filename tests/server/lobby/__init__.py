"""Tests of the server: the lobby."""
