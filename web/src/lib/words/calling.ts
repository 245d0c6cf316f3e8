/** What games, matches and bots are called in the reader's language; those without words go by their own names. */

import { ifSaid, inEnglish, t } from './i18n.svelte';
import type { MatchCard } from '../server/protocol';

export function gameCalled(game: string, title = game): string {
  return ifSaid(`game.${game}`) ?? title;
}

/** A match that nobody gave a title is called like its game. */
export function matchCalled({ game, title }: Pick<MatchCard, 'game' | 'title'>): string {
  return title === inEnglish(`game.${game}`) ? gameCalled(game) : title;
}

export function botCalled(bot: string): string {
  return t('seat.bot', { bot: ifSaid(`bot.${bot}`) ?? bot });
}
