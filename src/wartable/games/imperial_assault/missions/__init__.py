"""What the rules of missions do, each registered by its key (IA-GOLDEN-03), in both modes."""

from __future__ import annotations

from wartable.games.imperial_assault.missions import massassi_ruins, moisture_farm, mos_eisley_outskirts
from wartable.games.imperial_assault.missions.aftermath import script as aftermath

__all__ = ["aftermath", "massassi_ruins", "moisture_farm", "mos_eisley_outskirts"]
