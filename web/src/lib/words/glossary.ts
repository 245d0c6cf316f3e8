/** The words of a game that a rule explains, found in what is read. */

import { api } from '../server/api';
import { language } from './i18n.svelte';
import type { Term } from '../server/protocol';

/** A word with its endings: "worlds" is a world, "ships" are a ship. */
const ENDING = /(?:s|es)$/;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

const stem = (word: string) => word.toLowerCase().replace(ENDING, '');

export class Glossary {
  private readonly known: ReadonlyMap<string, Term>;
  private readonly spelled: RegExp;

  constructor(terms: readonly Term[]) {
    this.known = new Map(terms.map((term) => [stem(term.word), term]));
    const stems = [...this.known.keys()].sort((one, other) => other.length - one.length);
    const any = stems.map((word) => word.replace(SPECIAL, '\\$&')).join('|');
    this.spelled = new RegExp(`(?<![\\p{L}\\p{N}])(${any || '(?!)'})(?:s|es)?(?![\\p{L}\\p{N}])`, 'giu');
  }

  /** The words of a text that a rule explains, each rule once, in the order in which they are read. */
  in(text: string, most: number): Term[] {
    const found = new Map<string, Term>();
    for (const [, word = ''] of text.matchAll(this.spelled)) {
      const term = this.known.get(stem(word));
      if (term && !found.has(term.rule)) found.set(term.rule, term);
      if (found.size === most) break;
    }
    return [...found.values()];
  }
}

export const NO_GLOSSARY = new Glossary([]);

const read = new Map<string, Promise<Glossary>>();

/** The glossary of a game in the reader's language, read once. */
export function glossaryOf(game: string): Promise<Glossary> {
  const key = `${game} ${language()}`;
  const known = read.get(key);
  if (known) return known;
  const glossary = api.glossary(game, language()).then((terms) => new Glossary(terms));
  read.set(key, glossary);
  glossary.catch(() => read.delete(key));
  return glossary;
}
