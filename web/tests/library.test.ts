/** What is printed on components can be read in another language. */

import { expect, it } from 'vitest';
import { printed } from '../src/lib/library';

const reference = { upgrades: { crusade: { cost: 2, text: 'Move farther.' } }, armies: ['one'] };

it('puts a text in the place of the English one', () => {
  const found = printed(reference, { 'upgrades.crusade.text': 'Дальше в путь.' });
  expect(found).toEqual({ upgrades: { crusade: { cost: 2, text: 'Дальше в путь.' } }, armies: ['one'] });
  expect(reference.upgrades.crusade.text).toBe('Move farther.');
});

it('passes over what the game does not have', () => {
  const unknown = { 'upgrades.nothing.text': 'x', 'upgrades.crusade.verse': 'x', armies: 'x', 'armies.0.name': 'x', '': 'x' };
  expect(printed(reference, { ...unknown, armies: 'x' })).toMatchObject({ upgrades: reference.upgrades });
  expect(printed({}, unknown)).toEqual({});
});
