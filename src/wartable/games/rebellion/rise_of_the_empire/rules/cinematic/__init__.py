"""Cinematic combat: what differs from a combat of the base game (RE-CINEMATIC-02)."""
