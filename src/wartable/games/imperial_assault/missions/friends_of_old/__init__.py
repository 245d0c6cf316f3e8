"""Friends of Old: Gideon finds his squad."""
