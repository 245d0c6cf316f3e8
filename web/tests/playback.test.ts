/** What happens is shown at the pace of who looks on, and never makes anybody wait who chooses. */

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ActionPanel from '../src/components/match/ActionPanel.svelte';
import SinceStrip from '../src/components/match/SinceStrip.svelte';
import QuestionBar from '../src/components/question/QuestionBar.svelte';
import { face } from '../src/games/forbidden_stars';
import { beatsOf, MOST_BEHIND } from '../src/lib/match/playback.svelte';
import { settings } from '../src/lib/page/settings.svelte';
import type { Logged, StateFrame } from '../src/lib/server/protocol';
import { opened, questionOf } from './fixtures';

const shown = face.shown ?? {};

function rolled(n: number, seat: number): Logged {
  const event = { type: 'DiceRolled', seat, attack: 2, defence: 1, morale: 0 } as const;
  return { n, event, seats: [seat], seat_fields: ['seat'] };
}

function dealt(n: number, seat: number, damage: number): Logged {
  const event = { type: 'DamageDealt', seat, attack: 3, defence: 3 - damage, damage } as const;
  return { n, event, seats: [seat], seat_fields: ['seat'] };
}

function begun(n: number): Logged {
  return { n, event: { type: 'RoundBegan', round: 2, first_player: 0 }, seats: [] };
}

function next(frame: StateFrame, events: Logged[]): StateFrame {
  return {
    ...frame,
    ask: { seat: 1, what: 'reveal_order' },
    ask_no: frame.ask_no + events.length,
    since: frame.n,
    n: frame.n + events.length,
    events,
  };
}

