"""What a question is about: the text of the card that asks it, or what binds the choice."""

from __future__ import annotations

from wartable.games.legion.rules.command import card_of
from wartable.games.legion.rules.movement.kinds_of_move import Kind
from wartable.games.legion.state import NOBODY
from wartable.games.legion.view import View
from wartable.kernel.ask import Ask
from wartable.words.messages import Printed, RemarkPhrase

# The command cards that ask questions of their own.
ASKING_CARDS = {
    "new_ways": "new_ways_to_motivate_them",
    "implacable": "implacable",
    "return_of_the_jedi": "return_of_the_jedi",
    "attack_again": "son_of_skywalker",
}
# Moves that are bound by more than the template.
MOVES = {
    Kind.WITHDRAWAL: RemarkPhrase("withdraw"),
    Kind.PUSHED: RemarkPhrase("push"),
    Kind.STANDBY: RemarkPhrase("standby"),
    Kind.JUMP: RemarkPhrase("jump"),
}
REMARKS = {
    "choose_colour": RemarkPhrase("colour"),
    "remove_battle_card": RemarkPhrase("battle_cards"),
    "close_in": RemarkPhrase("close_in"),
    "drop_token": RemarkPhrase("drop"),
    "put_back": RemarkPhrase("put_back"),
}


def remark(view: View, ask: Ask) -> RemarkPhrase | None:
    """What is said under a question; None if its own words say it all."""
    motion, key = view.state.motion, ASKING_CARDS.get(ask.what)
    if key is not None:
        return RemarkPhrase("card", {"text": Printed(f"commands.{key}.effect", card_of(key).effect)})
    if ask.what == "move" and motion is not None:
        return MOVES.get(Kind(motion.kind))
    if ask.what == "formation" and motion is not None and motion.joined != NOBODY:
        return REMARKS["close_in"]
    if ask.what == "issue_order":
        return _orders(view.state.players[ask.seat].played)
    return REMARKS.get(ask.what)


def _orders(key: str) -> RemarkPhrase | None:
    """To how many units the command card played gives orders."""
    if not key:
        return None
    count = sum(entry.count for entry in card_of(key).orders)
    return RemarkPhrase("orders", {"card": key, "count": count})
