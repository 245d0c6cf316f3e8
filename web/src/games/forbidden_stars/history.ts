/** The moves of units, to be shown on the board. */

import type { UnitMoved } from '../../generated/forbidden_stars';
import type { Shown } from '../../lib/match/playback.svelte';
import type { GameEvent } from '../../lib/server/protocol';
import type { Landmark, Motion } from '../face';

const LONGEST_SHOW = 12;

export function motions(events: readonly GameEvent[]): Motion[] {
  return events
    .filter((event): event is GameEvent & UnitMoved => event.type === 'UnitMoved')
    .slice(-LONGEST_SHOW)
    .map((event, place) => ({
      key: `${place}:${event.origin}`,
      thing: event.unit,
      seat: event.seat,
      from: event.origin,
      to: event.area,
    }));
}

/** What is shown as it happens: what begins something, what falls, what came of it. */
export const shown: Shown = {
  RoundBegan: 'act',
  OrderRevealed: 'act',
  TurnSkipped: 'act',
  UnitMoved: 'act',
  UnitsRetreated: 'act',
  Purchased: 'act',
  SchemePlayed: 'act',
  UpgradeUsed: 'act',
  EventChosen: 'act',
  CombatBegan: 'act',
  CardRevealed: 'act',
  StrikeBegan: 'act',
  ObjectiveCollected: 'act',
  StormMoved: 'act',
  StructureCaptured: 'act',
  PlayerEliminated: 'act',
  DiceRolled: 'roll',
  DamageDealt: 'result',
  MoraleCounted: 'result',
  CombatWon: 'result',
  CombatDrawn: 'result',
};

/** Where one goes to in a replay. */
export const landmarks: Readonly<Record<string, Landmark>> = {
  RoundBegan: 'round',
  CombatBegan: 'battle',
  StrikeBegan: 'battle',
  ObjectiveCollected: 'turning',
  StructureCaptured: 'turning',
  PlayerEliminated: 'turning',
};