/** A table that has heard three frames of others, each with something to show. */
function followed() {
  const { table, frame, sent } = opened('battle');
  const one = next(frame, [rolled(frame.n, 1)]);
  const two = next(one, [dealt(one.n, 0, 1)]);
  const three = next(two, [dealt(two.n, 1, 0)]);
  for (const each of [one, two, three]) table.hear(each);
  return { table, frame, sent, one, two, three };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = 'quick';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('steps', () => {
  it('keep the dice that lie there until something else begins', () => {
    const beats = beatsOf([rolled(1, 0), rolled(2, 1), dealt(3, 0, 1), begun(4)], shown);
    expect(beats.map(({ rolls }) => rolls.map(({ n }) => n))).toEqual([[1], [1, 2], [1, 2], []]);
  });

  it('take with them what is not shown by itself, but nothing that a log folds', () => {
    const plain: Logged = { ...begun(2), event: { type: 'TokensGained', seat: 0 } };
    const [beat] = beatsOf([begun(1), plain, { ...plain, n: 3, folded: true }], shown);
    expect(beat?.more.map(({ n }) => n)).toEqual([2]);
  });
});

describe('a table that shows what happens', () => {
  it('shows one frame after the other, each for its time', async () => {
    const { table, one, two, three } = followed();
    expect(table.frame?.n).toBe(one.n);
    expect(table.playback.behind).toBe(2);
    await vi.advanceTimersByTimeAsync(1100);
    expect(table.frame?.n).toBe(two.n);
    await vi.advanceTimersByTimeAsync(1700);
    expect(table.frame?.n).toBe(three.n);
    expect(table.playback.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(1700);
    expect(table.playback.busy).toBe(false);
  });

  it('is at once where it is when somebody skips, and goes on step by step with a key', () => {
    settings.pace = 'step';
    const { table, one, two, three } = followed();
    vi.advanceTimersByTime(60_000);
    expect(table.frame?.n).toBe(one.n);
    table.playback.step();
    expect(table.frame?.n).toBe(two.n);
    table.playback.skip();
    expect(table.frame?.n).toBe(three.n);
    expect(table.playback.now).toBeNull();
  });

  it('falls behind no more than is bearable, however much happens', async () => {
    const { table, three } = followed();
    let last = three;
    for (let number = 0; number < 100; number += 1) table.hear((last = next(last, [dealt(last.n, 0, 1)])));
    await vi.advanceTimersByTimeAsync(2 * MOST_BEHIND.quick);
    expect(table.playback.behind).toBeLessThan(20);
    await vi.advanceTimersByTimeAsync(10 * MOST_BEHIND.quick);
    expect(table.frame?.n).toBe(last.n);
  });

  it('sends an answer at once and then waits for nothing that was shown before', () => {
    const { table, frame, sent } = opened('battle');
    const mine = { ...frame, since: frame.n, n: frame.n + 1, ask_no: frame.ask_no + 1, events: [rolled(frame.n, 1)] };
    table.hear(mine);
    expect(table.playback.busy).toBe(true);
    table.offer(questionOf(mine).choices[0]?.text ?? '');
    if (table.pending) table.confirm();
    expect(sent).toHaveLength(1);
    const after = next(mine, [dealt(mine.n, 1, 1)]);
    table.hear(after);
    expect(table.frame?.n).toBe(after.n);
  });

  it('waits for nothing where other eyes look, or where choices were taken back', () => {
    const { table, three } = followed();
    table.hear({ ...three, seat: 1, since: 0, events: [] });
    expect(table.frame?.seat).toBe(1);
  });

  it('shows nothing step by step to who wants it at once', () => {
    settings.pace = 'once';
    const { table, three } = followed();
    expect(table.frame?.n).toBe(three.n);
    expect(table.playback.now).toBeNull();
  });
});

describe('both seats at one screen', () => {
  /** What one's own roll came to, when the other seat of this screen is up next. */
  function answered(together: boolean) {
    const { table, frame, sent } = opened('battle');
    const seat = frame.seat ?? 0;
    const own = { ...frame, mine: [0, 1] };
    if (together) table.together = true;
    else table.sit(seat);
    table.hear(own);
    sent.length = 0;
    const up = { seat: 1 - seat, what: 'resolve_ability' };
    table.hear({ ...next(own, [rolled(own.n, seat)]), ask: up, waiting: [up] });
    return { table, other: 1 - seat, sent };
  }

  it('see what came of an answer before the curtain falls', async () => {
    const { table, other } = answered(false);
    expect(table.playback.now?.showing).toBe('roll');
    expect(table.awaited).toEqual([]);
    await vi.advanceTimersByTimeAsync(1100);
    expect(table.awaited).toEqual([other]);
  });

  it('see it before the page looks from the other seat, where whoever sits there plays both', async () => {
    const { other, sent } = answered(true);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1100);
    expect(sent).toEqual([{ t: 'sit', seat: other }]);
  });
});

describe('on the page', () => {
  it('who only watches has a strip of what happened last', () => {
    settings.pace = 'once';
    const { table, frame } = opened('battle');
    table.hear({ ...next({ ...frame, seat: null }, [rolled(frame.n, 0), dealt(frame.n + 1, 0, 1)]), seat: null, mine: [] });
    render(SinceStrip, { table });
    const strip = screen.getByRole('region', { name: 'What happened last' });
    expect(strip.querySelectorAll('button').length).toBeGreaterThan(1);
  });

  it('dice fall in a panel, a line says what came of them, and a button skips', async () => {
    const { table } = followed();
    render(ActionPanel, { table });
    expect(screen.getAllByRole('img').length).toBeGreaterThan(2);
    await vi.advanceTimersByTimeAsync(1100);
    await tick();
    expect(screen.getByRole('region', { name: 'What happens' }).textContent).toContain('1 damage to assign');
    await fireEvent.click(screen.getByRole('button', { name: /Skip/ }));
    expect(table.playback.behind).toBe(0);
  });

  it('an undo says that it goes back past dice', () => {
    settings.pace = 'once';
    const { table, frame } = opened('battle');
    const undo = { choices: 1, needs: [] };
    const own = frame.n;
    const before = { ...frame, since: frame.n, n: frame.n + 1, events: [begun(frame.n)], own, undo };
    table.hear(before);
    render(QuestionBar, { table });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    cleanup();
    table.hear({ ...before, since: frame.n + 1, n: frame.n + 2, events: [rolled(frame.n + 1, 0)] });
    render(QuestionBar, { table });
    expect(screen.getByRole('button', { name: 'Undo, dice and all' })).toBeTruthy();
  });

  it('a strip has what others did since the own last choice, and shows it again', async () => {
    settings.pace = 'once';
    const { table, frame } = opened('battle');
    const [own, other] = [frame.seat ?? 0, 1 - (frame.seat ?? 0)];
    const events = [rolled(frame.n, own), rolled(frame.n + 1, other), dealt(frame.n + 2, other, 1)];
    table.hear({ ...frame, since: frame.n, n: frame.n + 3, events, own: frame.n });
    render(SinceStrip, { table });
    const strip = screen.getByRole('region', { name: 'Since your last choice' });
    const buttons = [...strip.querySelectorAll('button')];
    expect(buttons).toHaveLength(2);
    await fireEvent.click(buttons[0] ?? strip);
    expect(table.playback.now?.line.n).toBe(frame.n + 1);
  });
});
