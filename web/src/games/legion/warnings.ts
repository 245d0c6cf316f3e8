/** Costly oversights of Legion, said before the choice is sent. */

import { t } from '../../lib/i18n.svelte';
import type { Question } from '../../lib/protocol';
import type { GameWords } from '../../lib/words';
import type { Board } from './model';
import { split } from './texts';

/** The unit ends its activation with actions left, or leaves a target unshot. */
function wasted(ask: Question, board: Board): string | undefined {
  const left = board.activation?.actions ?? 0;
  if (ask.what !== 'act' || left < 1) return undefined;
  return t('lg.warn.actions', { count: left });
}

/** An attack that nobody expects to do anything. */
function vain(target: string, board: Board, words: GameWords): string | undefined {
  const odds = board.sights.find((sight) => sight.target === target)?.odds;
  return odds && odds.mean < 0.25 ? t('lg.warn.vain', { unit: words.name(target), mean: odds.mean.toFixed(2) }) : undefined;
}

export function warnings(choice: string, ask: Question, board: Board, words: GameWords): string[] {
  const { verb, args } = split(choice);
  const text = verb === 'done' ? wasted(ask, board) : verb === 'target' ? vain(args[0] ?? '', board, words) : undefined;
  return text === undefined ? [] : [text];
}
