"""Why something is not possible, and what a rule says: answers in words, each with its rule."""

from __future__ import annotations

import re
from functools import partial

from wartable.cli.choices import Item, Listing
from wartable.kernel.ask import Ask, Family
from wartable.kernel.messages import Messages
from wartable.kernel.table import Table
from wartable.rulebook import Rule, RulebookError, rule, search
from wartable.rulebook.catalogue import ID_PATTERN

MOST_REASONS = 3
MOST_RULES = 5
_ID = re.compile(ID_PATTERN)


def rule_text(entry: Rule) -> str:
    """A rule in one paragraph."""
    return f"{entry.id} {entry.topic}: {entry.text}"


def rules(game: str, words: str) -> list[str]:
    """The rule of an id, or the rules of the game that best fit the words."""
    if not words:
        return ["r wants a rule's id or words that it has"]
    if _ID.fullmatch(words.upper()):
        return _rule_or_hint(words.upper())
    return [rule_text(entry) for entry in search(words, game)[:MOST_RULES]]


def _rule_or_hint(rule_id: str) -> list[str]:
    try:
        return [rule_text(rule(rule_id))]
    except RulebookError as error:
        return [str(error)]


def refusals(table: Table, messages: Messages, ask: Ask, listing: Listing, text: str) -> list[str]:
    """Why a line that was typed is no answer, with the rule, and what would be one."""
    if ":" in text:
        return _refusal(table, messages, ask, text)
    if text.isdecimal():
        return [f"There is no choice {text}; the choices are 1 to {len(listing.items)} ({ask.rule})."]
    barred = _barred(table, messages, ask, text)
    if barred:
        return barred
    right = f"type a number from 1 to {len(listing.items)}, a word of a choice, or ?"
    return [f"No choice here has {text!r} ({ask.rule}); {right}"]


def explain(table: Table, messages: Messages, ask: Ask, listing: Listing, words: str) -> list[str]:
    """What there is to say of a choice, a rule, or words that fit what might have been chosen."""
    if _ID.fullmatch(words.upper()):
        return _rule_or_hint(words.upper())
    item = listing.find(words)
    if item is not None:
        return _possible(item, ask)
    if ":" in words:
        return _refusal(table, messages, ask, words)
    barred = _barred(table, messages, ask, words)
    if barred:
        return barred
    possible = listing.narrowed(words.split())
    if possible:
        return [line for item in possible[:MOST_REASONS] for line in _possible(item, ask)[:1]]
    return []


def _possible(item: Item, ask: Ask) -> list[str]:
    return [f"{item.number} {item.phrase} ({item.choice}) is possible.", *_rule_or_hint(ask.rule)]


def _refusal(table: Table, messages: Messages, ask: Ask, choice: str) -> list[str]:
    refusal = table.why_not(choice, ask.seat)
    if refusal is None:
        return []
    return [messages.refusal(refusal), *_rule_or_hint(refusal.rule)]


def _barred(table: Table, messages: Messages, ask: Ask, words: str) -> list[str]:
    """The reasons against what the words might mean, among all that the question could have offered."""
    if ask.family is None:
        return []
    phrase_of = partial(messages.choice, what=ask.what)
    candidates = Listing((text for text, _ in ask.family.candidates(*ask.args)), phrase_of)
    fitting = candidates.narrowed(words.split())
    if not fitting:
        return _barred_elsewhere(messages, ask, ask.family, words)
    reasons: dict[str, list[str]] = {}
    for item in fitting:
        if item.choice not in ask.options:
            found = _refusal(table, messages, ask, item.choice)
            reasons.setdefault(found[0], [f"Not possible: {item.phrase}. {found[0]}", *found[1:]])
    return [line for lines in list(reasons.values())[:MOST_REASONS] for line in lines]


def _barred_elsewhere(messages: Messages, ask: Ask, family: Family, words: str) -> list[str]:
    """The reasons against what lies on the table and is never an answer, such as the units of others."""
    reasons: dict[str, list[str]] = {}
    for text, refusal in family.others(*ask.args):
        item = Item(0, text, messages.choice(text, ask.what))
        if text not in ask.options and item.fits(words.split()):
            why = messages.refusal(refusal)
            reasons.setdefault(why, [f"Not possible: {item.phrase}. {why}", *_rule_or_hint(refusal.rule)])
            if len(reasons) == MOST_REASONS:
                break
    return [line for lines in reasons.values() for line in lines]
