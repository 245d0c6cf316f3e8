/** Several names, words, clauses, points or sentences, one behind the other as the language puts them. */

import { language, t, type Key } from './i18n.svelte';

const KEYS = {
  words: 'list.words',
  clauses: 'list.clauses',
  points: 'list.points',
  sentences: 'list.sentences',
  read_aloud: 'list.read_aloud',
} as const satisfies Record<string, Key>;

/** All parts that say anything, in one text. */
export function joined(parts: readonly (string | number | undefined)[], kind: keyof typeof KEYS = 'words'): string {
  const [first = '', ...rest] = parts.filter((part) => part !== undefined && part !== '');
  return rest.reduce<string>((before, next) => t(KEYS[kind], { before, next: String(next) }), String(first));
}

/** Names in a row, the last with an "and" before it. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language()).format(names);
}

/** Lines as they are read aloud: one stop after each, whether or not it has one of its own. */
export function readAloud(lines: readonly string[]): string {
  return joined(
    lines.map((line) => line.replace(/[.\s]+$/, '')),
    'read_aloud',
  );
}
