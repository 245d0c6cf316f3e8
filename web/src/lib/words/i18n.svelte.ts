/** The page's own words. Another language is one more file in messages/; English is always there to fall back on. */

import english from '../../messages/en.ftl?raw';
import type { Key } from '../../messages/keys';
import { Bundle, ENGLISH, type Given } from './fluent';

export type { Key };

const files = import.meta.glob<string>('../../messages/*.ftl', { query: '?raw', import: 'default' });

const fallback = new Bundle({ language: ENGLISH, text: english });
let current = $state.raw<{ language: string; bundle: Bundle }>({ language: ENGLISH, bundle: fallback });

/** The languages there are files for. */
export function languages(): string[] {
  return Object.keys(files).map((path) => path.replace(/^.*\/|\.ftl$/g, ''));
}

/** The first language there is a file for among those a person prefers. */
export function preferred(wanted: readonly string[], known: readonly string[] = languages()): string {
  const found = wanted.map((tag) => (tag.split('-')[0] ?? '').toLowerCase()).find((tag) => known.includes(tag));
  return found ?? ENGLISH;
}

/** The language that was asked for last: the words of one before it may come later. */
let asked = '';

/**
 * Speak a language from its file. Nothing else is needed for one: what the file lacks is said in English. Where the
 * file does not come, the language stays as it is.
 */
export async function speak(language: string, load = files[`../../messages/${language}.ftl`]): Promise<void> {
  if (!load) return;
  asked = language;
  const text = await load().catch(() => null);
  if (text === null || asked !== language) return;
  current = { language, bundle: language === ENGLISH ? fallback : new Bundle({ language, text }) };
  document.documentElement.lang = language;
}

export function language(): string {
  return current.language;
}

/** The id of a message of the page: its key with `-` for each dot. */
function id(key: string): string {
  return key.replaceAll('.', '-');
}

/** A message with its facts; a number chooses its plural by itself. */
export function t(key: Key, facts: Given = {}): string {
  const wanted = id(key);
  if (current.bundle.has(wanted)) {
    const said = current.bundle.say(wanted, facts);
    if (said.whole) return said.text;
  }
  return fallback.has(wanted) ? fallback.say(wanted, facts).text : key;
}

/** A message whose key is put together, if there is one. */
export function ifSaid(key: string): string | undefined {
  return fallback.has(id(key)) ? t(key as Key) : undefined;
}

/** A message in English, if there is one: what others who read another language are shown as well. */
export function inEnglish(key: string): string | undefined {
  return fallback.has(id(key)) ? fallback.say(id(key), {}).text : undefined;
}
