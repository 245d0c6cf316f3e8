/** The moves of figures, to be shown on the map. */

import type { FigureMoved, FigurePlaced } from '../../generated/imperial_assault';
import type { Shown } from '../../lib/match/playback.svelte';
import type { GameEvent } from '../../lib/server/protocol';
import type { Landmark, Motion } from '../face';
import { figureOf, type Board } from './model';

const LONGEST_SHOW = 8;
const MOVES = new Set(['FigureMoved', 'FigurePlaced']);

/** Each figure goes at once from where it was first to where it is at last. */
export function motions(events: readonly GameEvent[], board: unknown): Motion[] {
  const ways = new Map<string, { from: string; to: string }>();
  for (const event of events) {
    if (!MOVES.has(event.type)) continue;
    const { figure, origin, space } = event as GameEvent & (FigureMoved | FigurePlaced);
    if (origin) ways.set(figure, { from: ways.get(figure)?.from ?? origin, to: space });
  }
  return [...ways].slice(-LONGEST_SHOW).map(([thing, { from, to }]) => ({
    key: `${thing}:${from}:${to}`,
    thing,
    seat: (board ? figureOf(board as Board, thing)?.seat : undefined) ?? 0,
    from,
    to,
  }));
}

/** What is shown as it happens: what begins something, what falls, what came of it. */
export const shown: Shown = {
  RoundBegan: 'act',
  PhaseBegan: 'act',
  GroupActivated: 'act',
  FigureActivated: 'act',
  FigureMoved: 'act',
  FigurePlaced: 'act',
  ActivationPassed: 'act',
  CommandPlayed: 'act',
  AbilityUsed: 'act',
  AttackDeclared: 'act',
  DoorOpened: 'act',
  TokenClaimed: 'act',
  TokenRetrieved: 'act',
  PointsGained: 'act',
  DiceRolled: 'roll',
  DiceRerolled: 'roll',
  AttributeTested: 'roll',
  AttackMissed: 'result',
  AttackVoid: 'result',
  DamageCalculated: 'result',
  DamageSuffered: 'result',
  FigureDefeated: 'result',
  BlastDealt: 'result',
};

/** Where one goes to in a replay. */
export const landmarks: Readonly<Record<string, Landmark>> = {
  RoundBegan: 'round',
  AttackDeclared: 'battle',
  FigureDefeated: 'turning',
  DoorOpened: 'turning',
};
