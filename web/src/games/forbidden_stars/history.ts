/** What the log makes of the events of Forbidden Stars: headings, rules, places, and moves to be shown. */

import type { GameEvent as OwnEvent, UnitMoved } from '../../generated/forbidden_stars';
import type { GameEvent } from '../../lib/protocol';
import type { Motion } from '../face';

type ByType<T> = Partial<Record<OwnEvent['type'], T>>;

const HEADINGS: Record<string, number> = {
  FirstPlayerDrawn: 1,
  RoundBegan: 1,
  OrderRevealed: 2,
  CombatBegan: 2,
  StrikeBegan: 2,
  EventChosen: 2,
} satisfies ByType<number>;

const RULES: Record<string, string> = {
  TilePlaced: 'FS-SETUP-06',
  ObjectivePlaced: 'FS-SETUP-13',
  StormPlaced: 'FS-SETUP-15',
  OrderPlaced: 'FS-PLANNING-01',
  OrderRevealed: 'FS-OPS-02',
  OrderBanked: 'FS-OPS-06',
  TurnSkipped: 'FS-OPS-08',
  CombatBegan: 'FS-CONTEST-02',
  DiceRolled: 'FS-DICE-02',
  ReinforcementsPlaced: 'FS-BATTLE-05',
  CardRevealed: 'FS-BATTLE-08',
  DamageDealt: 'FS-BATTLE-11',
  UnitsRetreated: 'FS-RETREAT-01',
  UnitRouted: 'FS-ROUT-01',
  UnitRallied: 'FS-ROUT-01',
  MoraleCounted: 'FS-MORALE-01',
  StormMoved: 'FS-STORM_MOVE-01',
  PlayerEliminated: 'FS-ELIMINATE-01',
  ObjectiveCollected: 'FS-REFRESH-01',
} satisfies ByType<string>;

/** Fields that hold seats, where they are not the usual `seat` and `owner`. */
export const SEAT_FIELDS: Record<string, string[]> = {
  RoundBegan: ['first'],
  CombatBegan: ['attacker', 'defender'],
  MatchEnded: ['winners'],
  MoraleCounted: [],
} satisfies ByType<string[]>;

const PLACES: Record<string, string> = {
  area: 'area',
  origin: 'area',
  void: 'area',
  world: 'area',
  system: 'system',
  border: 'border',
};

export const logLevel = (event: GameEvent): number => HEADINGS[event.type] ?? 0;
export const eventRule = (event: GameEvent): string | undefined => RULES[event.type];

export function eventSeat(event: GameEvent): number | undefined {
  const seat = event['seat'] ?? event['owner'] ?? (event.type === 'CombatBegan' ? event['attacker'] : undefined);
  return typeof seat === 'number' ? seat : undefined;
}

/** The places an event speaks of; storms name borders where units name areas. */
export function eventThings(event: GameEvent): string[] {
  const storm = event.type.startsWith('Storm');
  return Object.entries(PLACES).flatMap(([field, kind]) => {
    const place = event[field];
    if (typeof place !== 'string') return [];
    return [`${storm ? 'border' : kind}:${place}`];
  });
}

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
