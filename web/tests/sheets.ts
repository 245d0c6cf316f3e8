/** The English messages of a game, read from the same files as the server's. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Sheet } from '../src/lib/words/fluent';

const PACKAGE = resolve(import.meta.dirname, '../../src/wartable');

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

/** What the server sends for a game in English; the names that stand in its tables are a fixture. */
export function sheetsOf(game: string): Sheet[] {
  const room = game === 'server' ? game : `games/${game}`;
  const folder = resolve(PACKAGE, room, 'messages/en');
  const topics = readdirSync(folder)
    .sort()
    .map((name) => read(resolve(folder, name)));
  const names = resolve(import.meta.dirname, `fixtures/names_${game}.ftl`);
  const tabled = existsSync(names) ? [read(names)] : [];
  const text = [...tabled, read(resolve(PACKAGE, 'words/en.ftl')), ...topics].join('\n');
  return [{ language: 'en', text }];
}
