"""Nobody steers the seed: not the table, nor with a seat; who withholds a number only draws anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.running_server import RunningServer, Visitor, async_test, running_server, sqlite_url
from wartable.cli.replay import verified
from wartable.kernel.journal import Header, Journal
from wartable.records.fairness import (
    EXCLUSIVE_OR,
    HASHED,
    NOTHING,
    SeedDraw,
    commitment,
    fingerprint,
    hashed_seed,
    mix,
    nonce_commitment,
    terms_digest,
)
from wartable.records.proof import Noted, check_noted, kept_word
from wartable.server.lobby import lobby
from wartable.words.mistakes import JournalError

A, B, C = ("a1" * 32, "b2" * 32, "c3" * 32)
LONG_AFTER = 10**15


@pytest.fixture(autouse=True)
def _rule_of_today(monkeypatch: pytest.MonkeyPatch, _fixed_chance: None) -> None:
    monkeypatch.setattr(lobby, "RULE", HASHED)


def pledge(match: str, seat: int, nonce: str, attempt: int = 1) -> str:
    """What a seat commits to."""
    return nonce_commitment(match, attempt, seat, bytes.fromhex(nonce))


async def all_sit(server: RunningServer, *seats: str) -> tuple[str, Visitor, Visitor]:
    """A match at which Anna and Boris sit, who have committed to A and B."""
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    match = (await anna.make("me", "open", *seats, options={"quick": True, "players": 2 + len(seats)}))["id"]
    await anna.take(match, 0, commitment=pledge(match, 0, A))
    await boris.take(match, 1, commitment=pledge(match, 1, B))
    return match, anna, boris


async def resigned(person: Visitor, match: str, file: Path) -> Journal:
    """The journal of a match that somebody gives up at once."""
    page = await person.open(match)
    await page.send("resign")
    await page.until_state(lambda frame: frame["outcome"] is not None)
    answer = await person.http.get(f"/api/matches/{match}/journal")
    file.write_bytes(answer.content)
    return Journal.load(file)


@async_test
async def test_all_commit_before_any_tells_and_the_match_begins_when_all_have(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        made = await anna.make("me", "open", "bot:random", options={"quick": True, "players": 3})
        match, word = made["id"], made["commitment"]
        alone = await anna.take(match, 0, commitment=pledge(match, 0, A))
        assert alone["seed"]["commitments"] == [pledge(match, 0, A), None, ""]
        assert (alone["seed"]["fingerprint"], alone["seed"]["until"]) == ("", None)
        refused = await anna.reveal(match, 0, A, status=409)
        assert refused["key"] == "not_all_committed"
        seed = (await boris.take(match, 1, commitment=pledge(match, 1, B)))["seed"]
        given = [pledge(match, 0, A), pledge(match, 1, B), ""]
        assert (seed["commitments"], seed["attempt"], seed["told"]) == (given, 1, [])
        assert seed["fingerprint"] == fingerprint(SeedDraw(match, 1, word, seed["terms"], given))
        assert (await anna.call("GET", f"/api/matches/{match}"))["status"] == "gathering"
        assert (await boris.reveal(match, 1, A, status=400))["key"] == "other_nonce"
        assert (await boris.reveal(match, 0, A, status=403))["key"] == "not_your_seat"
        assert (await anna.reveal(match, 0, A))["seed"]["told"] == [0]
        assert (await boris.reveal(match, 1, B))["status"] == "running"
        state = (await boris.open(match)).state
        assert state["fairness"] == {"commitment": word, "fingerprint": seed["fingerprint"], "attempt": 1}
        facts = await server.services.store.match(match)
    nonces = [bytes.fromhex(A), bytes.fromhex(B), NOTHING]
    assert facts.terms["options"]["quick"] is True
    assert facts.seed == hashed_seed(match, 1, seed["terms"], bytes.fromhex(facts.secret), nonces)


@async_test
async def test_who_plays_alone_begins_at_once(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "me"))["id"]
        await anna.take(match, 0, commitment=pledge(match, 0, A))
        await anna.take(match, 1, commitment=pledge(match, 1, B))
        await anna.reveal(match, 0, A)
        assert (await anna.reveal(match, 1, B))["status"] == "running"
        match = (await anna.make("me", "bot:random"))["id"]
        assert (await anna.sit(match, 0, A))["status"] == "running"


@async_test
async def test_a_seat_that_withholds_its_nonce_makes_all_draw_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever knows the others' numbers, and wants another seed, gets one that nobody could foresee."""
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await all_sit(server)
        first = await server.services.store.match(match)
        await anna.reveal(match, 0, A)
        monkeypatch.setattr(lobby, "time_of_day_ms", lambda: LONG_AFTER)
        card = await boris.call("GET", f"/api/matches/{match}")
        seed = card["seed"]
        assert (seed["attempt"], seed["commitments"], seed["told"]) == (2, [None, None], [])
        assert card["commitment"] != first.commitment
        assert (await boris.reveal(match, 1, B, status=409))["key"] == "other_attempt"
        # The nonces of before are worth nothing any more, not even to who gave them.
        path = f"/api/matches/{match}/seats"
        for seat, person, nonce in ((0, anna, A), (1, boris, C)):
            wish = {"attempt": 2, "commitment": pledge(match, seat, nonce, 2)}
            card = await person.call("POST", f"{path}/{seat}/commit", wish)
            assert (await person.call("POST", f"{path}/{seat}/commit", wish, 409))["key"] == "overtaken"
        assert card["seed"]["until"] > LONG_AFTER
        await anna.reveal(match, 0, A, attempt=2)
        assert (await boris.reveal(match, 1, C, attempt=2))["status"] == "running"
        journal = await resigned(anna, match, tmp_path / "m.journal")
        proof = await anna.call("GET", f"/api/matches/{match}/verify")
    assert (kept_word(journal.header, 2), journal.header.fairness["attempt"]) == ("committed", 2)
    assert (proof["kept"], proof["drawn"]["draw"]["attempt"]) == (True, 2)


