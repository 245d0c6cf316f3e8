/** What is said in the reader's language: the sentences and printed components of a game, and what the server says. */

import { api } from '../server/api';
import type { Sheet } from './fluent';
import { language } from './i18n.svelte';
import type { HandoutSheets } from '../server/protocol';
import { GameWords } from './words';

export interface Library {
  sheets: readonly Sheet[];
  reference: unknown;
}

export async function libraryOf(game: string): Promise<Library> {
  const [sheets, reference] = await Promise.all([sheetsOf(game), referenceOf(game).catch(() => ({}))]);
  return { sheets, reference: language() === 'en' ? reference : printed(reference, new GameWords(sheets)) };
}

/** What a seat may look up in a match alone, over what the whole game has. */
export function withHandout(library: Library, handout: HandoutSheets): Library {
  const sheets = handout.sheets.length ? handout.sheets : library.sheets;
  const more = language() === 'en' ? handout.reference : printed(handout.reference, new GameWords(sheets));
  return { sheets, reference: over(library.reference, more) };
}

/** Tables laid over others: what both have, the upper one says. */
function over(lower: unknown, upper: unknown): unknown {
  if (!isTable(lower) || !isTable(upper) || Array.isArray(upper)) return upper;
  const parts = Object.entries(upper).map(([key, part]) => [key, over(lower[key], part)]);
  return { ...lower, ...(Object.fromEntries(parts) as object) };
}

const references = new Map<string, Promise<unknown>>();

/** The printed facts of a game, read once. */
function referenceOf(game: string): Promise<unknown> {
  const known = references.get(game);
  if (known) return known;
  const reference = api.reference(game);
  references.set(game, reference);
  reference.catch(() => references.delete(game));
  return reference;
}

const read = new Map<string, Promise<Sheet[]>>();

/** The sentences of a game, or of the `server`, in the reader's language or else in English; each read once. */
export function sheetsOf(words: string): Promise<Sheet[]> {
  const key = `${words} ${language()}`;
  const known = read.get(key);
  if (known) return known;
  const sheets = api.messages(words, language()).catch(() => api.messages(words, 'en'));
  read.set(key, sheets);
  sheets.catch(() => read.delete(key));
  return sheets;
}

/** The printed components with the texts that a language has for them, each by its path: `upgrades.crusade.text`. */
export function printed(reference: unknown, words: GameWords, path: string[] = []): unknown {
  if (typeof reference === 'string') return words.plain('printed', path.join('.')) ?? reference;
  if (Array.isArray(reference)) return reference.map((one, place) => printed(one, words, [...path, String(place)]));
  if (!isTable(reference)) return reference;
  const parts = Object.entries(reference).map(([step, part]) => [step, printed(part, words, [...path, step])]);
  return Object.fromEntries(parts) as unknown;
}

/**
 * A board with the names that a language has for what stands on it: of its card or kind, or else by the English name.
 * The number that tells two of a kind apart stays.
 */
export function renamed(board: unknown, words: GameWords): unknown {
  if (Array.isArray(board)) return board.map((one) => renamed(one, words));
  if (!isTable(board)) return board;
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(board)) copy[key] = renamed(part, words);
  const { name } = board;
  if (typeof name !== 'string') return copy;
  const number = / \d+$/.exec(name)?.[0] ?? '';
  const word = name.slice(0, name.length - number.length);
  const said = words.plain('name', String(board['card'] ?? board['kind'])) ?? words.plain('name', word) ?? word;
  copy['name'] = said + number;
  return copy;
}

function isTable(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null;
}
