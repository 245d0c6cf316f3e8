/** The page's own words. Another language is one more file in messages/; English is always there to fall back on. */

import english from '../messages/en.json';
import { fill } from './words';

export type Key = keyof typeof english;
type Messages = Record<string, string>;

const files = import.meta.glob<{ default: Messages }>('../messages/*.json');

const current = $state<{ language: string; messages: Messages }>({ language: 'en', messages: english });

/** The languages there are files for. */
export function languages(): string[] {
  return Object.keys(files).map((path) => path.replace(/^.*\/|\.json$/g, ''));
}

/** The first language there is a file for among those a person prefers. */
export function preferred(wanted: readonly string[], known: readonly string[] = languages()): string {
  const found = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => known.includes(tag));
  return found ?? 'en';
}

/** The language that was asked for last: the words of one before it may come later. */
let asked = '';

/**
 * Speak a language from its file. Nothing else is needed for one: what the file lacks is said in English. Where the
 * file does not come, the language stays as it is.
 */
export async function speak(language: string, load = files[`../messages/${language}.json`]): Promise<void> {
  if (!load) return;
  asked = language;
  const messages =
    language === 'en'
      ? english
      : await load().then(
          (file) => file.default,
          () => null,
        );
  if (!messages || asked !== language) return;
  current.language = language;
  current.messages = messages;
  document.documentElement.lang = language;
}

export function language(): string {
  return current.language;
}

/** A message; with a `count`, the form that the language's plural rules ask for (`key_one`, `key_other` …). */
export function t(key: Key, facts: Record<string, string | number> = {}): string {
  const template = form(current.messages, current.language, key, facts) ?? form(english, 'en', key, facts) ?? key;
  return fill(template, facts);
}

/** A message whose key is put together, if there is one. */
export function ifSaid(key: string): string | undefined {
  return key in english ? t(key as Key) : undefined;
}

function form(messages: Messages, tag: string, key: string, facts: Record<string, string | number>): string | undefined {
  const count = facts['count'];
  if (typeof count !== 'number') return messages[key];
  return messages[`${key}_${plural(tag).select(count)}`] ?? messages[key];
}

const plurals = new Map<string, Intl.PluralRules>();

/** The plural rules of a language, which are slow to make and asked for with every number. */
function plural(tag: string): Intl.PluralRules {
  let rules = plurals.get(tag);
  if (!rules) plurals.set(tag, (rules = new Intl.PluralRules(tag)));
  return rules;
}
