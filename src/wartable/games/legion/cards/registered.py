"""Every module of cards: importing this one lets all of them register for their moments."""

from __future__ import annotations

from wartable.games.legion.cards import command_effects, command_upgrades, force

MODULES = (command_effects, command_upgrades, force)
