"""What Steady does with what Rise of the Empire adds."""
