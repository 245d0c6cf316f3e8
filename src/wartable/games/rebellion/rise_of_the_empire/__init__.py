"""Rise of the Empire: what the expansion adds to Rebellion."""
