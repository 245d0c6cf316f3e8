"""Says what letters say, in the reader's language, with links that open the page."""

from __future__ import annotations

from typing import NamedTuple

from wartable.server.errors import ServerError
from wartable.server.storage.outbox_store import Letter


class LetterText(NamedTuple):
    """A letter in words: its one-line subject, its text, and the links in it by name."""

    subject: str
    text: str
    links: dict[str, str]


def letter_text(letter: Letter, address: str) -> LetterText:
    """Word a letter; `address` is where people find the table."""
    words, facts = ServerError.words.spoken(letter.language), letter.facts
    links = {}
    if letter.match is not None:
        links["match"] = f"{address}/#/match/{letter.match}"
    if "token" in facts:
        links["link"] = f"{address}/#/{letter.letter}/{facts['token']}"
    if "stop" in facts:
        links["stop"] = f"{address}/#/stop/{facts['stop']}"
    said = {"title": facts.get("title", ""), "table": address, **links}
    text = words.screen(f"letter_{letter.letter}", **said)
    if "stop" in links:
        text = f"{text}\n\n{words.screen('letter_stop', **said)}"
    return LetterText(words.screen(f"letter_{letter.letter}_subject", **said), text, links)
