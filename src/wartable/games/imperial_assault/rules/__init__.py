"""The rules of Imperial Assault, a module a chapter; `round` is the entry."""
