/** What is printed on components can be read in another language. */

import { expect, it } from 'vitest';
import { printed, renamed, withHandout } from '../src/lib/words/library';
import { GameWords } from '../src/lib/words/words';

function words(text: string): GameWords {
  return new GameWords([{ language: 'uk', text }]);
}

const reference = { upgrades: { crusade: { cost: 2, text: 'Move farther.' } }, armies: ['one'] };

it('puts a text in the place of the English one', () => {
  const found = printed(reference, words('printed-upgrades-crusade-text = Дальше в путь.'));
  expect(found).toEqual({ upgrades: { crusade: { cost: 2, text: 'Дальше в путь.' } }, armies: ['one'] });
  expect(reference.upgrades.crusade.text).toBe('Move farther.');
});

it('passes over what the game does not have', () => {
  const paths = ['upgrades-nothing-text', 'upgrades-crusade-verse', 'armies', 'armies-0-name', ''];
  const unknown = words(paths.map((path) => `printed-${path} = x`).join('\n'));
  expect(printed(reference, unknown)).toEqual(reference);
  expect(printed({}, unknown)).toEqual({});
});

it('calls what stands on a board by its card, its kind or its English name', () => {
  const names = words('name-at_rt = Крокохід\nname-woods = Ліс\nname-Cadia = Кадія\n');
  const board = {
    units: [
      { id: 'at_rt_2', card: 'at_rt', name: 'AT-RT 2' },
      { card: 'luke', name: 'Luke' },
    ],
    terrain: [{ kind: 'woods', name: 'Woods 10', size: [3, 4] }],
    areas: [
      { id: '1A.NE', name: 'Cadia' },
      { id: '1A.SE', name: 'Void 2' },
    ],
    order: null,
  };
  expect(renamed(board, names)).toEqual({
    units: [
      { id: 'at_rt_2', card: 'at_rt', name: 'Крокохід 2' },
      { card: 'luke', name: 'Luke' },
    ],
    terrain: [{ kind: 'woods', name: 'Ліс 10', size: [3, 4] }],
    areas: [
      { id: '1A.NE', name: 'Кадія' },
      { id: '1A.SE', name: 'Void 2' },
    ],
    order: null,
  });
});

it('lays what one seat may look up over what the whole game has', () => {
  const library = { sheets: [{ language: 'en', text: 'name-crusade = Crusade' }], reference };
  const handout = { reference: { upgrades: { crusade: { cost: 3 } }, missions: { ambush: {} } }, sheets: [] };
  expect(withHandout(library, handout)).toEqual({
    sheets: library.sheets,
    reference: { upgrades: { crusade: { cost: 3, text: 'Move farther.' } }, missions: { ambush: {} }, armies: ['one'] },
  });
  const sheets = [{ language: 'en', text: 'name-ambush = Ambush' }];
  expect(withHandout(library, { reference: {}, sheets })).toEqual({ sheets, reference });
});
