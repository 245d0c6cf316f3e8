/** Several words, clauses or points, one behind the other as the language puts them. */

import { t, type Key } from './i18n.svelte';

const KEYS = { words: 'list.words', clauses: 'list.clauses', points: 'list.points' } as const satisfies Record<string, Key>;

/** All parts that say anything, in one text. */
export function joined(parts: readonly (string | number | undefined)[], kind: keyof typeof KEYS = 'words'): string {
  const [first = '', ...rest] = parts.filter((part) => part !== undefined && part !== '');
  return rest.reduce<string>((before, next) => t(KEYS[kind], { before, next: String(next) }), String(first));
}
