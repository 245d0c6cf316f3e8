"""What only a skirmish has: its set-up, Command cards, status phase, victory points and end."""
