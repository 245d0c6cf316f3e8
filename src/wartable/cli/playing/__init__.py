"""A match in the terminal: who sits where, the screen, questions and answers, a match shown again."""
