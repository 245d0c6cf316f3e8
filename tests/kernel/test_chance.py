"""Chance: a keyed, counted stream without bias, loaded dice, and the commitment that proves it fair."""

from __future__ import annotations

from hashlib import blake2b
from struct import pack, unpack

import pytest

from wartable.kernel.chance import Chance, key_of
from wartable.records.fairness import commitment, keeps_its_word, mix, new_secret


class Scripted(Chance):
    """A stream whose words are given, to see what becomes of each."""

    __slots__ = ("blocks",)

    def __init__(self, *blocks: tuple[int, ...]) -> None:
        super().__init__(bytes(32))
        self.blocks = list(blocks)

    def _block(self) -> tuple[int, ...]:
        self.position += 1
        return self.blocks.pop(0)


def test_a_block_is_the_keyed_hash_of_its_number() -> None:
    """Anybody with the seed can recompute every roll without this code."""
    key = blake2b(b"wartable:77", digest_size=32).digest()
    words = unpack("<16I", blake2b(pack("<Q", 0), key=key, digest_size=64).digest())
    assert Chance.from_seed(77).numbers([1 << 32] * 16) == list(words)
    assert Chance.from_seed(77).roll(8, 6) == [word % 6 for word in words[:8]]


def test_words_that_would_favour_low_numbers_are_rejected() -> None:
    """2**32 = 6 * 715827882 + 4: the last four words would make 0 to 3 more likely."""
    limit = 6 * 715827882
    assert limit + 4 == 1 << 32
    for word in range(limit, limit + 4):
        assert Scripted((word, 5)).below(6) == 5
        assert Scripted((word, word, 5, 4)).numbers([6, 6]) == [5, 4]
    assert Scripted((limit - 1,)).below(6) == 5
    assert Scripted((limit - 6,)).below(6) == 0


@pytest.mark.parametrize("n", [1, 2, 3, 6, 1000, 1024, 1025, 3_000_000_000, 1 << 32])
def test_as_many_words_give_each_number(n: int) -> None:
    """The words kept are a whole multiple of n: each residue comes up equally often."""
    limit = (1 << 32) - (1 << 32) % n
    assert limit % n == 0
    assert Scripted((limit - 1,)).below(n) == n - 1
    if limit < 1 << 32:
        assert Scripted((limit, 0)).below(n) == 0


def test_a_request_goes_on_in_the_next_block_when_one_is_used_up() -> None:
    top = (1 << 32) - 1
    assert Scripted((top,) * 16, (1,) * 16).below(6) == 1
    assert Scripted((top,) * 15 + (2,), (3,) * 16).numbers([6, 6]) == [2, 3]
    long = Chance.from_seed(1)
    assert len(long.roll(40, 6)) == 40
    assert long.position == 3


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_nothing_is_drawn_below_what_is_no_bound(n: int) -> None:
    with pytest.raises(ValueError, match="chance draws below 1 to"):
        Chance.from_seed(1).below(n)
    with pytest.raises(ValueError, match="chance draws below 1 to"):
        Chance.from_seed(1).numbers([6, n])


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(ValueError, match="not below 0"):
        Chance.from_seed(1).pick([])


def test_every_order_of_three_cards_comes_from_one_pair_of_numbers() -> None:
    """Three cards take a number below 3 and one below 2: six pairs, six orders, each once."""
    orders = []
    for first in range(3):
        for second in range(2):
            cards = [0, 1, 2]
            Scripted((first, second)).shuffle(cards)
            orders.append(tuple(cards))
    assert len(set(orders)) == 6


def test_what_needs_no_chance_draws_none() -> None:
    chance = Chance.from_seed(1)
    one = ["only"]
    chance.shuffle(one)
    chance.shuffle([])
    assert chance.roll(0, 6) == []
    assert chance.mark() == (0, 0)


def test_each_request_starts_at_a_fresh_block() -> None:
    chance = Chance.from_seed(1)
    chance.below(2)
    chance.roll(3, 6)
    assert chance.mark() == (2, 3)
    assert chance.below(100) == Chance(chance.key, 2).below(100)


def test_a_rewound_stream_gives_again_what_it_gave() -> None:
    chance = Chance.from_seed(8)
    chance.roll(2, 6)
    mark = chance.mark()
    given = (chance.roll(5, 6), chance.below(99), chance.pick("abc"))
    chance.rewind(mark)
    assert (chance.roll(5, 6), chance.below(99), chance.pick("abc")) == given


def test_a_copy_gives_the_same_and_goes_its_own_way() -> None:
    chance = Chance.from_seed(8)
    chance.load([3])
    twin = chance.copy()
    assert twin.roll(4, 6) == chance.roll(4, 6)
    twin.load([5])
    chance.load([1])
    assert (twin.roll(1, 6), chance.roll(1, 6)) == ([5], [1])


def test_loaded_dice_fall_as_told_in_the_order_of_rolling() -> None:
    chance = Chance.from_seed(2)
    fair = Chance.from_seed(2)
    chance.load([5, 0])
    chance.load([4])
    assert chance.roll(2, 6) == [5, 0]
    fair.roll(2, 6)
    assert chance.roll(3, 6) == [4, *fair.roll(3, 6)[1:]]
    assert chance.position == fair.position
    assert chance.roll(2, 6) == fair.roll(2, 6)


def test_loaded_dice_fall_the_same_after_a_rewind() -> None:
    chance = Chance.from_seed(2)
    mark = chance.mark()
    chance.load([5, 5, 5])
    given = chance.roll(4, 6)
    chance.rewind(mark)
    assert chance.roll(4, 6) == given
    assert given[:3] == [5, 5, 5]


def test_children_and_spawned_streams_are_others() -> None:
    chance = Chance.from_seed(3)
    assert chance.child("a").key == chance.child("a").key != chance.child("b").key
    assert chance.mark() == (0, 0)
    spawned = [chance.spawn().key for _ in range(3)]
    assert len({chance.key, chance.child("a").key, *spawned}) == 5
    assert chance.position == 3


def test_seeds_that_read_alike_are_alike() -> None:
    assert key_of(12) == key_of("12") != key_of("012")


def test_a_commitment_binds_to_one_secret() -> None:
    secret, nonces = bytes(range(32)), [bytes([7]) * 32, bytes([1]) * 32]
    seed = mix(secret, nonces)
    assert bytes.fromhex(seed) == bytes(byte ^ 7 ^ 1 for byte in range(32))
    committed = commitment(secret)
    assert keeps_its_word(secret, nonces, committed, seed)
    assert not keeps_its_word(bytes(32), nonces, committed, seed)
    assert not keeps_its_word(secret, nonces[:1], committed, seed)
    assert not keeps_its_word(secret, nonces, commitment(bytes(32)), seed)
    assert not keeps_its_word(secret, nonces, committed, "00" * 32)
    assert not keeps_its_word(secret, [b"short"], committed, seed)


def test_every_seat_has_its_part_in_the_seed() -> None:
    secret, nonces = bytes(32), [bytes([1]) * 32, bytes([2]) * 32]
    assert len({mix(secret, []), mix(secret, nonces[:1]), mix(secret, nonces[1:]), mix(secret, nonces)}) == 4
    with pytest.raises(ValueError, match="a nonce has 32 bytes, not 5"):
        mix(secret, [b"short"])


def test_secrets_are_not_drawn_from_a_seed() -> None:
    assert len(new_secret()) == 32
    assert new_secret() != new_secret()
