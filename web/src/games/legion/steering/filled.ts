/** Choices in open space as the page fills them in: a verb and its arguments, of which the server writes the text. */

import type { Option, Question } from '../../../lib/server/protocol';
import type { Scene } from '../../face';

export interface Filled {
  verb: string;
  words: readonly string[];
}

/** The question that is put to this page, if one is. */
export function questionOf({ ask }: Scene): Question | null {
  return ask && 'choices' in ask ? ask : null;
}

/** What would be filled in for a choice that is offered; to stay where one is nothing is. */
export function filledFor({ verb = '', words = [] }: Option): Filled {
  return { verb, words };
}

export function same(one: Filled | null | undefined, other: Filled | null | undefined): boolean {
  if (one?.verb !== other?.verb || one?.words.length !== other?.words.length) return false;
  return one?.words.every((word, place) => word === other?.words[place]) ?? false;
}

/** The thing of a kind, such as `spot:`, that stands for a choice on the table. */
export function thingOf({ things = [] }: Option, kind: string): string | undefined {
  return things.find((thing) => thing.startsWith(kind));
}
