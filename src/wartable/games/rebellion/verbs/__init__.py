"""The verbs of Rebellion, a module a chapter: how its choices are written, and which things they name."""
