/** The armies that somebody built and keeps in this browser, each under its name. */

import type { ArmyTable } from '../model';

const STORED = 'wartable.legion.armies';
const BUILT = 'wartable.legion.army';
const MOST = 60;
const OWN = 'own:';

/** The armies kept here, each name once, in alphabetical order; what is no army is passed over. */
export function savedArmies(): ArmyTable[] {
  const found = read(STORED);
  const armies = new Map((Array.isArray(found) ? found : []).filter(isArmy).map((army) => [army.name, army]));
  return [...armies.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** Keep an army in place of one of the same name; false where there is no name, or no room. */
export function keepArmy(army: ArmyTable): boolean {
  const name = army.name.trim();
  const others = savedArmies().filter((one) => one.name !== name);
  return name !== '' && others.length < MOST && write(STORED, [...others, { ...army, name }]);
}

export function forgetArmy(name: string): boolean {
  return write(
    STORED,
    savedArmies().filter((one) => one.name !== name),
  );
}

/** Whether two armies have the same units, upgrades and command cards. */
export function sameList(one: ArmyTable, other: ArmyTable): boolean {
  return JSON.stringify([one.unit, one.command]) === JSON.stringify([other.unit, other.command]);
}

/** What a list of choices calls an army of one's own; no ready-made army has such a name. */
export function ownKey(army: ArmyTable): string {
  return `${OWN}${army.name}`;
}

/** The army that was being built here last, or else the one to begin with. */
export function builtArmy(first: ArmyTable): ArmyTable {
  const found = read(BUILT);
  const army = typeof found === 'object' && !Array.isArray(found) ? { ...first, ...found } : first;
  return isArmy(army) ? army : first;
}

/** Remember the army that is being built, whenever it is whole. */
export function noteBuilt(army: ArmyTable): void {
  if (isArmy(army)) write(BUILT, army);
}

function read(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

function write(place: string, what: ArmyTable | ArmyTable[]): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}

function isArmy(given: unknown): given is ArmyTable {
  const army = given as Partial<Omit<ArmyTable, 'unit'> & { unit: (Partial<ArmyTable['unit'][number]> | null)[] }> | null;
  return (
    typeof army?.name === 'string' &&
    typeof army.faction === 'string' &&
    typeof army.limit === 'number' &&
    typeof army.format === 'string' &&
    Array.isArray(army.command) &&
    Array.isArray(army.unit) &&
    army.unit.every((unit) => typeof unit?.card === 'string' && Array.isArray(unit.upgrades))
  );
}
