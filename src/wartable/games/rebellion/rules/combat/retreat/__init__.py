"""Retreat: who leaves a combat, what goes along, and what must leave or is destroyed."""
