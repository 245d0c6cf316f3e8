/** The army that a match proposes for a seat, and what whoever sits down there may bring instead. */

import type { Facts } from '../../../lib/server/protocol';
import type { ArmyTable, Reference, UnitTable } from '../model';

export interface Proposal {
  /** The ready-made army's name; empty for one that is written out. */
  key: string;
  army: ArmyTable;
  /** How many points whatever is brought may cost. */
  limit: number;
}

/** What is proposed for a seat; nothing in the learning battle, whose forces are fixed. */
export function proposalFor(options: Facts, reference: Reference, seat: number): Proposal | undefined {
  if (options['mode'] === 'learning') return undefined;
  const named =
    Array.isArray(options['armies']) && options['armies'].length ? (options['armies'] as unknown[]) : reference.usual_armies;
  const given = named[seat];
  const army =
    typeof given === 'string' ? reference.armies[given] : whole(given as WrittenArmy | undefined, reference.most_points);
  if (!army) return undefined;
  const limit = typeof options['limit'] === 'number' ? options['limit'] : army.limit;
  return { key: typeof given === 'string' ? given : '', army, limit };
}

/** An army as its file may have it: much can be left out, a side has several names, and a row may stand for several units. */
type WrittenArmy = Pick<ArmyTable, 'name' | 'faction'> &
  Partial<Omit<ArmyTable, 'unit'>> & { unit: (Pick<UnitTable, 'card'> & Partial<UnitTable>)[] };

/** An army that is written out, with all that was left out. */
function whole(army: WrittenArmy | undefined, limit: number): ArmyTable | undefined {
  if (!army) return undefined;
  const rows = army.unit.flatMap(({ card, upgrades = [], count = 1 }) =>
    Array.from({ length: count }, () => ({ card, upgrades })),
  );
  const faction = army.faction.toLowerCase().startsWith('rebel') ? 'rebel' : 'empire';
  return { limit, format: 'standard', about: '', command: [], ...army, faction, unit: rows };
}

/** The ready-made armies that may be brought instead, by name. */
export function readyFor(proposal: Proposal, reference: Reference): string[] {
  const { army, limit, key } = proposal;
  const formats = army.format === 'box' ? ['box', 'standard'] : ['standard'];
  return Object.entries(reference.armies).flatMap(([name, one]) => {
    const fits = one.faction === army.faction && formats.includes(one.format) && costOf(one, reference) <= limit;
    return fits && name !== key ? [name] : [];
  });
}

/** An army as it is brought: built to what the proposed one was built to. */
export function asBrought(army: ArmyTable, proposal: Proposal): ArmyTable {
  return { ...army, limit: proposal.limit, format: proposal.army.format };
}

/** What the units of an army and their upgrades cost. */
export function costOf(army: ArmyTable, { units, upgrades }: Reference): number {
  const cost = (cards: readonly string[]) => cards.reduce((sum, card) => sum + (upgrades[card]?.points ?? 0), 0);
  return army.unit.reduce((sum, unit) => sum + (units[unit.card]?.points ?? 0) + cost(unit.upgrades), 0);
}

/** The units of an army, those that are built alike counted together. */
export function rowsOf(army: ArmyTable): { card: string; upgrades: string[]; number: number }[] {
  const rows = new Map<string, { card: string; upgrades: string[]; number: number }>();
  for (const { card, upgrades } of army.unit) {
    const key = [card, ...upgrades].join();
    rows.set(key, { card, upgrades, number: (rows.get(key)?.number ?? 0) + 1 });
  }
  return [...rows.values()];
}
