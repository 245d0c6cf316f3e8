"""What the page must make of every English message: web/tests/fixtures/wordings.json, made by the kernel.

`python -m tests.wordings` writes the file anew, with the names that stand in a game's tables, and the keys of
the page's messages as a TypeScript type. In a key of the page a dot stands for a hyphen of the id.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from wartable.kernel.ask import Refusal
from wartable.kernel.game import find_game, game_names
from wartable.reader import ENGLISH
from wartable.server.errors import SERVER, ServerError
from wartable.words.bundles import Bundle, bundle_of
from wartable.words.messages import HintPhrase, Messages, Phrase, Printed, Words
from wartable.words.sheets import Sheet, written

WEB = Path(__file__).parent.parent / "web"
FIXTURES = WEB / "tests" / "fixtures"
PAGE = WEB / "src" / "messages" / "en.ftl"
KEYS = (
    "/** The keys of en.ftl, whose hyphens are dots here; `python -m tests.wordings` writes this file. */\n"
)
NUMBERS = (0, 1, 2, 5, -12345)

# A language that asks for all that a language may: plurals, genders, cases, signs, measures.
MADE_UP = """
name-scout = Розвідник
    .gender = masculine
    .accusative = Розвідника
name-frigate = Фрегатка
    .gender = feminine
    .counted = { $number ->
        [few] { $number } фрегатки
       *[many] { $number } фрегаток
    }
    .accusative = Фрегатку
event-Placed = { $unit_gender ->
    [feminine] { $unit } поставлена
   *[masculine] { $unit } поставлений
} ({ $seat })
event-Moved = { $units_told ->
    [0] нічого
   *[other] { $units_counted }
} ({ $seat })
choice-buy = купити { $a_accusative }
choice-look-number = { $a ->
    [one] { $a } кубик
    [few] { $a } кубики
   *[many] { $a } кубиків
}
refusal-far = { $unit } задалеко: { HUNDREDTHS($length) } мм, { TENTHS($angle) }°, { SIGNED($amount) }
error-all = { $why }
error-hint = може, { $word }?
error-asks_too_much = { $nothing_such }
part-list = { $before } та { $next }
part-counted = { $number } × { $name }
hint-card = { $points } — { $text }
hint-price = ціна { $cost }
printed-cards-scout-text = Швидкий.
"""
IN_ENGLISH = """
name-scout = Scout
name-city = city
event-Placed = { $seat }: { $unit } placed
choice-buy = buy { $a }
error-asks_too_much = { $what } in English
part-list = { $before }, { $next }
part-sentences = { $before }; { $next }
part-points = { $before } · { $next }
part-cited = { $sentence } ({ $rule })
"""


def spoken() -> dict[str, Words]:
    """Whatever has message files of its own."""
    return {SERVER: ServerError.words, **{game: find_game(game).messages for game in game_names()}}


class Sample(Messages):
    """Words of that language."""

    sheets = [Sheet("uk", MADE_UP), Sheet(ENGLISH, IN_ENGLISH)]  # noqa: RUF012


def samples() -> dict[str, Any]:
    """What is said in that language, by what the page calls for it."""
    words = Sample("sample")
    far = {"unit": "frigate", "length": -121_925, "angle": 455, "amount": 2}
    placed = [{"unit": unit, "seat": "Анна"} for unit in ("scout", "frigate", "city", "10A.NE")]
    fleets: tuple[list[str], ...] = ([], ["scout"], ["frigate", "scout", "frigate"], ["frigate"] * 5)
    fleets += (["scout", "scout", "frigate"],)
    moved = [{"units": units, "seat": "Анна"} for units in fleets]
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("all", {"why": [Refusal("SA-FAR-01", "far", far), Refusal("SA-FAR-02", "far", far)]}),
        ("all", {"why": Phrase("hint", {"word": "scout"})}),
        ("all", {"why": ["scout", 3, "x"]}),
        ("asks_too_much", {"what": "asked"}),
        ("no_such_key", {"what": "asked"}),
    ]
    text = Printed("cards.scout.text", "Quick.")
    points = [HintPhrase("price", {"cost": 3}), Printed("cards.city.text", "Large."), "scout"]
    hint = HintPhrase("card", {"points": points, "text": text})
    choices = ["buy:scout", "buy:city", "buy:3", "number:1", "number:3", "number:12", "number:x", "dance:1,b"]
    return {
        "sheets": words.sheets,
        "choices": [[words.choice_phrase(text, "look"), words.choice(text, "look")] for text in choices],
        "hints": [[hint, words.phrase(hint)]],
        "events": [
            [{"type": name, **facts}, words._fill("event", name, facts)]
            for name, told in (("Placed", placed), ("Moved", moved))
            for facts in told
        ],
        "errors": [[key, facts, words.error(key, facts)] for key, facts in wrong],
    }


def said(bundle: Bundle, key: str) -> str | list[str]:
    """A message with words for its facts; where it makes more of numbers than that, with those as well."""
    facts = sorted(bundle.variables(key))
    text = bundle.say(key, {fact: f"<{fact}>" for fact in facts}).text
    counted = [bundle.say(key, dict.fromkeys(facts, number)).text for number in NUMBERS]
    filled = [re.sub("<[a-z_0-9]+>", str(number), text) for number in NUMBERS]
    return text if counted == filled else [text, *counted]


def wordings() -> bytes:
    """All messages of all files, each by its id, as they are said here and must be on the page."""
    bundles = {source: words.bundles[-1] for source, words in spoken().items()}
    bundles["page"] = bundle_of(ENGLISH, PAGE.read_text(encoding="utf-8"))
    made: dict[str, Any] = {
        source: {key: said(bundle, key) for key in sorted(bundle)} for source, bundle in bundles.items()
    }
    made["samples"] = samples()
    return msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n"


def names(game: str) -> bytes:
    """Names that stand in the tables of a game, as the server sends them with its messages."""
    return written(find_game(game).messages._tabled()).encode()


def page_keys() -> bytes:
    """The keys of the page's messages."""
    keys = sorted(key.replace("-", ".") for key in bundle_of(ENGLISH, PAGE.read_text(encoding="utf-8")))
    lines = "\n".join(f"  | '{key}'" for key in keys)
    return f"{KEYS}export type Key =\n{lines};\n".encode()


def files() -> dict[Path, bytes]:
    """All files that follow from the messages."""
    found = {FIXTURES / "wordings.json": wordings(), PAGE.with_name("keys.ts"): page_keys()}
    found |= {FIXTURES / f"names_{game}.ftl": text for game in game_names() if (text := names(game))}
    return found


if __name__ == "__main__":
    for path, text in files().items():
        path.write_bytes(text)
