/** The army that a match proposes for a seat. */

import type { Facts } from '../../../lib/server/protocol';
import type { ArmyTable, Reference } from '../model';

/** An army as its file may have it, or as others may see it: much can be left out. */
type WrittenArmy = Pick<ArmyTable, 'name' | 'affiliation' | 'deployment'> & Partial<ArmyTable>;

/** What is proposed for a seat; where armies are not named, those that a match then has. */
export function proposalFor(options: Facts, reference: Reference, seat: number): ArmyTable | undefined {
  const named = options['armies'];
  const given: unknown = Array.isArray(named) && named.length ? named[seat] : reference.usual_armies[seat];
  if (typeof given === 'string') return reference.armies[given];
  const written = given as WrittenArmy | undefined;
  return written && { about: '', upgrades: [], command: [], ...written, affiliation: written.affiliation.toLowerCase() };
}
