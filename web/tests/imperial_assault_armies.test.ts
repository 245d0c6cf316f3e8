import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { extras } from '../src/games/extras';
import ArmyPage from '../src/games/imperial_assault/army/ArmyPage.svelte';
import { proposalFor } from '../src/games/imperial_assault/army/proposal';
import { costOf, invited, roster } from '../src/games/imperial_assault/army/roster';
import { referenceOf, type ArmyTable, type ArmyVerdict } from '../src/games/imperial_assault/model';
import { armyFile } from '../src/lib/army/file';
import { ownKey } from '../src/lib/army/roster';
import { api } from '../src/lib/server/api';
import { sheetsOf } from './sheets';

const file = resolve(import.meta.dirname, 'fixtures/imperial_assault/reference.json');
const printed: unknown = JSON.parse(readFileSync(file, 'utf8'));
const reference = referenceOf(printed);
const ready = reference.armies['imperial_dark_lord'] as ArmyTable;

function built(name: string, more: Partial<ArmyTable> = {}): ArmyTable {
  return { ...structuredClone(ready), name, ...more };
}

const verdict: ArmyVerdict = {
  points: 18,
  limit: 40,
  figures: 1,
  deck: 2,
  deck_size: 15,
  deck_points: 3,
  deck_limit: 15,
  unused: ['son_of_skywalker'],
  breaches: [{ rule: 'IA-COMMAND-06', reason: 'deck_size', facts: { number: 2, right: 15 } }],
  warnings: [{ key: 'nobody_uses', facts: { card: 'son_of_skywalker' } }],
  army: ready,
};

beforeEach(() => localStorage.clear());

describe('an army of a skirmish', () => {
  const begin = () => screen.getByLabelText<HTMLSelectElement>('Begin with');
  const drafted = () => [...document.querySelectorAll('.list article h2')].map((one) => one.textContent);

  async function building(army: Partial<ArmyTable> = {}): Promise<void> {
    vi.spyOn(api, 'messages').mockResolvedValue(sheetsOf('imperial_assault'));
    vi.spyOn(api, 'reference').mockResolvedValue(printed);
    vi.spyOn(api, 'army').mockResolvedValue(verdict);
    localStorage.setItem('wartable.imperial_assault.army', JSON.stringify(built('Half done', army)));
    render(ArmyPage, {});
    await waitFor(() => expect(begin().querySelector('[value=imperial_dark_lord]')).not.toBeNull());
  }

  const half = { deployment: ['darth_vader'], upgrades: [], command: ['son_of_skywalker', 'deadeye'] };

  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('is built of the cards of its affiliation, with what they can do', async () => {
    await building(half);
    expect(drafted()).toEqual(['Darth Vader']);
    expect(screen.queryByRole('button', { name: /^Add Luke Skywalker/ })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: /^Add Stormtrooper · regular · 3 figures/ }));
    await fireEvent.click(screen.getByRole('button', { name: /^Add Stormtrooper · regular/ }));
    expect(drafted()).toEqual(['Darth Vader', '2 × Stormtrooper']);
    const vader = document.querySelector('.list article')?.textContent ?? '';
    expect(vader).toContain('Brutality');
    expect(vader).toContain('Pierce 3');
    expect(vader).toMatch(/red die, red die, yellow die/i);
    await fireEvent.click(screen.getByRole('button', { name: 'Remove Stormtrooper' }));
    expect(drafted()).toEqual(['Darth Vader', 'Stormtrooper']);
  });

  it('has guests when an upgrade invites them', async () => {
    await building(half);
    expect(screen.queryByRole('button', { name: /^Add Trandoshan Hunter/ })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: /^Add Temporary Alliance/ }));
    expect(screen.getAllByRole('button', { name: /^Add Trandoshan Hunter/ }).length).toBeGreaterThan(0);
    expect(invited(built('x', { upgrades: ['temporary_alliance_hired_guns'] }), reference)).toEqual(['imperial', 'mercenary']);
  });

  it('tells the rules that it breaks and the cards that nobody uses', async () => {
    await building(half);
    const judged = await screen.findByRole('button', { name: 'Rule IA-COMMAND-06' });
    expect(judged.closest('[role=status]')?.textContent).toContain('2 cards are in the Command deck');
    expect(screen.getByText(/may be in the deck, but no figure of this army can use it/)).toBeTruthy();
    expect(screen.getByText('Nobody in this army can use it.')).toBeTruthy();
    const play = screen.getByRole('button', { name: /against the computer/ });
    expect((play as HTMLButtonElement).disabled).toBe(true);
  });

  it('has as many copies of a Command card as the card allows', async () => {
    await building(half);
    const deck = within(screen.getByRole('region', { name: 'Command deck' }));
    const more = deck.getByRole<HTMLButtonElement>('button', { name: 'Add Marksman' });
    await fireEvent.click(more);
    await fireEvent.click(more);
    expect(more.disabled).toBe(true);
    await waitFor(() => expect(roster.built(ready).command.filter((one) => one === 'marksman')).toHaveLength(2));
    await fireEvent.click(deck.getByRole('button', { name: 'in the deck' }));
    expect(deck.getAllByRole('listitem')).toHaveLength(3);
    await fireEvent.click(deck.getByRole('button', { name: 'Remove Marksman' }));
    expect(more.disabled).toBe(false);
  });

  it('is given up for a ready one only if its builder says so', async () => {
    await building(half);
    await fireEvent.change(begin(), { target: { value: 'rebel_heroes' } });
    expect(drafted()).toEqual(['Darth Vader']);
    await fireEvent.click(screen.getByText('Back'));
    await fireEvent.change(begin(), { target: { value: 'rebel_heroes' } });
    await fireEvent.click(screen.getByText('Give it up'));
    expect(drafted()).not.toContain('Darth Vader');
    await fireEvent.change(begin(), { target: { value: 'imperial_dark_lord' } });
    expect(drafted()).toContain('Darth Vader');
  });

  it('is read from a file, and the file that cannot be read says why', async () => {
    await building({ deployment: [], command: [] });
    const read = vi.spyOn(api, 'armyFile').mockResolvedValueOnce({ ...verdict, army: built('From afar') });
    const picker = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!picker) throw new Error('there is nothing to open files with');
    const text = armyFile(ready);
    await fireEvent.change(picker, { target: { files: [new File([text], 'afar.toml')] } });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('From afar'));
    expect(read).toHaveBeenCalledWith('imperial_assault', text);
    read.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await fireEvent.change(picker, { target: { files: [new File(['?'], 'no.toml')] } });
    expect((await screen.findByRole('alert')).textContent).toContain('does not answer');
  });
});

