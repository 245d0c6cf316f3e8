"""The steps of a campaign by number."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.imperial_assault.campaign import setup, stages
from wartable.games.imperial_assault.campaign.frames import CampaignStep as Step
from wartable.games.imperial_assault.campaign.missions import gains, mission_stage, side_missions
from wartable.games.imperial_assault.campaign.upgrades import equipping, imperial, rebel
from wartable.games.imperial_assault.match import Match
from wartable.kernel.ask import Script

ASKING: dict[int, Callable[[Match], Script[None]]] = {
    Step.CHOOSE_HEROES: setup.choose_heroes,
    Step.CHOOSE_IMPERIAL_CLASS: setup.choose_imperial_class,
    Step.CHOOSE_AGENDA_SETS: setup.choose_agenda_sets,
    Step.CHOOSE_GREEN_MISSIONS: side_missions.choose_green_missions,
    Step.CHOOSE_MISSION: mission_stage.choose_mission,
    Step.PLAY_MISSION: mission_stage.play_mission,
    Step.CHOOSE_RECIPIENT: gains.choose_recipient,
    Step.BUY_CLASS_CARDS: rebel.buy_class_cards,
    Step.SELL_ITEMS: rebel.sell_items,
    Step.BUY_ITEMS: rebel.buy_items,
    Step.BUY_IMPERIAL_CARDS: imperial.buy_class_cards,
    Step.BEFORE_AGENDAS: imperial.before_agendas,
    Step.BUY_AGENDAS: imperial.buy_agendas,
    Step.EXCHANGE_ITEMS: equipping.exchange_items,
    Step.KEEP_WITHIN_LIMITS: equipping.keep_within_limits,
}

PLAIN: dict[int, Callable[[Match], None]] = {
    Step.BUILD_SIDE_DECK: side_missions.build,
    Step.MISSION_STAGE: stages.begin_mission_stage,
    Step.FORCED_MISSIONS: stages.play_forced_missions,
    Step.REBEL_UPGRADE_STAGE: stages.begin_rebel_upgrade,
    Step.IMPERIAL_UPGRADE_STAGE: stages.begin_imperial_upgrade,
    Step.NEXT_SLOT: stages.next_slot,
    Step.RECEIVE_GAINS: mission_stage.receive_gains,
    Step.CLEAN_UP: mission_stage.clean_up,
    Step.DRAW_SIDE_MISSIONS: mission_stage.draw_side_missions,
    Step.DRAW_ITEMS: rebel.draw_items,
    Step.RETURN_ITEMS: rebel.return_items,
    Step.DRAW_AGENDAS: imperial.draw_agendas,
    Step.RETURN_AGENDAS: imperial.return_agendas,
}
