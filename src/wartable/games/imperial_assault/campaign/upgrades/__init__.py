"""What the sides do between missions: Class cards, items and their modifications, agendas."""
