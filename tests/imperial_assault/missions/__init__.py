"""Tests of the missions of the campaign, a module each."""
