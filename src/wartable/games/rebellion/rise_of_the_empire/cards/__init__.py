"""What the expansion's cards do that rows of effects cannot say; importing this lets all of them register."""
