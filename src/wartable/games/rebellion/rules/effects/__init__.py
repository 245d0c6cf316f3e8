"""What the rows of effects do, by what they do it to."""
