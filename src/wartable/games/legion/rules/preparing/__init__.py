"""Before the first round: the first position, the set-up of the battlefield, and deployment."""
