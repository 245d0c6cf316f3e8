"""Rise of the Empire, an expansion of Rebellion, in the same rooms; the base game knows nothing of it."""
