import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import LogPanel from '../src/components/match/LogPanel.svelte';
import MatchStrip from '../src/components/match/MatchStrip.svelte';
import PlayerCard from '../src/components/table/PlayerCard.svelte';
import QuestionBar from '../src/components/question/QuestionBar.svelte';
import { lineOf } from '../src/lib/match/logbook';
import type { StateFrame } from '../src/lib/server/protocol';
import { logLines, opened, type Opened } from './fixtures';

afterEach(cleanup);

/** The strip of a match between people, of whom some are at this screen. */
function shown(changes: Partial<StateFrame> = {}): Opened & { seat: number; other: number } {
  const match = opened('planning');
  const seat = match.frame.seat ?? 0;
  match.table.hear({ ...match.frame, mine: [seat], ...changes });
  render(MatchStrip, { table: match.table, id: 'm', link: 'open', title: '' });
  return { ...match, seat, other: 1 - seat };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('an offer of a draw', () => {
  it('is made when it is confirmed, and says who must agree', async () => {
    const { table, other, sent } = shown();
    await press('Offer a draw');
    const box = screen.getByRole('dialog', { name: 'Offer a draw?' });
    expect(box.textContent).toContain(table.seatName(other));
    expect(sent).toEqual([]);
    await fireEvent.click(box.querySelector('.primary') ?? box);
    expect(sent).toEqual([{ t: 'draw', yes: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says plainly that it ends the match at once, where one person holds all seats or the others have offered', async () => {
    const { frame, table, seat, other, sent } = shown({ mine: [0, 1] });
    await press('Offer a draw');
    expect(screen.getByRole('dialog', { name: 'End the match in a draw?' }).textContent).toContain('ends at once');
    await press('Back');
    table.hear({ ...frame, mine: [seat], draw: [other] });
    await tick();
    await press('Agree to a draw');
    await press('End the match');
    expect(sent).toEqual([{ t: 'draw', yes: true }]);
  });

  it('that means something else meanwhile is not made', async () => {
    const { frame, table, seat, other, sent } = shown();
    await press('Offer a draw');
    table.hear({ ...frame, mine: [seat], draw: [other] });
    await tick();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(table.haste.settling).toBe(true);
    expect(sent).toEqual([]);
  });

  it('is taken back without a question', async () => {
    const { frame, table, seat, sent } = shown();
    table.hear({ ...frame, mine: [seat], draw: [seat] });
    await tick();
    await press('Take the offer back');
    expect(sent).toEqual([{ t: 'draw', yes: false }]);
  });
});

describe('resigning', () => {
  it('is offered as soon as it is known who is here, and then asked about until it is answered', async () => {
    const { table } = shown();
    const seats = table.sitters;
    table.sitters = [];
    await tick();
    expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull();
    table.hear({ t: 'presence', watchers: 0, seats });
    await tick();
    await press('Resign');
    table.hear({ t: 'presence', watchers: 1, seats });
    await tick();
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('says that a bot plays on where more than two play, and asks anew when that is so no longer', async () => {
    const { table, frame } = opened('four');
    render(MatchStrip, { table, id: 'm', link: 'open', title: '' });
    await press('Resign');
    expect(screen.getByRole('dialog').textContent).toContain('a bot plays in your place');
    const others = [0, 1, 2, 3].filter((seat) => seat !== frame.seat);
    table.hear({ ...frame, resigned: others.slice(0, 2) });
    await tick();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Resign');
    expect(screen.getByRole('dialog').textContent).not.toContain('bot');
  });

  it('is told to all who stay until they have read it, and marked on the card', async () => {
    const { table, frame } = opened('four');
    const gone = [0, 1, 2, 3].find((seat) => seat !== frame.seat) ?? 0;
    render(QuestionBar, { table });
    render(PlayerCard, { scene: table.scene, seat: gone });
    table.hear({ ...frame, resigned: [gone] });
    table.hear({ t: 'given_up', seat: gone, reason: 'resigned', lapsed: true });
    table.hear({ ...frame, resigned: [gone], ask_no: frame.ask_no + 1, choices: frame.choices + 1 });
    await tick();
    const told = screen.getByRole('alert');
    expect(told.textContent).toContain(`${table.seatName(gone)} gave up; a bot plays on`);
    expect(told.textContent).toContain('The wish to take back is void.');
    expect(screen.getByText('gave up; a bot plays')).toBeTruthy();
    await press('Close');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not told to who resigned, but to whose time ran out', () => {
    const { table, frame } = opened('four');
    table.hear({ t: 'given_up', seat: frame.seat ?? 0, reason: 'resigned', lapsed: false });
    expect(table.departed).toBe('');
    table.hear({ t: 'given_up', seat: frame.seat ?? 0, reason: 'time', lapsed: false });
    expect(table.departed).toContain('ran out of time');
  });
});

describe('the log', () => {
  it('has a line for who gave up, where it happened, and for a draw', async () => {
    const { table, frame } = opened('four');
    const last = frame.events.at(-1);
    if (!last) throw new Error('the fixture has no log');
    render(LogPanel, { table });
    const parted = [{ seat: 2, reason: 'resigned' as const, n: last.n }];
    const outcome = { winners: [], rule: '', reason: 'agreed_draw', facts: {} };
    table.hear({ ...frame, resigned: [2], parted, outcome });
    await tick();
    const lines = (await logLines()).map((line) => line.textContent.trim());
    expect(lines).toHaveLength(frame.events.length + 2);
    expect(lines.at(-3)).toBe(`${table.seatName(2)} resigned.`);
    expect(lines.at(-1)).toBe('A draw was agreed.');
  });
});

describe('a wish to take back', () => {
  it('says what would go, as far as the log tells it here, and marks it in the log', async () => {
    const { table, frame } = opened('planning');
    const seat = frame.seat ?? 0;
    const [last, before] = [frame.events.at(-1), frame.events.at(-2)];
    if (!last || !before) throw new Error('the fixture has no log');
    const back = [before.n, last.n, last.n + 1].map((n) => ({ seat: 1 - seat, n }));
    const wish = { seat: 1 - seat, choices: 3, agreed: [], needs: [seat], back };
    render(QuestionBar, { table });
    render(LogPanel, { table });
    table.hear({ ...frame, undo_wish: wish });
    await tick();
    const told = screen.getByRole('region', { name: 'What would be taken back' });
    expect([...told.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      ...[before, last].map((line) => lineOf(line, table.words, (one) => table.seatName(one))),
      `${table.seatName(1 - seat)}: a choice of which your log has no line`,
    ]);
    expect([...document.querySelectorAll('.log .going')]).toHaveLength(2);
    expect(screen.getAllByText('Would be taken back:')).toHaveLength(2);
    table.hear({ t: 'undo_answered', granted: false, by: null });
    await tick();
    expect(screen.queryByRole('region', { name: 'What would be taken back' })).toBeNull();
    expect(document.querySelector('.log .going')).toBeNull();
  });
});

describe('what became of a wish', () => {
  it('names who refused, and goes with the next choice', () => {
    const { table, frame, other } = shown();
    table.hear({ t: 'undo_answered', granted: false, by: other });
    expect(table.notice?.text).toBe(`Not taken back: refused by ${table.seatName(other)}.`);
    table.hear({ ...frame, draw: [other] });
    expect(table.notice).not.toBeNull();
    table.hear({ ...frame, choices: frame.choices + 1 });
    expect(table.notice).toBeNull();
    table.hear({ t: 'draw_declined', by: other });
    expect(table.notice?.text).toBe(`No draw: declined by ${table.seatName(other)}.`);
  });

  it('is not told to who refused', () => {
    const { table, seat } = shown();
    table.hear({ t: 'undo_answered', granted: false, by: seat });
    table.hear({ t: 'draw_declined', by: seat });
    expect(table.notice).toBeNull();
  });

  it('is said where the connection is gone', () => {
    const { table } = shown();
    Object.assign(table, { send: () => false });
    table.draw(true);
    expect(table.notice?.text).toContain('Not connected');
  });

  it('is said no more when the connection is back', () => {
    const { table, frame } = shown();
    Object.assign(table, { send: () => false });
    table.draw(true);
    table.hear({ t: 'pong' });
    expect(table.notice).not.toBeNull();
    table.hear(frame);
    expect(table.notice).toBeNull();
  });
});
