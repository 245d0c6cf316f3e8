/** What the page needs to know of a game in words: its sentences and its printed components, in the reader's language. */

import { api } from './api';
import { language } from './i18n.svelte';
import type { Tables } from './words';

export interface Library {
  tables: Tables;
  reference: unknown;
}

export async function libraryOf(game: string): Promise<Library> {
  const [tables, reference] = await Promise.all([
    api.messages(game, language()).catch(() => api.messages(game, 'en')),
    api.reference(game).catch(() => ({})),
  ]);
  return { tables, reference: printed(reference, tables['printed'] ?? {}) };
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

function isTable(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null;
}