describe('an army of a skirmish elsewhere', () => {
  it('is written as the file that the command line reads', () => {
    const army = built('Night "Watch"', { about: '', deployment: ['darth_vader'], command: ['deadeye'] });
    expect(armyFile(army)).toBe(
      'name = "Night \\"Watch\\""\naffiliation = "imperial"\ndeployment = ["darth_vader"]\nupgrades = []\ncommand = ["deadeye"]\n',
    );
  });

  it('is proposed by name, written out, or the usual one', () => {
    const short = { name: 'Short', affiliation: 'Rebel', deployment: ['luke_skywalker'] };
    const options = { armies: ['rebel_heroes', short] };
    expect(proposalFor(options, reference, 0)).toEqual(reference.armies['rebel_heroes']);
    expect(proposalFor(options, reference, 1)).toMatchObject({ affiliation: 'rebel', upgrades: [], command: [] });
    expect(proposalFor({}, reference, 0)).toEqual(ready);
    expect(costOf(ready, reference)).toBe(40);
  });

  it('is offered in the lobby and sent written out', () => {
    roster.keep(built('Night Watch'));
    const own = ownKey(built('Night Watch'));
    const extra = extras['imperial_assault']?.(reference);
    expect(extra?.values?.['armies']).toContain(own);
    expect(extra?.called?.(own)).toBe('Night Watch (my own)');
    expect(extra?.called?.('rebel_heroes')).toBe(reference.armies['rebel_heroes']?.name);
    expect(extra?.written?.({ armies: ['rebel_heroes', own] })).toEqual({ armies: ['rebel_heroes', built('Night Watch')] });
  });

  it.each(['', '7', '[null, {"name": "Half"}, {"name": "x", "affiliation": "hutt", "deployment": []}]'])(
    'survives %j',
    (text) => {
      localStorage.setItem('wartable.imperial_assault.armies', text);
      expect(roster.saved()).toEqual([]);
    },
  );
});
