"""Tests of the server: replaying."""
