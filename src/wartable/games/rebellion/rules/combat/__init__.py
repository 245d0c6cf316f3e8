"""Combat: both theaters, tactic cards, damage, retreat, and how it ends."""
