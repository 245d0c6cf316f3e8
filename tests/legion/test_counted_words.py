"""Lengths and counts are told as people say them: an overlap by its size, and one pip as one."""

from __future__ import annotations

import pytest

from wartable.games.legion import GAME
from wartable.words.refusal import Refusal

MINI = {"unit": "at_rt", "gap": -11.7}


@pytest.mark.parametrize("reason", ["through_ground_vehicle", "through_engaged"])
def test_an_overlap_is_told_by_its_size(reason: str) -> None:
    said = GAME.messages.refusal(Refusal("LG-GEOM-08", reason, MINI))
    assert "overlapping it by 11.7 mm" in said
    assert "-11.7" not in said


@pytest.mark.parametrize(("pips", "told"), [(1, "of 1 pip"), (2, "of 2 pips")])
def test_one_pip_is_no_pips(pips: int, told: str) -> None:
    refusal = Refusal("LG-HAND-01", "hand_pips", {"pips": pips, "number": 3, "right": 2})
    assert f"{told}: 3" in GAME.messages.refusal(refusal)
