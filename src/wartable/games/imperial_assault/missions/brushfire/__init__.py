"""Brushfire: Fenn Signis disarms explosives."""
