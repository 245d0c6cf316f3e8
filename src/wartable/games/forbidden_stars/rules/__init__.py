"""The rules of Forbidden Stars, a module a chapter; `round` is the entry."""
