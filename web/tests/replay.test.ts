/** A match seen again: whose hands, who is asked, how it ended, and the place in the address. */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../src/lib/server/api';
import type { Logged, Scene } from '../src/lib/server/protocol';
import type { MatchCard, Waiting } from '../src/lib/server/protocol';
import { Replay } from '../src/lib/match/replay.svelte';
import { ALL } from '../src/lib/page/route';
import ReplayPage from '../src/pages/ReplayPage.svelte';
import { plainCard } from './cards';
import { fixture, reference, sheets, words } from './fixtures';

const OF = 9;
const { board, seat: fighter } = fixture('battle');
const { players, battle } = board as { players: { faction: string }[]; battle: { sides: { seat: number; hand: string[] }[] } };
const first = players.findIndex((player) => player.faction);
const asked: Waiting = { seat: first, what: 'choose_combat_card' };

function scene(at: number, seat: number | null, revealed: boolean): Scene {
  const outcome = at === OF ? { winners: [1], rule: '', reason: 'resigned', facts: { seat: 0 } } : null;
  return {
    first: 0,
    at,
    of: OF,
    seat,
    revealed,
    chooser: at ? 0 : null,
    choice: null,
    what: null,
    phrase: null,
    waiting: outcome ? [] : [asked],
    board,
    events: [],
    parted: [],
    updated: [],
    outcome,
  };
}

const card: MatchCard = {
  ...plainCard,
  status: 'over',
  public: true,
  commitment: '',
  creator: false,
  seats: players.map((_, number) => ({
    number,
    kind: 'person',
    bot: '',
    name: `P${number}`,
    taken: true,
    mine: false,
    resigned: false,
  })),
};

beforeEach(() => {
  vi.spyOn(api, 'match').mockResolvedValue(card);
  vi.spyOn(api, 'messages').mockResolvedValue(sheets);
  vi.spyOn(api, 'reference').mockResolvedValue(reference);
  const round = { n: 3, event: { type: 'RoundBegan', round: 2, first_player: 0 } } as unknown as Logged;
  vi.spyOn(api, 'places').mockResolvedValue([{ at: 5, event: round }]);
  vi.spyOn(api, 'scene').mockImplementation((_id, at, seat, revealed) => {
    const problem = { words: 'server', key: 'no_such_choice', facts: { last: OF }, text: '' };
    return at > OF ? Promise.reject(new ApiError(404, problem)) : Promise.resolve(scene(at, seat, revealed));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  location.hash = '';
});

async function shown(at = 0, eyes = 'all'): Promise<void> {
  render(ReplayPage, { id: 'm', at, eyes });
  await screen.findByRole('slider');
}

function hand(): HTMLElement | null {
  return document.querySelector('.hands');
}

describe('headings', () => {
  it('leave out no level', async () => {
    await shown(0, String(fighter));
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map((one) => Number(one.tagName[1]));
    expect(levels[0]).toBe(1);
    levels.forEach((level, place) => expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1));
    expect(levels).toContain(2);
  });
});

describe('places', () => {
  it('to go to are listed by what they are', async () => {
    await shown();
    const list = await screen.findByRole('combobox', { name: 'Go to…' });
    expect(list.querySelector('optgroup')?.label).toBe('Rounds');
    await fireEvent.change(list, { target: { value: '5' } });
    await waitFor(() => screen.getByText(`choice 5 of ${OF}`));
  });

  it('come the faster, the higher the speed', async () => {
    await shown();
    await fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '4' } });
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await waitFor(() => screen.getByText(`choice 2 of ${OF}`));
    expect(waits.mock.calls.map(([, time]) => time)).toContain(900 / 4);
  });
});

