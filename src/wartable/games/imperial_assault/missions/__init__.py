"""The skirmish missions: what the rules of each do, registered by its key (IA-GOLDEN-03)."""

from __future__ import annotations

from wartable.games.imperial_assault.missions import massassi_ruins, moisture_farm, mos_eisley_outskirts

__all__ = ["massassi_ruins", "moisture_farm", "mos_eisley_outskirts"]
