"""What the page draws of Forbidden Stars."""
