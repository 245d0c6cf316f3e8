"""What is said beside questions and choices."""
