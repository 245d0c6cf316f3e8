/** An army as a file that `wartable army check` and the options of a match read. */

import type { ArmyTable } from '../model';

const text = (value: string): string => JSON.stringify(value);

export function armyFile(army: ArmyTable): string {
  return [
    `name = ${text(army.name)}`,
    `faction = ${text(army.faction)}`,
    `limit = ${army.limit}`,
    `format = ${text(army.format)}`,
    `command = [${army.command.map(text).join(', ')}]`,
    ...army.unit.map((unit) => `\n[[unit]]\ncard = ${text(unit.card)}\nupgrades = [${unit.upgrades.map(text).join(', ')}]`),
    '',
  ].join('\n');
}

/** Let the browser save an army as a file. */
export function downloadArmy(army: ArmyTable): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([armyFile(army)], { type: 'application/toml' }));
  link.download = `${army.name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}.toml`;
  link.click();
  URL.revokeObjectURL(link.href);
}
