/** What games, matches and bots are called in the reader's language; those without words go by their own names. */

import { ifSaid, inEnglish, t } from './i18n.svelte';
import { joined } from './lists';
import { sentence, type GameWords } from './words';
import type { MatchCard } from '../server/protocol';

export function gameCalled(game: string, title = game): string {
  return ifSaid(`game.${game}`) ?? title;
}

/** A match that nobody gave a title is called like its game. */
export function matchCalled({ game, title }: Pick<MatchCard, 'game' | 'title'>): string {
  return title === inEnglish(`game.${game}`) ? gameCalled(game) : title;
}

/** What is played of a game that has several modes: the mode, and the mission where one is named. */
export function playedIn(words: GameWords, { options }: Pick<MatchCard, 'options'>): string {
  const named = [options['mode'], options['mission']].filter((one) => typeof one === 'string' && words.has('name', one));
  return joined(
    named.map((one) => sentence(words.name(String(one)))),
    'points',
  );
}

export function botCalled(bot: string): string {
  return t('seat.bot', { bot: ifSaid(`bot.${bot}`) ?? bot });
}
