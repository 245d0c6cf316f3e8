"""What every game shares: tables, questions, events, chance and journals. No game's word appears here."""
