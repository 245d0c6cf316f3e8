/** The moves of units and captives, to be shown on the board. */

import type { CaptiveMoved, UnitsMoved } from '../../generated/rebellion';
import type { Shown } from '../../lib/match/playback.svelte';
import type { GameEvent } from '../../lib/server/protocol';
import type { Landmark, Motion } from '../face';
import type { Board } from './model';

const LONGEST_SHOW = 12;

function moved(event: GameEvent): { things: string[]; side: string; from: string; to: string }[] {
  if (event.type === 'UnitsMoved') {
    const { units, side, origin, place } = event as GameEvent & UnitsMoved;
    return [{ things: [...new Set(units)], side, from: origin, to: place }];
  }
  if (event.type === 'CaptiveMoved') {
    const { leader, origin, place } = event as GameEvent & CaptiveMoved;
    return [{ things: [leader], side: 'empire', from: origin, to: place }];
  }
  return [];
}

export function motions(events: readonly GameEvent[], board: unknown): Motion[] {
  const seats = (board as Board | undefined)?.seats ?? [];
  return events
    .flatMap(moved)
    .flatMap(({ things, side, from, to }) => {
      const seat = seats.find((one) => one.side === side)?.seat ?? -1;
      return things.map((thing) => ({ thing, seat, from, to }));
    })
    .slice(-LONGEST_SHOW)
    .map((motion, place) => ({ key: `${place}:${motion.from}`, ...motion }));
}

/** What is shown as it happens: what begins something, what falls, what came of it. */
export const shown: Shown = {
  RoundBegan: 'act',
  PhaseBegan: 'act',
  TurnBegan: 'act',
  Passed: 'act',
  SystemActivated: 'act',
  UnitsMoved: 'act',
  CaptiveMoved: 'act',
  BaseRevealed: 'act',
  BaseNotThere: 'act',
  UnitsBuilt: 'act',
  LeaderRecruited: 'act',
  MissionRevealed: 'act',
  MissionAimed: 'act',
  LeaderOpposes: 'act',
  ObjectivePlayed: 'act',
  CombatBegan: 'act',
  CombatRoundBegan: 'act',
  BattleBegan: 'act',
  TacticPlayed: 'act',
  TacticRevealed: 'act',
  LeaderCaptured: 'act',
  LeaderRescued: 'act',
  ActionUsed: 'act',
  RingUsed: 'act',
  SystemDestroyed: 'act',
  LoyaltyChanged: 'act',
  SabotageChanged: 'act',
  TimeAdvanced: 'act',
  ReputationChanged: 'act',
  PlansShown: 'act',
  AttackRolled: 'roll',
  DiceRerolled: 'roll',
  MissionRolled: 'roll',
  PlansRolled: 'roll',
  AttackResolved: 'result',
  MissionEnded: 'result',
  BattleWon: 'result',
  SideRetreated: 'result',
  UnitsDestroyed: 'result',
  CombatEnded: 'result',
};

/** Where one goes to in a replay. */
export const landmarks: Readonly<Record<string, Landmark>> = {
  RoundBegan: 'round',
  CombatBegan: 'battle',
  BaseRevealed: 'turning',
  SystemDestroyed: 'turning',
  ObjectivePlayed: 'turning',
  LeaderCaptured: 'turning',
};
