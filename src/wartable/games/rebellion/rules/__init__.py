"""The chapters of the rules of Rebellion, a module or a room each; round.py is the entry."""
