/** An army that is being built: remembered by the browser, and given up for another only if its builder says so. */

import type { NamedArmy } from './file';
import type { Roster } from './roster';

interface Draft<A> {
  /** What is built first. */
  first: A;
  /** The cards of an army, which make it what it is, whatever its name. */
  cards: (army: A) => readonly unknown[][];
  ready: () => readonly A[];
}

export class Drafting<A extends NamedArmy> {
  army = $state() as A;
  /** What would take the place of a list that somebody has drafted, until they say whether it may. */
  instead = $state.raw<A | null>(null);
  readonly roster: Roster<A>;
  readonly #draft: Draft<A>;

  constructor(roster: Roster<A>, draft: Draft<A>) {
    this.roster = roster;
    this.#draft = draft;
    this.army = roster.built(draft.first);
  }

  /** Begin anew with another list; one that is kept nowhere is given up only if its builder says so. */
  begin(next: A): void {
    if (this.#drafted()) this.instead = next;
    else this.army = next;
  }

  /** Give up what was drafted. */
  replace(): void {
    if (this.instead) this.army = this.instead;
    this.instead = null;
  }

  /** Whether somebody has built what is neither ready-made nor kept. */
  #drafted(): boolean {
    const { cards, ready } = this.#draft;
    const built = cards(this.army);
    const text = JSON.stringify(built);
    return (
      built.some((part) => part.length > 0) &&
      ![...ready(), ...this.roster.saved()].some((one) => JSON.stringify(cards(one)) === text)
    );
  }
}
