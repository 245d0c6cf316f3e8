"""The chapters of the rules of Rebellion, a module each; round.py is the entry."""
