"""Attacks: targets, pools, dice and wounds."""
