"""What rules read again and again, worked out once: cards, heroes with their gear, where everybody stands."""
