"""What the page and a drawing show of Legion."""
