import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import CountsField from '../src/components/lobby/CountsField.svelte';
import { extras } from '../src/games/extras';
import type { Schema } from '../src/lib/server/api';
import { bounded, chosen, counted, fields, kept, tally, usual, type Field } from '../src/lib/page/schema';

const schema: Schema = {
  $ref: '#/$defs/Options',
  $defs: {
    Options: {
      type: 'object',
      properties: {
        players: { type: 'integer', default: 2 },
        factions: { type: 'array', items: { type: 'string' }, default: [] },
        quick: { type: 'boolean', default: false },
        limit: { anyOf: [{ type: 'integer' }, { type: 'null' }], default: 800 },
        mode: { enum: ['learn', 'standard'], default: 'standard' },
        battlefield: { type: 'string', default: '' },
      },
    },
  },
};

describe('options', () => {
  it('become fields with the schema’s defaults', () => {
    const form = fields(schema);
    expect(form.map((field) => [field.name, field.kind])).toEqual([
      ['players', 'number'],
      ['factions', 'list'],
      ['quick', 'boolean'],
      ['limit', 'number'],
      ['mode', 'choice'],
      ['battlefield', 'text'],
    ]);
    expect(usual(form)).toEqual({
      players: 2,
      factions: [],
      quick: false,
      limit: 800,
      mode: 'standard',
      battlefield: '',
    });
  });

  it('take what the page knows besides', () => {
    const form = fields(schema, { values: { factions: ['orks', 'eldar'] }, usual: { quick: true } });
    expect(form[1]).toMatchObject({ kind: 'list', values: ['orks', 'eldar'] });
    expect(usual(form)['quick']).toBe(true);
  });

  it('are sent without empty texts and empty places of lists', () => {
    const form = fields(schema);
    const values = { ...usual(form), factions: ['orks', ''] };
    expect(chosen(form, values)).toEqual({ players: 2, factions: ['orks'], quick: false, limit: 800, mode: 'standard' });
  });

  it('leave of each other what goes together', () => {
    const narrow = {
      values: { battlefield: ['', 'canyon', 'plain'] },
      left: (values: Record<string, unknown>): Record<string, string[]> =>
        values['mode'] === 'learn' ? { factions: [], battlefield: ['plain'] } : {},
    };
    const free = fields(schema, narrow, { mode: 'standard' });
    expect(free.map((field) => field.name)).toContain('factions');
    expect(kept(free, { mode: 'standard', battlefield: 'canyon' })['battlefield']).toBe('canyon');
    const learning = fields(schema, narrow, { mode: 'learn' });
    expect(learning.map((field) => field.name)).not.toContain('factions');
    expect(kept(learning, { mode: 'learn', battlefield: 'canyon' })['battlefield']).toBe('');
  });

  it('hide what has nothing to choose from, and fold away what few look for', () => {
    const form = fields(schema, { values: { factions: [] }, more: ['limit'] });
    expect(form.map((field) => field.name)).not.toContain('factions');
    expect(form.filter((field) => field.more).map((field) => field.name)).toEqual(['limit']);
  });

  it('may be numbers that nobody needs to give', () => {
    const free: Schema = {
      properties: { limit: { anyOf: [{ type: 'integer', minimum: 1, maximum: 800 }, { type: 'null' }], default: null } },
    };
    const form = fields(free);
    expect(usual(form)).toEqual({ limit: null });
    expect(chosen(form, { limit: null })).toEqual({});
    expect(chosen(form, { limit: 500 })).toEqual({ limit: 500 });
    const limit = form[0] as Extract<Field, { kind: 'number' }>;
    expect([900, 0, 499.6, Number.NaN].map((typed) => bounded(limit, typed))).toEqual([800, 1, 500, null]);
  });

  it('may be lists that count their values, or have a value for each place', () => {
    const lists: Schema = { properties: { trees: { type: 'array', default: [] }, deal: { type: 'array', default: [] } } };
    const form = fields(lists, {
      values: { trees: ['oak', 'ash', 'elm'] },
      counts: { trees: { ready: ['oak', 'oak', 'elm'], most: 4 } },
      places: { deal: { first: ['a', 'b'], second: ['c'] } },
    });
    expect(form.map((field) => field.kind)).toEqual(['counts', 'places']);
    expect(chosen(form, usual(form))).toEqual({ trees: [], deal: [] });
    expect(counted(['oak', 'oak', 'elm'], ['oak', 'ash', 'elm'], 'ash', 2)).toEqual(['oak', 'oak', 'ash', 'ash', 'elm']);
    expect(counted(['oak', 'elm'], ['oak', 'ash', 'elm'], 'oak', 0)).toEqual(['elm']);
    expect([...tally(['oak', 'elm', 'oak'])]).toEqual([
      ['oak', 2],
      ['elm', 1],
    ]);
    expect(kept(form, { trees: ['oak', 'oak'], deal: ['b', 'c'] })).toEqual({ trees: ['oak', 'oak'], deal: ['b', 'c'] });
    expect(kept(form, { trees: ['fir'], deal: ['c', 'a'] })).toEqual({ trees: [], deal: [] });
    expect(kept(form, { deal: ['a'] })['deal']).toEqual([]);
  });
});

