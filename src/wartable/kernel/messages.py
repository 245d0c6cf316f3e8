"""The words people read: prompts, choices, refusals and events of a game, from its message files.

Code knows keys and facts only; the files of `games/<game>/messages/<language>/` turn them into sentences,
so that another language is only a file away. What the table itself says, whatever the game, is in
`kernel/words/<language>.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cached_property
from importlib import resources
from typing import TYPE_CHECKING, Any

from wartable.kernel.ask import Ask, Refusal, split

if TYPE_CHECKING:
    from wartable.kernel.events import Event


# `printed` holds what another language prints on components, by the path in the game's reference.
SECTIONS = ("ask", "choice", "refusal", "event", "outcome", "name", "screen", "printed")


class _Facts(dict[str, Any]):
    """Facts for a template: a missing one shows as its name, never as an error in front of a person."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


class Messages:
    """A game's message files in one language, one a topic, merged over the kernel's section by section."""

    def __init__(self, game: str, language: str = "en") -> None:
        self.game = game
        self.language = language

    @cached_property
    def tables(self) -> dict[str, dict[str, str]]:
        """The sections, each a table from key to text."""
        merged: dict[str, dict[str, str]] = {section: {} for section in SECTIONS}
        folder = resources.files(f"wartable.games.{self.game}") / "messages" / self.language
        own = sorted(folder.iterdir(), key=lambda path: path.name)
        for file in (resources.files("wartable.kernel") / "words" / f"{self.language}.toml", *own):
            for section, texts in tomllib.loads(file.read_text(encoding="utf-8")).items():
                merged[section].update(texts)
        return merged

    def name(self, key: Any) -> str:
        """What people call a thing; areas and numbers are their own names."""
        text = str(key)
        return self.tables["name"].get(text, text)

    def _fill(self, section: str, key: str, facts: dict[str, Any]) -> str:
        template = self.tables[section].get(key)
        if template is None:
            return f"{key.replace('_', ' ')} {', '.join(map(str, facts.values()))}".strip()
        # Numbers stay numbers, so that a template can ask for a sign: {amount:+}.
        named = {fact: value if isinstance(value, int) else self.name(value) for fact, value in facts.items()}
        return template.format_map(_Facts(named))

    def ask(self, ask: Ask) -> str:
        """The question as a sentence."""
        return self._fill("ask", ask.what, dict(ask.facts))

    def choice(self, choice: str) -> str:
        """A choice as a phrase: its template names the arguments a, b, c and d.

        A verb that takes more or fewer arguments may have a template for each number, such as `buy_2`.
        """
        verb, args = split(choice)
        numbered = f"{verb}_{len(args)}"
        key = numbered if numbered in self.tables["choice"] else verb
        return self._fill("choice", key, dict(zip("abcd", args, strict=False)))

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not possible, ending with the rule."""
        return f"{self._fill('refusal', refusal.reason, refusal.facts)} ({refusal.rule})"

    def event(self, event: Event, seats: Sequence[str] = ()) -> str:
        """What happened, as a sentence; `seats` are what people call the seats."""
        facts = {field: getattr(event, field) for field in event.__struct_fields__}
        for field in event.seat_fields:
            if field in facts:
                facts[field] = _seat_names(facts[field], seats)
        return self._fill("event", type(event).__name__, facts)

    def outcome(self, reason: str, facts: dict[str, Any]) -> str:
        """How the match ended."""
        return self._fill("outcome", reason, facts)

    def screen(self, key: str, **facts: Any) -> str:
        """A label or a line of the table on a screen."""
        return self._fill("screen", key, facts)


def _seat_names(held: int | tuple[int, ...], names: Sequence[str]) -> str:
    """What people call a seat, or several."""
    numbers = held if isinstance(held, tuple) else (held,)
    return ", ".join(names[number] if number < len(names) else f"seat {number}" for number in numbers)
