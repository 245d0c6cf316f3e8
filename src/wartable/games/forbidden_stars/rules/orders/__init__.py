"""The four orders, and what several of them do: purchases, movement, order upgrades."""
