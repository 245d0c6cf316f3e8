"""Tests of the browser table's server."""
