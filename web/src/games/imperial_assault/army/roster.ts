/** The armies of Imperial Assault that are kept in this browser, and what can be said of an army at a glance. */

import { isTexts, Roster } from '../../../lib/army/roster';
import { t } from '../../../lib/words/i18n.svelte';
import type { GameWords } from '../../../lib/words/words';
import { countsOf, type ArmyTable, type Reference } from '../model';

export const roster = new Roster<ArmyTable>('imperial_assault', isArmy);

export const AFFILIATIONS = ['imperial', 'rebel', 'mercenary'] as const;

function isArmy(given: unknown): given is ArmyTable {
  const army = given as Partial<ArmyTable> | null;
  return (
    typeof army?.name === 'string' &&
    AFFILIATIONS.some((one) => one === army.affiliation) &&
    isTexts(army.deployment) &&
    isTexts(army.upgrades) &&
    isTexts(army.command)
  );
}

/** What the cards of an army cost; Command cards are paid for apart. */
export function costOf(army: ArmyTable, { deployments, upgrades }: Reference): number {
  const cost = (keys: readonly string[], rows: Record<string, { cost: number }>) =>
    keys.reduce((sum, key) => sum + (rows[key]?.cost ?? 0), 0);
  return cost(army.deployment, deployments) + cost(army.upgrades, upgrades);
}

/** The groups and upgrades of an army, those that are there several times counted together. */
export function rowsOf(army: ArmyTable, words: GameWords): string[] {
  return countsOf([...army.deployment, ...army.upgrades]).map(([card, number]) =>
    number > 1 ? t('army.bring.several', { unit: words.name(card), number }) : words.name(card),
  );
}

/** The affiliations whose cards an army may have: its own, and those that its upgrades invite. */
export function invited(army: ArmyTable, { upgrades }: Reference): string[] {
  const guests = army.upgrades.flatMap((key) => upgrades[key]?.guests?.affiliation ?? []);
  return [...new Set([army.affiliation, ...guests])];
}
