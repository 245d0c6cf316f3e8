/** What is said in the reader's language: the sentences and printed components of a game, and what the server says. */

import { api } from './api';
import { language } from './i18n.svelte';
import type { Tables } from './words';

export interface Library {
  tables: Tables;
  reference: unknown;
}

export async function libraryOf(game: string): Promise<Library> {
  const [tables, reference] = await Promise.all([tablesOf(game), api.reference(game).catch(() => ({}))]);
  return { tables, reference: printed(reference, tables['printed'] ?? {}) };
}

const read = new Map<string, Promise<Tables>>();

/** The sentences of a game, or of the `server`, in the reader's language or else in English; each read once. */
export function tablesOf(words: string): Promise<Tables> {
  const key = `${words} ${language()}`;
  const known = read.get(key);
  if (known) return known;
  const tables = api.messages(words, language()).catch(() => api.messages(words, 'en'));
  read.set(key, tables);
  tables.catch(() => read.delete(key));
  return tables;
}

/** The printed components with the texts that a language has for them, each by its path: `upgrades.crusade.text`. */
export function printed(reference: unknown, texts: Record<string, string>): unknown {
  const copy: unknown = structuredClone(reference);
  for (const [path, text] of Object.entries(texts)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let part: unknown = copy;
    for (const step of steps) part = isTable(part) ? part[step] : undefined;
    if (isTable(part) && last in part) part[last] = text;
  }
  return copy;
}

/**
 * A board with the names that a language has for what stands on it: of its card or kind, or else by the English name.
 * The number that tells two of a kind apart stays.
 */
export function renamed(board: unknown, names: Record<string, string>): unknown {
  if (Array.isArray(board)) return board.map((one) => renamed(one, names));
  if (!isTable(board)) return board;
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(board)) copy[key] = renamed(part, names);
  const { name } = board;
  if (typeof name !== 'string') return copy;
  const number = / \d+$/.exec(name)?.[0] ?? '';
  const word = name.slice(0, name.length - number.length);
  copy['name'] = (names[String(board['card'] ?? board['kind'])] ?? names[word] ?? word) + number;
  return copy;
}

function isTable(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null;
}
