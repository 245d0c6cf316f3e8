import { describe, expect, it } from 'vitest';
import type { Schema } from '../src/lib/api';
import { extras } from '../src/games/extras';
import { chosen, fields, kept, usual } from '../src/lib/schema';

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
});

describe('the options of Legion', () => {
  it('pair armies of one points limit, and leave none to the learning battle', () => {
    const fits = extras['legion']?.fits?.['armies'];
    expect(fits?.('empire_500_patrol', [])).toBe(true);
    expect(fits?.('empire_500_patrol', ['rebel_500_strike_team'])).toBe(true);
    expect(fits?.('empire_800_garrison', ['rebel_500_strike_team'])).toBe(false);
    expect(extras['legion']?.left?.({ mode: 'learning' })).toEqual({ armies: [], battlefield: [] });
  });
});
