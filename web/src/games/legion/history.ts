/** The moves of units, to be shown on the table. */

import type { UnitMoved } from '../../generated/legion';
import type { Shown } from '../../lib/match/playback.svelte';
import type { GameEvent } from '../../lib/server/protocol';
import type { Landmark, Motion } from '../face';

const LONGEST_SHOW = 6;

export function motions(events: readonly GameEvent[]): Motion[] {
  return events
    .filter((event): event is GameEvent & UnitMoved => event.type === 'UnitMoved')
    .slice(-LONGEST_SHOW)
    .map((event, place) => ({
      key: `${place}:${event.unit}`,
      thing: event.unit,
      seat: event.seat,
      from: `${event.from_x},${event.from_y}`,
      to: `${event.x},${event.y}`,
    }));
}

/** What is shown as it happens: what begins something, what falls, what came of it. */
export const shown: Shown = {
  RoundBegan: 'act',
  CommandCardRevealed: 'act',
  PriorityRolled: 'act',
  OrderDrawn: 'act',
  UnitActivated: 'act',
  UnitMoved: 'act',
  ActionTaken: 'act',
  DefenderDeclared: 'act',
  UnitPanicked: 'act',
  UnitDeployed: 'act',
  MeleeStarted: 'act',
  ObjectiveClaimed: 'act',
  VictoryTokensGained: 'act',
  CardExhausted: 'act',
  DiceRolled: 'roll',
  AttackResolved: 'result',
  WoundsByFalling: 'result',
  WoundsByCrash: 'result',
  WoundsByDeflect: 'result',
  WoundsByForce: 'result',
  WoundsByCommand: 'result',
  UnitDefeated: 'result',
};

/** Where one goes to in a replay. */
export const landmarks: Readonly<Record<string, Landmark>> = {
  RoundBegan: 'round',
  DefenderDeclared: 'battle',
  UnitDefeated: 'turning',
  VictoryTokensGained: 'turning',
};
