"""Lessons: guided first matches. A lesson is data of its game; the coach reads it beside the match."""
