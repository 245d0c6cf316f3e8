import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import OptionFields from '../src/components/lobby/OptionFields.svelte';
import { fields, usual } from '../src/lib/page/schema';

afterEach(cleanup);

describe('a faction that nobody names', () => {
  const schema = {
    $defs: {
      Options: {
        properties: {
          players: { type: 'integer', default: 2 },
          factions: { type: 'array', items: { type: 'string' }, default: [] },
          quick: { type: 'boolean', default: false },
        },
      },
    },
    $ref: '#/$defs/Options',
  };

  it.each([
    [false, 'seat 1: own choice'],
    [true, 'seat 1: drawn at random'],
  ])('is chosen or drawn, as the set-up is dealt (%s) or not', (quick, words) => {
    const form = fields(schema, { values: { factions: ['orks', 'eldar'] } });
    render(OptionFields, { fields: form, values: { ...usual(form), quick }, seats: [2], name: (key: string) => key });
    const faction = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Factions, seat 1' });
    expect(faction.selectedOptions[0]?.textContent).toBe(words);
  });
});