@async_test
async def test_who_leaves_after_the_first_nonce_makes_all_draw_anew(tmp_path: Path) -> None:
    """Else a seat could be given to somebody in league with the table, who chooses the last nonce."""
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await all_sit(server)
        await anna.reveal(match, 0, A)
        card = await boris.call("POST", f"/api/matches/{match}/seats/1/leave")
        assert (card["seed"]["attempt"], card["seats"][1]["taken"]) == (2, False)
        assert card["seats"][0]["taken"] is True
        vera = await server.guest("Vera")
        card = await vera.take(match, 1, commitment=pledge(match, 1, C, 2))
        assert card["seed"]["commitments"] == [None, pledge(match, 1, C, 2)]
        assert (await vera.reveal(match, 1, C, 2, 409))["key"] == "not_all_committed"


@async_test
async def test_each_may_say_how_long_numbers_are_waited_for(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": "forbidden_stars", "seats": seats, "options": {"quick": True, "players": 2}}
        made = await anna.call("POST", "/api/matches", wish | {"reveal_seconds": 600}, 201)
        assert made["seed"]["seconds"] == 600
        await anna.call("POST", "/api/matches", wish | {"reveal_seconds": 1}, 400)
        await anna.call("POST", "/api/matches", wish | {"reveal_seconds": 10**9}, 400)


def drawn(match: str, secret: bytes, nonces: list[str], pledges: list[str], **more: Any) -> Journal:
    """The journal of a match that was forged whole: its secret, its nonces and its seed fit together."""
    options = {"quick": True, "players": 2}
    header = header_of(match, secret, nonces, pledges, options)
    return Journal(msgspec.structs.replace(header, **more), [])


def header_of(
    match: str, secret: bytes, nonces: list[str], pledges: list[str], options: dict[str, Any]
) -> Header:
    """What a journal of two people tells of its seed."""
    seats = ("human", "human")
    terms = terms_digest(secret, {"game": "forbidden_stars", "options": options, "seats": list(seats)})
    draw = SeedDraw(match, 1, commitment(secret), terms, pledges)
    seed = hashed_seed(match, 1, terms, secret, [bytes.fromhex(nonce) for nonce in nonces])
    told = msgspec.structs.asdict(draw) | {"rule": HASHED, "secret": secret.hex(), "nonces": nonces}
    return Header("forbidden_stars", 1, options, seed, told, seats)


SECRET = bytes([7]) * 32


def noted_by(seat: int, others: str) -> tuple[Noted, str]:
    """What a player notes who is shown a commitment of the other's: the fingerprint, and their own nonce."""
    own = (A, B)[seat]
    pledges = [pledge("m", 0, A), pledge("m", 1, B)]
    pledges[1 - seat] = others
    header = header_of("m", SECRET, [A, B], pledges, {"quick": True, "players": 2})
    draw = msgspec.convert(header.fairness, SeedDraw)
    return Noted(None, fingerprint(draw), own, seat), fingerprint(draw)


def found(journal: Journal, noted: Noted) -> str:
    """What is wrong with a journal in the eyes of who noted that; empty if nothing is."""
    try:
        check_noted(journal.header, noted)
        return "" if kept_word(journal.header, 2) == "committed" else "older"
    except JournalError as error:
        return error.key


def test_a_table_that_lies_to_each_about_the_other_is_found_by_one_of_them() -> None:
    """It shows each a false commitment, tries nonces of its own, and tells each a match that fits."""
    lies = pledge("m", 1, C), pledge("m", 0, C)
    to_anna, to_boris = noted_by(0, lies[0]), noted_by(1, lies[1])
    assert to_anna[1] != to_boris[1]  # which they find when they compare aloud
    honest = [pledge("m", 0, A), pledge("m", 1, B)]
    for nonces, pledges in (
        ([A, B], honest),
        ([A, C], [honest[0], lies[0]]),
        ([C, B], [lies[1], honest[1]]),
        ([C, C], [lies[1], lies[0]]),
    ):
        journal = drawn("m", SECRET, nonces, pledges)
        assert kept_word(journal.header, 2) == "committed"  # it agrees with itself
        told = found(journal, to_anna[0]), found(journal, to_boris[0])
        assert any(told), "one of them is deceived in nothing, the other finds it out"
    # Nor can it tell each a match of their own: no seed of the one is the seed of the other.
    assert (
        drawn("m", SECRET, [A, C], [honest[0], lies[0]]).header.seed
        != drawn("m", SECRET, [C, B], [lies[1], honest[1]]).header.seed
    )


def test_the_table_and_the_last_to_sit_down_cannot_choose_a_nonce_for_a_better_seed() -> None:
    """They know everything by then; of a thousand nonces and secrets none is what they committed to."""
    honest = [pledge("m", 0, A), pledge("m", 1, B)]
    anna, _ = noted_by(0, honest[1])
    for number in range(1000):
        other = number.to_bytes(32, "big").hex()
        kept_pledge = drawn("m", SECRET, [A, other], honest)
        assert found(kept_pledge, anna) == "nonces_not_committed"
        new_pledge = drawn("m", SECRET, [A, other], [honest[0], pledge("m", 1, other)])
        assert found(new_pledge, anna) == "other_fingerprint"
        new_secret = drawn("m", bytes.fromhex(other), [A, B], honest)
        assert found(new_secret, anna) == "other_fingerprint"
    assert found(drawn("m", SECRET, [A, B], honest), anna) == ""


def test_a_match_is_not_told_as_one_of_the_older_rule_by_which_its_nonces_would_be_free() -> None:
    """The table hides the commitments at the end; a seat in league has any nonce it likes then."""
    anna, _ = noted_by(0, pledge("m", 1, B))
    fit = drawn("m", SECRET, [A, B], [pledge("m", 0, A), pledge("m", 1, B)])
    told = {"commitment": commitment(SECRET), "secret": SECRET.hex(), "nonces": [A, C]}
    steered = msgspec.structs.replace(fit.header, fairness=told, seed=mix(SECRET, nonces_of(A, C)))
    assert kept_word(steered, 2) == "older"
    assert found(Journal(steered, []), anna) == "other_fingerprint"
    other_rule = fit.header.fairness | {"rule": EXCLUSIVE_OR}
    other = msgspec.structs.replace(fit.header, fairness=other_rule, seed=mix(SECRET, nonces_of(A, B)))
    assert kept_word(other, 2) == "older"
    assert found(Journal(other, []), anna) == "other_fingerprint"


def nonces_of(*digits: str) -> list[bytes]:
    """Nonces from their digits."""
    return [bytes.fromhex(nonce) for nonce in digits]


def altered(journal: Journal, **fairness: Any) -> Journal:
    """A journal that tells something else of how its seed was drawn."""
    told = journal.header.fairness | fairness
    return Journal(msgspec.structs.replace(journal.header, fairness=told), [])


def test_whatever_a_journal_tells_else_is_found() -> None:
    honest = [pledge("m", 0, A), pledge("m", 1, B)]
    whole = drawn("m", SECRET, [A, B], honest)
    for journal, key in (
        (altered(whole, nonces=[B, A]), "nonces_not_committed"),
        (altered(whole, nonces=[A, B, C]), "nonces_not_seats"),
        (altered(whole, nonces=[A]), "nonces_not_seats"),
        (altered(whole, secret="00" * 32), "secret_not_committed"),
        (altered(whole, commitments=honest[:1]), "nonces_not_committed"),
        (altered(whole, match="other"), "nonces_not_committed"),
        (altered(whole, attempt=2), "nonces_not_committed"),
        (altered(whole, rule=1), "seed_not_committed"),
        (altered(whole, rule=3), "seed_not_committed"),
        (altered(whole, commitments=5), "seed_not_committed"),
        (drawn("m", SECRET, [A, B], honest, seats=("bot:steady", "human")), "terms_not_committed"),
        (drawn("m", SECRET, [A, B], honest, options={"quick": False}), "terms_not_committed"),
        (drawn("m", SECRET, [A, B], honest, game="legion"), "terms_not_committed"),
        (drawn("m", SECRET, [A, B], honest, seed="00" * 32), "seed_not_committed"),
    ):
        with pytest.raises(JournalError) as raised:
            kept_word(journal.header, 2)
        assert raised.value.key == key


@async_test
async def test_a_bot_that_has_a_nonce_is_found(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "bot:random"))["id"]
        assert (await anna.sit(match, 0, A))["status"] == "running"
        journal = await resigned(anna, match, tmp_path / "m.journal")
    seats = journal.header.seats
    file = tmp_path / "m.journal"
    assert "seed as committed to" in verified(journal, file, Noted())
    draw = msgspec.convert(journal.header.fairness, SeedDraw)
    assert "commitment" not in verified(journal, file, Noted(fingerprint=fingerprint(draw)))
    forged = [*draw.commitments[:1], pledge(match, 1, B)]
    header = header_of(match, SECRET, [A, B], forged, journal.header.options)
    terms = terms_digest(SECRET, {"game": "forbidden_stars", "options": header.options, "seats": list(seats)})
    seed = hashed_seed(match, 1, terms, SECRET, [bytes.fromhex(A), bytes.fromhex(B)])
    told = header.fairness | {"terms": terms}
    with pytest.raises(JournalError) as raised:
        kept_word(msgspec.structs.replace(header, seats=seats, seed=seed, fairness=told), 2)
    assert raised.value.key == "bot_has_nonce"
