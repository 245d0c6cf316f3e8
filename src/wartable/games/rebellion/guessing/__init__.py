"""A side guesses at what it cannot see: all that is hidden from it is dealt anew."""
