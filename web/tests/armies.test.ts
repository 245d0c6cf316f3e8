import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { extras } from '../src/games/extras';
import ArmyPage from '../src/games/legion/army/ArmyPage.svelte';
import ArmyShelf from '../src/components/army/ArmyShelf.svelte';
import { referenceOf, type ArmyTable } from '../src/games/legion/model';
import { asBrought, costOf, proposalFor, readyFor, rowsOf } from '../src/games/legion/army/proposal';
import { roster } from '../src/games/legion/army/roster';
import { ownKey } from '../src/lib/army/roster';
import { api } from '../src/lib/server/api';
import { filled } from '../src/lib/page/schema';
import { sheetsOf } from './sheets';

const STORED = 'wartable.legion.armies';
const file = resolve(import.meta.dirname, 'fixtures/legion/reference.json');
const reference = referenceOf(JSON.parse(readFileSync(file, 'utf8')));

function built(name: string, more: Partial<ArmyTable> = {}): ArmyTable {
  return { ...structuredClone(reference.armies['empire_500_vanguard'] as ArmyTable), name, ...more };
}

beforeEach(() => localStorage.clear());

describe('a list that somebody has drafted', () => {
  const begin = () => screen.getByLabelText<HTMLSelectElement>('Begin with');
  const units = () => document.querySelectorAll('.list h2').length;

  async function building(): Promise<void> {
    vi.spyOn(api, 'messages').mockResolvedValue(sheetsOf('legion'));
    vi.spyOn(api, 'reference').mockResolvedValue(JSON.parse(readFileSync(file, 'utf8')));
    vi.spyOn(api, 'army').mockReturnValue(new Promise(() => undefined));
    localStorage.setItem(
      'wartable.legion.army',
      JSON.stringify(built('Half done', { unit: [{ card: 'stormtroopers', upgrades: [] }] })),
    );
    render(ArmyPage, {});
    await waitFor(() => expect(begin().querySelector('[value=empire_500_vanguard]')).not.toBeNull());
  }

  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('is given up for a ready one only if its builder says so', async () => {
    await building();
    expect(units()).toBe(1);
    await fireEvent.change(begin(), { target: { value: 'empire_500_vanguard' } });
    expect(units()).toBe(1);
    await fireEvent.click(screen.getByText('Back'));
    expect(units()).toBe(1);
    expect(begin().value).toBe('');
    await fireEvent.change(begin(), { target: { value: 'empire_500_vanguard' } });
    await fireEvent.click(screen.getByText('Give it up'));
    expect(units()).toBeGreaterThan(1);
  });

  it('makes room unasked once it is kept', async () => {
    await building();
    await fireEvent.click(screen.getByText('Keep this army'));
    await fireEvent.change(begin(), { target: { value: 'empire_500_vanguard' } });
    expect(screen.queryByText('Give it up')).toBeNull();
    expect(units()).toBeGreaterThan(1);
  });
});

describe('armies kept in the browser', () => {
  it('are found again under their names, in order', () => {
    expect(roster.saved()).toEqual([]);
    expect(roster.keep(built('Night Watch'))).toBe(true);
    expect(roster.keep(built(' Day Watch '))).toBe(true);
    expect(roster.saved().map((army) => army.name)).toEqual(['Day Watch', 'Night Watch']);
    expect(roster.saved()[1]).toEqual(built('Night Watch'));
  });

  it('take the place of one of the same name, and can be thrown away', () => {
    roster.keep(built('Night Watch'));
    roster.keep(built('Night Watch', { limit: 600 }));
    expect(roster.saved()).toEqual([built('Night Watch', { limit: 600 })]);
    roster.forget('Nobody');
    expect(roster.saved()).toHaveLength(1);
    roster.forget('Night Watch');
    expect(roster.saved()).toEqual([]);
  });

  it('need a name, and there is room for so many', () => {
    expect(roster.keep(built('  '))).toBe(false);
    for (let number = 0; number < 60; number++) expect(roster.keep(built(`Army ${number}`))).toBe(true);
    expect(roster.keep(built('One more'))).toBe(false);
    expect(roster.keep(built('Army 7', { limit: 1 }))).toBe(true);
    expect(roster.saved()).toHaveLength(60);
  });

  it.each(['', 'no JSON', '7', '{"a": 1}', '[null, 7, {"name": "Half"}, {"name": "x", "unit": [{}]}]'])('survive %j', (text) => {
    localStorage.setItem(STORED, text);
    expect(roster.saved()).toEqual([]);
    expect(roster.keep(built('Night Watch'))).toBe(true);
    expect(roster.saved()).toHaveLength(1);
  });

  it('are shown once each, whatever was written there', () => {
    localStorage.setItem(STORED, JSON.stringify([built('Night Watch'), built('Night Watch', { limit: 600 })]));
    expect(roster.saved()).toEqual([built('Night Watch', { limit: 600 })]);
  });

  it('are kept, taken up and thrown away beside the builder', async () => {
    const onload = vi.fn();
    roster.keep(built('Day Watch'));
    const { getByRole, queryByText } = render(ArmyShelf, { army: built('Night Watch'), roster, onload, note: () => '' });
    await fireEvent.click(getByRole('button', { name: 'Keep this army' }));
    expect(getByRole('status').textContent).toContain('Night Watch is kept');
    await fireEvent.click(getByRole('button', { name: 'Take up Night Watch' }));
    expect(onload).toHaveBeenCalledWith(built('Night Watch'));
    await fireEvent.click(getByRole('button', { name: 'Throw away Day Watch' }));
    expect(queryByText('Day Watch')).toBeNull();
    expect(roster.saved().map((army) => army.name)).toEqual(['Night Watch']);
  });
});

