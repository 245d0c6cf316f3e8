"""What happens to probe cards under action cards."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.events.kinds import RebellionEvent, RebellionPrivateEvent


class ProbeTucked(RebellionPrivateEvent, frozen=True):
    """A probe card was put face down under an action card; the others do not see which."""

    rule: ClassVar[str] = "RE-PROBE_ACTION-02"

    action: str
    system: str = ""

    def masked(self) -> ProbeTucked:
        return ProbeTucked(self.owner, self.action)


class ProbeRevealed(RebellionEvent, frozen=True):
    """The probe card under an action card was turned up and returned to the Imperial hand."""

    heading: ClassVar[int] = 4
    rule: ClassVar[str] = "RE-PROBE_ACTION-05"
    discloses: ClassVar[bool] = True

    action: str
    system: str
