"""Exact odds of attacks, and what may be measured before one."""
