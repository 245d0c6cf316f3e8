"""Missions of the toy of two teams: what their side reads of them."""
