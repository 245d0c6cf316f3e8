"""What happens in a set-up with the expansion."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.events.kinds import RebellionEvent


class MissionSetChosen(RebellionEvent, frozen=True):
    """A side showed which mission set it plays with."""

    rule: ClassVar[str] = "RE-MISSION_SET-07"
    discloses: ClassVar[bool] = True

    side: str
    missions: str
