/** Games, matches and bots are called by the names that a language has for them. */

import { afterEach, expect, it } from 'vitest';
import { botCalled, gameCalled, matchCalled } from '../src/lib/words/calling';
import { speak } from '../src/lib/words/i18n.svelte';

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