describe('hands', () => {
  it('are those of the seat whose eyes see', async () => {
    await shown(0, String(fighter));
    const name = words.name(players[fighter ?? 0]?.faction ?? '');
    expect(hand()?.getAttribute('aria-label')).toBe(`Hand of ${name}`);
    const held = battle.sides.find((side) => side.seat === fighter)?.hand ?? [];
    for (const one of held) expect(hand()?.textContent).toContain(words.name(one));
    expect(held.length).toBeGreaterThan(0);
    expect(screen.queryByRole('group', { name: 'Whose hand is shown' })).toBeNull();
  });

  it('are shown of who is asked next, or of any seat, with all revealed', async () => {
    await shown();
    const names = players.map((player) => words.name(player.faction));
    expect(hand()?.getAttribute('aria-label')).toBe(`Hand of ${names[first]}`);
    for (const name of names) {
      await fireEvent.click(screen.getByRole('button', { name }));
      expect(hand()?.getAttribute('aria-label')).toBe(`Hand of ${name}`);
    }
    await fireEvent.click(screen.getByRole('button', { name: 'up next' }));
    expect(hand()?.getAttribute('aria-label')).toBe(`Hand of ${names[first]}`);
  });

  it('are those of the winner at the end, when nobody is up next', async () => {
    await shown(OF);
    expect(screen.queryByRole('button', { name: 'up next' })).toBeNull();
    expect(screen.getByRole('button', { name: 'the winner' }).getAttribute('aria-pressed')).toBe('true');
    expect(hand()?.getAttribute('aria-label')).toBe(`Hand of ${words.name(players[1]?.faction ?? '')}`);
  });

  it('are those of who chose last where nobody won', async () => {
    vi.mocked(api.scene).mockImplementation((_id, at, seat, revealed) => {
      const outcome = { winners: [], rule: '', reason: 'agreed_draw', facts: {} };
      return Promise.resolve({ ...scene(at, seat, revealed), chooser: 1, waiting: [], outcome });
    });
    await shown(OF);
    expect(screen.getByRole('button', { name: 'chose last' }).getAttribute('aria-pressed')).toBe('true');
    expect(hand()?.getAttribute('aria-label')).toBe(`Hand of ${words.name(players[1]?.faction ?? '')}`);
  });

  it('are hidden from a spectator', async () => {
    await shown(0, 'watch');
    expect(hand()).toBeNull();
  });
});

describe('what a replay tells', () => {
  it('is who is asked next, from the first place on', async () => {
    await shown();
    const marked = [...document.querySelectorAll('.player')].map((player) => player.textContent.includes('to choose'));
    expect(marked.indexOf(true)).toBe(first);
    expect(marked.filter(Boolean)).toHaveLength(1);
  });

  it('is how it ended, and then nobody is asked', async () => {
    await shown(OF);
    const [loser, winner] = players.map((player) => words.name(player.faction));
    expect(screen.getByText(`${winner} won.`).parentElement?.textContent).toContain(`${loser} resigned.`);
    expect(document.querySelector('.replay')?.textContent).toContain('the match is over');
    expect(document.querySelector('.players')?.textContent).not.toContain('to choose');
  });
});

describe('what could be looked up in the match alone', () => {
  it('is read with the eyes that see, and is as it was at the place', async () => {
    vi.spyOn(api, 'scene').mockImplementation((_id, at, seat, revealed) =>
      Promise.resolve({ ...scene(at, seat, revealed), ...(revealed ? { handout: `mark ${at}` } : {}) }),
    );
    const missions = { siege: { reward: 2 } };
    const read = vi
      .spyOn(api, 'handoutAt')
      .mockResolvedValue({ reference: { missions }, sheets: [{ language: 'en', text: 'name-siege = Siege' }, ...sheets] });
    const replay = new Replay('m');
    await replay.open(3, ALL);
    await waitFor(() => expect(replay.table?.reference).toMatchObject({ missions }));
    expect(replay.table?.words.name('siege')).toBe('Siege');
    expect(read.mock.calls.map(([id, { at, seat, revealed }]) => [id, at, seat, revealed])).toEqual([['m', 3, null, true]]);
    replay.see('0');
    await waitFor(() => expect(replay.table?.reference).not.toHaveProperty('missions'));
    expect(replay.table?.words.name('siege')).toBe('siege');
    replay.close();
  });
});

