/** The armies that somebody built and keeps in this browser, each under its name. */

import { filled, type Values } from '../page/schema';
import type { NamedArmy } from './file';

const MOST = 60;
const OWN = 'own:';

export class Roster<A extends NamedArmy> {
  readonly #stored: string;
  readonly #built: string;

  /** `isArmy` tells an army of the game from whatever else the browser may hold. */
  constructor(
    readonly game: string,
    readonly isArmy: (given: unknown) => given is A,
  ) {
    this.#stored = `wartable.${game}.armies`;
    this.#built = `wartable.${game}.army`;
  }

  /** The armies kept here, each name once, in alphabetical order; what is no army is passed over. */
  saved(): A[] {
    const found = read(this.#stored);
    const armies = new Map((Array.isArray(found) ? found : []).filter(this.isArmy).map((army) => [army.name, army]));
    return [...armies.values()].sort((one, other) => one.name.localeCompare(other.name));
  }

  /** Keep an army in place of one of the same name; false where there is no name, or no room. */
  keep(army: A): boolean {
    const name = army.name.trim();
    const others = this.saved().filter((one) => one.name !== name);
    return name !== '' && others.length < MOST && write(this.#stored, [...others, { ...army, name }]);
  }

  forget(name: string): boolean {
    return write(
      this.#stored,
      this.saved().filter((one) => one.name !== name),
    );
  }

  /** The army that was being built here last, or else the one to begin with. */
  built(first: A): A {
    const found = read(this.#built);
    const army: unknown = typeof found === 'object' && !Array.isArray(found) ? { ...first, ...found } : first;
    return this.isArmy(army) ? army : first;
  }

  /** Remember the army that is being built, whenever it is whole. */
  noteBuilt(army: A): void {
    if (this.isArmy(army)) write(this.#built, army);
  }
}

/** What a list of choices calls an army of one's own; no ready-made army has such a name. */
export function ownKey(army: NamedArmy): string {
  return `${OWN}${army.name}`;
}

/** The options of a match with armies of one's own, which are named by their keys, written out. */
export function writtenOut(values: Values, own: ReadonlyMap<string, NamedArmy>): Values {
  if (!values['armies']) return values;
  return { ...values, armies: filled(values['armies']).map((key) => own.get(key) ?? key) };
}

export function isTexts(given: unknown): given is string[] {
  return Array.isArray(given) && given.every((one) => typeof one === 'string');
}

function read(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

function write(place: string, what: unknown): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}
