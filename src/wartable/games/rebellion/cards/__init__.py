"""What cards do that rows of effects cannot say, by kind of card."""
