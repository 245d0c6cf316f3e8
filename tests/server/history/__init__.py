"""Tests of the server: history."""
