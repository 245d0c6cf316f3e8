/** The texts of moves, which this face still reads. */

import type { GameWords } from '../../lib/words';

interface Split {
  verb: string;
  args: string[];
}

/** The verb and the arguments of a choice's text form. */
export function split(choice: string): Split {
  const colon = choice.indexOf(':');
  if (colon < 0) return { verb: choice, args: [] };
  return { verb: choice.slice(0, colon), args: choice.slice(colon + 1).split(',') };
}

/** A choice in words. */
export function choiceSaid(words: GameWords, choice: string): string {
  const { verb, args } = split(choice);
  return words.filled(verb, args);
}