describe('a list that counts', () => {
  it('is switched on with what is ready, and is never left empty or too long', async () => {
    const field = {
      name: 'trees',
      more: false,
      kind: 'counts' as const,
      usual: [],
      values: ['oak', 'ash'],
      ready: ['oak'],
      most: 2,
    };
    const { getByRole, queryByRole } = render(CountsField, { field, label: 'Trees', name: (key: string) => key, held: [] });
    expect(queryByRole('list')).toBeNull();
    await fireEvent.click(getByRole('checkbox', { name: 'Trees' }));
    expect(getByRole('button', { name: 'oak: one less', hidden: true })).toHaveProperty('disabled', true);
    await fireEvent.click(getByRole('button', { name: 'ash: one more', hidden: true }));
    expect(getByRole('status', { name: 'ash', hidden: true }).textContent).toBe('1');
    expect(getByRole('button', { name: 'oak: one more', hidden: true })).toHaveProperty('disabled', true);
    await fireEvent.click(getByRole('button', { name: 'oak: one less', hidden: true }));
    expect(getByRole('status', { name: 'oak', hidden: true }).textContent).toBe('0');
    await fireEvent.click(getByRole('checkbox', { name: 'Trees' }));
    expect(queryByRole('list', { hidden: true })).toBeNull();
  });
});

describe('the options of Legion', () => {
  const printed: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, 'fixtures/legion/reference.json'), 'utf8'));
  const legion = extras['legion']?.(printed) ?? {};
  const text = { type: 'string', default: '' };
  const list = { type: 'array', items: { type: 'string' }, default: [] };
  const options: Schema = {
    properties: {
      mode: { enum: ['standard', 'learning'], default: 'standard' },
      armies: list,
      limit: { anyOf: [{ type: 'integer', minimum: 1, maximum: 800 }, { type: 'null' }], default: null },
      battlefield: text,
      terrain: list,
      cards: list,
      quick: { type: 'boolean', default: false },
    },
  };
  const shown = (values: Record<string, unknown>) => fields(options, legion, values).map((field) => field.name);
  const offered = (name: string, values: Record<string, unknown> = {}) => {
    const found = fields(options, legion, values).find((field) => field.name === name);
    return found && 'values' in found ? (found.values ?? []) : [];
  };
  const said = (values: Record<string, unknown>) =>
    (legion.problems?.(chosen(fields(options, legion, values), values)) ?? []).map(({ text: key, rule }) => [key, rule]);

  it('are all offered, the rare ones folded away', () => {
    const form = fields(options, legion);
    expect(form.map((field) => field.kind)).toEqual(['choice', 'list', 'number', 'choice', 'counts', 'places', 'boolean']);
    expect(form.filter((field) => field.more).map((field) => field.name)).toEqual(['limit', 'terrain', 'cards']);
    expect(offered('armies')).toContain('rebel_800_rising');
    expect(offered('armies')).not.toContain('rebel_learning');
    expect(offered('battlefield')).toContain('canyon');
    expect(offered('battlefield')).not.toContain('proving_ground');
    expect(form[5]).toMatchObject({ places: { deployment: ['battle_lines', 'the_long_march', 'disarray', 'major_offensive'] } });
  });

  it('have a dozen pieces of terrain ready, all of kinds that there are', () => {
    const terrain = fields(options, legion)[4] as Extract<Field, { kind: 'counts' }>;
    expect(terrain.ready).toHaveLength(12);
    expect(terrain.values).toEqual(expect.arrayContaining(terrain.ready));
    expect(tally(terrain.ready).size).toBeGreaterThan(4);
  });

  it('pair armies of one points limit', () => {
    const fits = legion.fits?.['armies'];
    expect(fits?.('empire_500_patrol', [])).toBe(true);
    expect(fits?.('empire_500_patrol', ['rebel_500_strike_team'])).toBe(true);
    expect(fits?.('empire_800_garrison', ['rebel_500_strike_team'])).toBe(false);
  });

  it('leave nothing to the learning battle, and no ready battlefield to players who place the terrain', () => {
    expect(shown({ mode: 'learning', terrain: ['house'] })).toEqual(['mode']);
    expect(shown({ terrain: ['house'] })).toEqual(['mode', 'armies', 'limit', 'terrain', 'cards']);
  });

  it('offer no army that costs more than the limit, and say what the limit asks for', () => {
    expect(offered('armies', { limit: 798 })).toContain('empire_800_garrison');
    expect(offered('armies', { limit: 798 })).not.toContain('rebel_800_rising');
    expect(offered('armies', { limit: 498 })).toEqual(['empire_500_patrol', 'rebel_500_tank_hunters', 'rebel_box']);
    expect(shown({ limit: 100 })).not.toContain('armies');
    expect(said({})).toEqual([]);
    expect(said({ limit: 800 })).toEqual([]);
    expect(said({ limit: 500 })).toEqual([['option.limit.name', 'LG-ARMY-01']]);
    expect(said({ limit: 100 })).toEqual([['option.limit.nobody', 'LG-ARMY-01']]);
    expect(said({ limit: 500, armies: ['rebel_500_strike_team'] })).toEqual([['option.armies.both', undefined]]);
    expect(said({ limit: 500, armies: ['rebel_500_strike_team', 'empire_500_patrol'] })).toEqual([]);
  });
});
