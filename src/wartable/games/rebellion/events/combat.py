"""What happens in combats."""

from __future__ import annotations
