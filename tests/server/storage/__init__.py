"""Tests of the server: storage."""
