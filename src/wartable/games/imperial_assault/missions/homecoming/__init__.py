"""Homecoming: Luke Skywalker flees in a T-16."""
