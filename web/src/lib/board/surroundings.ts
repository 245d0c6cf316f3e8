/** What a board knows of the page around it, so that it stays under the pointer while somebody answers. */

import { getContext, setContext } from 'svelte';

export interface Surroundings {
  /** Becomes another when the board should fit itself to its room again: a new question, another part beside it. */
  readonly occasion: string;
  /** Whether the match has ended: all of the board is seen, and nothing is looked at closely. */
  readonly over?: boolean;
  /** The height of what stands above the board, where rows come and go; who reads it hears of each of them at once. */
  readonly above: number;
}

const KEY = Symbol('surroundings');

export function surround(page: Surroundings): void {
  setContext(KEY, page);
}

/** Nothing where a board may fit itself whenever its room changes. */
export function surroundings(): Surroundings | undefined {
  return getContext<Surroundings | undefined>(KEY);
}
