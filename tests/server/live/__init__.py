"""Tests of the server: live."""
