/** What went wrong, as people read it: in their own language where its file has the words, else in English. */

import { Mistrust } from '../fairness/notes';
import { ApiError } from '../server/api';
import { language, t } from './i18n.svelte';
import { sheetsOf } from './library';
import type { Problem } from '../server/protocol';
import { GameWords, sentence } from './words';

/** Whatever was thrown, in one sentence. */
export async function said(thrown: unknown): Promise<string> {
  if (thrown instanceof ApiError) return worded(thrown.problem);
  if (thrown instanceof Mistrust) return t('gather.mistrust');
  // A browser's own words for a server that it cannot reach, or for something else that answers in its place, tell nobody anything.
  return thrown instanceof TypeError || thrown instanceof SyntaxError ? t('link.unreachable') : String(thrown);
}

export async function worded(problem: Problem): Promise<string> {
  if (language() === 'en' || !problem.words) return sentence(problem.text);
  const sheets = await sheetsOf(problem.words).catch(() => []);
  return sentence(new GameWords(sheets).problem(problem));
}
