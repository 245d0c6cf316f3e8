/** What the log makes of the events of Legion: headings, rules, what they speak of, and moves to be shown. */

import type { GameEvent as OwnEvent, UnitMoved } from '../../generated/legion';
import type { GameEvent } from '../../lib/protocol';
import type { Motion } from '../face';

type ByType<T> = Partial<Record<OwnEvent['type'], T>>;

const HEADINGS: Record<string, number> = {
  BattleDefined: 1,
  RoundBegan: 1,
  UnitActivated: 2,
  DefenderDeclared: 2,
} satisfies ByType<number>;

const RULES: Record<string, string> = {
  TerrainPlaced: 'LG-SETUP-03',
  ColoursChosen: 'LG-SETUP-04',
  EdgeChosen: 'LG-SETUP-06',
  BattleCardsRevealed: 'LG-SETUP-07',
  BattleCardRemoved: 'LG-SETUP-08',
  BattleDefined: 'LG-SETUP-11',
  UnitDeployed: 'LG-SETUP-13',
  CommandCardRevealed: 'LG-COMMAND-01',
  CommanderNominated: 'LG-COMMAND-09',
  OrderIssued: 'LG-COMMAND-11',
  OrderDrawn: 'LG-ACTIVATE-04',
  UnitActivated: 'LG-ACTIVATE-03',
  UnitMoved: 'LG-MOVE-01',
  MinisPlaced: 'LG-MOVE-07',
  MeleeStarted: 'LG-START_MELEE-02',
  MiniDisplaced: 'LG-DISPLACE-01',
  UnitPanicked: 'LG-PANIC-02',
  DefenderDeclared: 'LG-ATTACK-04',
  WeaponAdded: 'LG-ATTACK-06',
  HitsCancelled: 'LG-ATTACK-11',
  HitsTurned: 'LG-IMPACT-01',
  BlocksCancelled: 'LG-PIERCE-01',
  WoundsDealt: 'LG-ATTACK-18',
  MiniWounded: 'LG-WOUND-03',
  LeaderReplaced: 'LG-WOUND-11',
  WeaponDestroyed: 'LG-RESILIENCE-08',
  CommanderPromoted: 'LG-PROMOTE-01',
} satisfies ByType<string>;

/** Fields that hold seats, where they are not the usual `seat` and `owner`. */
export const SEAT_FIELDS: Record<string, string[]> = {
  ColoursChosen: ['blue', 'red'],
  MatchEnded: ['winners'],
} satisfies ByType<string[]>;

const UNIT_FIELDS = ['unit', 'defender', 'enemy', 'commander'];

export const logLevel = (event: GameEvent): number => HEADINGS[event.type] ?? 0;
export const eventRule = (event: GameEvent): string | undefined => RULES[event.type];

export function eventSeat(event: GameEvent): number | undefined {
  return typeof event['seat'] === 'number' ? event['seat'] : undefined;
}

export function eventThings(event: GameEvent): string[] {
  const things = UNIT_FIELDS.flatMap((field) => (typeof event[field] === 'string' ? [`unit:${event[field]}`] : []));
  const mini = event['mini'];
  return typeof mini === 'number' ? [...things, `mini:${String(event['unit'])}.${mini}`] : things;
}

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