describe('what a match proposes for a seat', () => {
  it('is an army by name, one written out, or the usual one', () => {
    const options = { armies: ['rebel_500_strike_team', built('Night Watch')] };
    expect(proposalFor(options, reference, 0)).toMatchObject({
      key: 'rebel_500_strike_team',
      limit: 500,
      army: { faction: 'rebel' },
    });
    expect(proposalFor(options, reference, 1)).toMatchObject({ key: '', limit: 500, army: { name: 'Night Watch' } });
    expect(proposalFor({ limit: 700 }, reference, 1)).toMatchObject({ key: 'empire_800_garrison', limit: 700 });
    expect(proposalFor({ mode: 'learning' }, reference, 1)).toBeUndefined();
  });

  it('is understood where its writer left out what need not be said', () => {
    const short = {
      name: 'Short',
      faction: 'Rebel Alliance',
      unit: [{ card: 'luke_skywalker' }, { card: 'rebel_troopers', count: 3 }],
    };
    const proposal = proposalFor({ armies: ['empire_800_garrison', short] }, reference, 1);
    if (!proposal) throw new Error('nothing is proposed');
    expect(proposal).toMatchObject({ limit: 800, army: { faction: 'rebel', format: 'standard' } });
    expect(rowsOf(proposal.army)).toMatchObject([
      { card: 'luke_skywalker', upgrades: [], number: 1 },
      { card: 'rebel_troopers', number: 3 },
    ]);
    expect(costOf(proposal.army, reference)).toBe(160 + 3 * 40);
  });

  it('leaves armies of that side which cost no more', () => {
    const proposal = proposalFor({ armies: ['rebel_500_strike_team', 'empire_500_patrol'] }, reference, 1);
    if (!proposal) throw new Error('nothing is proposed');
    expect(readyFor(proposal, reference)).toEqual(['empire_500_vanguard']);
    expect(asBrought(built('Night Watch', { limit: 800, format: 'box' }), proposal)).toEqual(built('Night Watch'));
  });

  it('is told unit by unit', () => {
    const army = built('Night Watch');
    const rows = rowsOf(army);
    expect(rows.reduce((sum, row) => sum + row.number, 0)).toBe(army.unit.length);
    expect(rows.length).toBeLessThan(army.unit.length);
    expect(costOf(army, reference)).toBeGreaterThan(400);
    expect(costOf(army, reference)).toBeLessThanOrEqual(500);
  });
});

describe('the lobby', () => {
  it('offers armies of my own, and sends them written out', () => {
    roster.keep(built('Night Watch', { limit: 550 }));
    const own = ownKey(built('Night Watch'));
    const extra = extras['legion']?.(reference);
    expect(extra?.values?.['armies']).toContain(own);
    expect(extra?.called?.(own)).toBe('Night Watch (my own)');
    expect(extra?.called?.('rebel_box')).toBeUndefined();
    const fits = extra?.fits?.['armies'];
    expect(fits?.('rebel_500_strike_team', [own])).toBe(true);
    expect(fits?.('rebel_800_walkers', [own])).toBe(false);
    expect(fits?.(own, ['rebel_500_strike_team'])).toBe(true);
    expect(fits?.('empire_800_garrison', ['rebel_500_strike_team'])).toBe(false);
    const sent = extra?.written?.({ quick: true, armies: ['rebel_500_strike_team', own] });
    expect(sent).toEqual({ quick: true, armies: ['rebel_500_strike_team', built('Night Watch', { limit: 550 })] });
    expect(extra?.written?.({ mode: 'learning' })).toEqual({ mode: 'learning' });
    expect(filled(extra?.left?.({ limit: 480 })['armies'])).not.toContain('rebel_800_walkers');
  });
});
