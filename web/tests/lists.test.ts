/** What comes one behind the other is put together by the language, in one place. */

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../src/lib/words/i18n.svelte';
import { joined, listed, readAloud } from '../src/lib/words/lists';

const SOURCE = resolve(import.meta.dirname, '../src');
/** What no language says: an army as a file, a list as somebody types it, and a key that no message file has. */
const UNSAID = ['components/lobby/OptionFields.svelte', 'lib/army/file.ts', 'lib/words/words.ts'];
const OWN_JOIN = /\.join\(\s*(['"`])[^'"`]*[,;.·:] /;

afterEach(() => speak('en'));

describe('a list', () => {
  it('leaves out what says nothing', () => {
    expect(joined(['one', '', undefined, 'two'])).toBe('one, two');
    expect(joined([])).toBe('');
  });

  it('is put together as its kind is', () => {
    expect(joined(['Gone.', 'Void.'], 'sentences')).toBe('Gone. Void.');
    expect(readAloud(['Gone.', 'Round 2 ', 'The end'])).toBe('Gone. Round 2. The end');
    expect(listed(['Anna', 'Boris', 'Vera'])).toBe('Anna, Boris, and Vera');
  });

  it('is another one in another language', async () => {
    await speak('uk', () =>
      Promise.resolve('list-sentences = { $before } ¶ { $next }\nlist-read_aloud = { $before } | { $next }'),
    );
    expect(joined(['a', 'b'], 'sentences')).toBe('a ¶ b');
    expect(readAloud(['a.', 'b.'])).toBe('a | b');
    expect(listed(['a', 'b'])).toBe('a і b');
  });

  it('is put together nowhere else', () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name));
    const own = files.filter((name) => OWN_JOIN.test(readFileSync(resolve(SOURCE, name), 'utf8')));
    expect(own.sort()).toEqual(UNSAID);
  });
});
