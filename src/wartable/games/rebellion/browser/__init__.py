"""What the page draws of Rebellion."""