describe('the place', () => {
  it('stands in the address with the eyes', async () => {
    await shown(3);
    await fireEvent.click(screen.getByRole('button', { name: 'One choice on' }));
    await fireEvent.change(screen.getByRole('combobox', { name: 'Seen by' }), { target: { value: '1' } });
    await waitFor(() => expect(location.hash).toBe('#/replay/m/4/1'));
  });

  it('is left for the one that is written into the address', async () => {
    await shown(3);
    location.hash = '#/replay/m/6';
    await fireEvent(window, new Event('hashchange'));
    await waitFor(() => expect(screen.getByText(`choice 6 of ${OF}`)).toBeTruthy());
  });

  it('is the one written last, also into the address of a match that has not come yet', async () => {
    let answer: (found: MatchCard) => void = () => undefined;
    vi.mocked(api.match).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    render(ReplayPage, { id: 'm', at: 3, eyes: 'all' });
    location.hash = '#/replay/m/6/77';
    await fireEvent(window, new Event('hashchange'));
    answer(card);
    await waitFor(() => expect(screen.getByText(`choice 6 of ${OF}`)).toBeTruthy());
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Seen by' }).value).toBe('all');
    location.hash = '#/replay/m/4/77';
    await fireEvent(window, new Event('hashchange'));
    await waitFor(() => expect(screen.getByText(`choice 4 of ${OF}`)).toBeTruthy());
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Seen by' }).value).toBe('all');
  });

  it('is not noted over an address that somebody is on the way to', async () => {
    await shown(3);
    vi.useFakeTimers();
    await fireEvent.click(screen.getByRole('button', { name: 'One choice on' }));
    await vi.advanceTimersByTimeAsync(0);
    location.hash = '#/rules';
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(location.hash).toBe('#/rules');
  });

  it('is the last one for who asks for more', async () => {
    await shown(4000);
    expect(screen.getByText(`choice ${OF} of ${OF}`)).toBeTruthy();
  });

  it('is the last one for who asks for more just before it, with every event told once', async () => {
    const told = (n: number) => ({ n, event: { type: 'RoundBegan', round: n, first: 0 } });
    const answer = vi.mocked(api.scene).getMockImplementation();
    vi.mocked(api.scene).mockImplementation(async (id, at, seat, revealed, log) => {
      const found = await answer?.(id, at, seat, revealed, log);
      if (!found) throw new Error('there is no answer');
      return { ...found, events: Array.from({ length: at }, (_, n) => told(n)).slice(-log) };
    });
    await shown(OF - 1);
    for (const place of [OF + 3, OF + 1]) {
      location.hash = `#/replay/m/${place}`;
      await fireEvent(window, new Event('hashchange'));
      await waitFor(() => expect(screen.getByText(`choice ${OF} of ${OF}`)).toBeTruthy());
      expect(document.querySelectorAll('.log .line:not(.deed)')).toHaveLength(OF);
      expect(document.querySelectorAll('.log .deed')).toHaveLength(1);
    }
  });
});

describe('the buttons', () => {
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('lead nowhere beyond the first and the last place', async () => {
    await shown(0);
    expect([button('One choice back').disabled, button('One choice on').disabled]).toEqual([true, false]);
    location.hash = `#/replay/m/${OF}`;
    await fireEvent(window, new Event('hashchange'));
    await waitFor(() => expect(button('One choice on').disabled).toBe(true));
    expect(button('One choice back').disabled).toBe(false);
  });

  it('play from the start at the last place, and stop there', async () => {
    // Unlike a browser, this one takes an address that is only noted for one that somebody has written.
    vi.spyOn(history, 'replaceState').mockReturnValue(undefined);
    await shown(OF);
    vi.useFakeTimers();
    await fireEvent.click(button('Play'));
    expect(screen.getByText(`choice 0 of ${OF}`)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(2000);
    await tick();
    expect(screen.getByText(`choice 2 of ${OF}`)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(10000);
    vi.useRealTimers();
    await tick();
    expect(screen.getByText(`choice ${OF} of ${OF}`)).toBeTruthy();
    expect(button('Play').getAttribute('aria-pressed')).toBe('false');
  });
});
