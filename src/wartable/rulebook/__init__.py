"""The rulebook: every rule numbered, searchable, and held against code and tests."""

from wartable.rulebook.catalogue import (
    GAMES,
    Catalogue,
    Mode,
    Rule,
    RulebookError,
    RuleKind,
    UnknownGame,
    UnknownRule,
    all_rules,
    catalogue,
    is_known,
    rule,
    rules,
    suggestions,
)
from wartable.rulebook.search import search

__all__ = [
    "GAMES",
    "Catalogue",
    "Mode",
    "Rule",
    "RuleKind",
    "RulebookError",
    "UnknownGame",
    "UnknownRule",
    "all_rules",
    "catalogue",
    "is_known",
    "rule",
    "rules",
    "search",
    "suggestions",
]
