"""The rules of Legion, a module a chapter; `round` is the entry."""
