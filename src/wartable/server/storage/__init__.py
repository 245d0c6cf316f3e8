"""The database: its tables, who may write to it, and what is read from it and written to it."""
