"""Tests of the server: letters to people who are away."""
