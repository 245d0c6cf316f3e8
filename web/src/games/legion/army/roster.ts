/** The armies of Legion that are kept in this browser. */

import { isTexts, Roster } from '../../../lib/army/roster';
import type { ArmyTable } from '../model';

export const roster = new Roster<ArmyTable>('legion', isArmy);

function isArmy(given: unknown): given is ArmyTable {
  const army = given as Partial<Omit<ArmyTable, 'unit'> & { unit: (Partial<ArmyTable['unit'][number]> | null)[] }> | null;
  return (
    typeof army?.name === 'string' &&
    typeof army.faction === 'string' &&
    typeof army.limit === 'number' &&
    typeof army.format === 'string' &&
    isTexts(army.command) &&
    Array.isArray(army.unit) &&
    army.unit.every((unit) => typeof unit?.card === 'string' && Array.isArray(unit.upgrades))
  );
}
