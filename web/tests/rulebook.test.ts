/** The rulebook to read: its chapters, their rules, and links from rule to rule. */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import ArmyUnit from '../src/games/legion/army/ArmyUnit.svelte';
import type { Reference } from '../src/games/legion/model';
import { api } from '../src/lib/server/api';
import type { Rule } from '../src/lib/server/protocol';
import RulesPage from '../src/pages/RulesPage.svelte';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('lists the chapters of a game, and the rules of one that is opened, with links to others', async () => {
  const game = { name: 'legion', title: 'Legion' } as Awaited<ReturnType<typeof api.games>>[number];
  const rule = { id: 'LG-AIM-01', topic: 'Aim', text: 'Aim tokens reroll dice.', see: ['LG-DICE-02'] } as Rule;
  vi.spyOn(api, 'games').mockResolvedValue([game]);
  vi.spyOn(api, 'contents').mockResolvedValue([{ chapter: 'LG-AIM', topic: 'Aim', rules: 1 }]);
  const chapter = vi.spyOn(api, 'chapter').mockResolvedValue([rule]);
  render(RulesPage, { query: '' });
  const summary = await waitFor(() => screen.getByText(/LG-AIM/));
  const details = summary.closest('details');
  if (!details) throw new Error('no chapter to open');
  details.open = true;
  await fireEvent(details, new Event('toggle'));
  await waitFor(() => screen.getByText('Aim tokens reroll dice.'));
  expect(chapter).toHaveBeenCalledWith('legion', 'LG-AIM', 'en');
  expect(screen.getByRole('button', { name: /LG-DICE-02/ })).toBeTruthy();
});

it('an army shows the keywords of its units and what its upgrades do', () => {
  const reference = {
    units: { storm: { name: 'Stormtroopers', keywords: [{ keyword: 'precise', value: 1 }], weapons: [], bar: [], points: 44 } },
    keywords: { precise: { name: 'Precise X', effect: 'Rerolls more dice.' } },
    printed_keywords: { precise: { 1: 'Precise 1' } },
    upgrades: { grenade: { key: 'grenade', name: 'Grenades', effect: 'Thrown at range one.', keywords: [], points: 5 } },
    weapons: {},
  } as unknown as Reference;
  const nothing = () => undefined;
  const unit = { card: 'storm', upgrades: ['grenade'] };
  render(ArmyUnit, { unit, reference, onupgrades: nothing, oncopy: nothing, onremove: nothing });
  expect(screen.getByText('Precise 1')).toBeTruthy();
  expect(screen.getByText('Rerolls more dice.', { exact: false })).toBeTruthy();
  expect(screen.getByText('Thrown at range one.', { exact: false })).toBeTruthy();
});
