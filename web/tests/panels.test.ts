import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import MatchView from '../src/components/match/MatchView.svelte';
import SidePanel from '../src/components/match/SidePanel.svelte';
import PlainPlayer from '../src/components/table/PlainPlayer.svelte';
import { opened } from './fixtures';

afterEach(cleanup);

describe('the panel at the side', () => {
  it('has tabs that say what they turn to, and goes by arrows', async () => {
    const { table } = opened('planning');
    render(SidePanel, { table, tab: 'choices' });
    for (const tab of screen.getAllByRole('tab')) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      expect(panel?.getAttribute('role')).toBe('tabpanel');
      expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id);
    }
    await fireEvent.keyDown(screen.getByRole('tab', { name: 'Log' }), { key: 'ArrowRight' });
    const talk = screen.getByRole('tab', { name: 'Talk' });
    expect(talk.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(talk);
  });

  it('tells who speaks by words: a player with the side, a spectator as one', async () => {
    const { table } = opened('planning');
    const line = { name: 'Anna', text: 'hello', at: 0, side: false };
    table.hear({
      t: 'talk',
      lines: [
        { ...line, number: 1, seat: 1 },
        { ...line, number: 2, seat: null },
      ],
    });
    render(SidePanel, { table, tab: 'talk' });
    await tick();
    const speakers = [...document.querySelectorAll('.talk strong')].map((one) => one.textContent);
    expect(speakers).toEqual([`Anna (${table.seatName(1)})`, 'Anna (watching)']);
  });
});

describe('who only watches', () => {
  it('begins with the log and has no choices', async () => {
    const { table, frame } = opened('planning');
    table.hear({ ...frame, seat: null, mine: [], ask: { seat: 0, what: 'place_order' } });
    render(MatchView, { table, id: 'm', link: 'open', title: '' });
    await tick();
    expect(document.querySelector('main')?.getAttribute('data-tab')).toBe('log');
    expect(document.querySelector('.tabs [data-tab="choices"]')).toBeNull();
    expect(document.querySelector('.tabs [aria-current]')?.textContent).toContain('Log');
  });
});

describe('a player', () => {
  it('is told to be oneself or away apart from the name, which may be cut short', () => {
    const { table, frame } = opened('planning');
    const seat = frame.seat ?? 0;
    table.hear({ t: 'presence', watchers: 0, seats: table.sitters.map((one) => ({ ...one, online: false })) });
    render(PlainPlayer, { scene: table.scene, seat });
    expect([...document.querySelectorAll('.tag')].map((one) => one.textContent)).toEqual(['· away', '· you']);
    expect(document.querySelector('.name')?.textContent).toBe(`Player ${seat}`);
  });

  it('has the time left on the card, as long as it is played by who it was given to', () => {
    const { table, frame } = opened('planning');
    const seat = frame.seat ?? 0;
    table.hear({ ...frame, clock: { left: [61_000, 61_000], running: [] }, resigned: [1 - seat] });
    render(PlainPlayer, { scene: table.scene, seat });
    render(PlainPlayer, { scene: table.scene, seat: 1 - seat });
    const [time, ...more] = screen.getAllByRole('timer');
    expect(time?.textContent.trim()).toBe('1:01');
    expect(time?.closest('section')?.getAttribute('aria-label')).toBe(table.seatName(seat));
    expect(more).toEqual([]);
  });
});
