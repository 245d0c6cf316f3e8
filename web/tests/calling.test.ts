/** Games, matches and bots are called by the names that a language has for them. */

import { afterEach, expect, it } from 'vitest';
import { isBroughtTo } from '../src/games/bringing';
import { botCalled, gameCalled, matchCalled, playedIn } from '../src/lib/words/calling';
import { speak } from '../src/lib/words/i18n.svelte';
import { GameWords } from '../src/lib/words/words';

const UKRAINIAN = 'game-legion = Зоряні війни: Легіон\nseat-bot = Бот { $bot }\nbot-steady = розважливий\n';

afterEach(() => speak('en'));

it('in English, where a match without a title is called like its game', () => {
  expect(botCalled('steady')).toBe('Bot steady');
  expect(gameCalled('forbidden_stars')).toBe('Forbidden Stars');
  expect(matchCalled({ game: 'legion', title: 'Star Wars: Legion' })).toBe('Star Wars: Legion');
});

it('in another language, but for the titles that people gave', async () => {
  await speak('uk', () => Promise.resolve(UKRAINIAN));
  expect(botCalled('steady')).toBe('Бот розважливий');
  expect(matchCalled({ game: 'legion', title: 'Star Wars: Legion' })).toBe('Зоряні війни: Легіон');
  expect(matchCalled({ game: 'legion', title: 'Hoth, again' })).toBe('Hoth, again');
});

it('by their own names where nobody has words for them', () => {
  expect(botCalled('deep')).toBe('Bot deep');
  expect(gameCalled('chess', 'Chess')).toBe('Chess');
});

it('by the mode and mission that are played, where a game has several', () => {
  const words = new GameWords([{ language: 'en', text: 'name-campaign = the whole campaign\nname-aftermath = Aftermath\n' }]);
  expect(playedIn(words, { options: { mode: 'campaign', mission: 'aftermath' } })).toBe('The whole campaign · Aftermath');
  expect(playedIn(words, { options: { players: 2 } })).toBe('');
});

it('by an army of their own only where a skirmish is played', () => {
  const brought = (game: string, options: Record<string, unknown>): boolean => isBroughtTo({ game, options });
  expect(['skirmish', 'mission', 'campaign'].map((mode) => brought('imperial_assault', { mode }))).toEqual([true, false, false]);
  expect([brought('imperial_assault', {}), brought('legion', { mode: 'learning' })]).toEqual([true, true]);
  expect(brought('rebellion', {})).toBe(false);
});
