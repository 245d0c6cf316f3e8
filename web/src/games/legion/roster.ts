/** The armies that somebody built and keeps in this browser, each under its name. */

import type { ArmyTable } from './model';

const STORED = 'wartable.legion.armies';
const MOST = 60;
const OWN = 'own:';

/** The armies kept here, by name in alphabetical order; what is no army is passed over. */
export function savedArmies(): ArmyTable[] {
  try {
    const found = JSON.parse(localStorage.getItem(STORED) ?? '[]') as unknown;
    return Array.isArray(found) ? found.filter(isArmy).sort((one, other) => one.name.localeCompare(other.name)) : [];
  } catch {
    return [];
  }
}

/** Keep an army in place of one of the same name; false where there is no name, or no room. */
export function keepArmy(army: ArmyTable): boolean {
  const name = army.name.trim();
  const others = savedArmies().filter((one) => one.name !== name);
  return name !== '' && others.length < MOST && store([...others, { ...army, name }]);
}

export function forgetArmy(name: string): boolean {
  return store(savedArmies().filter((one) => one.name !== name));
}

/** What a list of choices calls an army of one's own; no ready-made army has such a name. */
export function ownKey(army: ArmyTable): string {
  return `${OWN}${army.name}`;
}

function store(armies: ArmyTable[]): boolean {
  try {
    localStorage.setItem(STORED, JSON.stringify(armies));
    return true;
  } catch {
    return false;
  }
}

function isArmy(given: unknown): given is ArmyTable {
  const army = given as Partial<ArmyTable> | null;
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
