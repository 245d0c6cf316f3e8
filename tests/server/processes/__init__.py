"""Tests of the server: web."""
