import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import MatchView from '../src/components/match/MatchView.svelte';
import { READING } from '../src/lib/match/haste.svelte';
import { settings } from '../src/lib/page/settings.svelte';
import { opened, questionOf, type Opened } from './fixtures';

const DIGIT_WAIT = 700;

beforeEach(() => {
  vi.useFakeTimers();
  settings.confirm = 'costly';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page at a moment, and how the same seat is asked the next question. */
function shown(moment: string): Opened & { asksNext: () => void } {
  const match = opened(moment);
  render(MatchView, { table: match.table, id: 'm', link: 'open', title: '' });
  let number = match.frame.ask_no;
  const asksNext = () => match.table.hear({ ...match.frame, ask_no: (number += 1), events: [] });
  return { ...match, asksNext };
}

function row(number: number): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>('#choices button')[number];
  if (!found) throw new Error(`there is no row ${number}`);
  return found;
}

describe('a hand that is faster than the eye', () => {
  it('answers one question with a double click', async () => {
    const { sent, asksNext } = shown('planning');
    await fireEvent.click(row(0), { detail: 1 });
    expect(sent).toHaveLength(1);
    asksNext();
    await vi.advanceTimersByTimeAsync(2 * READING);
    await fireEvent.click(row(0), { detail: 2 });
    expect(sent).toHaveLength(1);
    await fireEvent.click(row(0), { detail: 1 });
    expect(sent).toHaveLength(2);
  });

  it('does not confirm with the second click of a double click', async () => {
    const { table, sent } = shown('operations');
    await fireEvent.click(row(0), { detail: 1 });
    expect(table.pending).not.toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: /Do it/ }), { detail: 2 });
    expect(sent).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: /Do it/ }), { detail: 1 });
    expect(sent).toHaveLength(1);
  });

  it('lays a shield over a new question until it can have been read', async () => {
    const { asksNext } = shown('planning');
    const main = screen.getByRole('main');
    expect(main.classList).not.toContain('settling');
    asksNext();
    await vi.advanceTimersByTimeAsync(READING - 1);
    expect(main.classList).toContain('settling');
    await vi.advanceTimersByTimeAsync(1);
    expect(main.classList).not.toContain('settling');
  });

  it('answers once with a key that is held down', async () => {
    const { sent, asksNext } = shown('planning');
    await fireEvent.keyDown(document.body, { key: '3' });
    expect(sent).toHaveLength(1);
    asksNext();
    await vi.advanceTimersByTimeAsync(2 * READING);
    await fireEvent.keyDown(document.body, { key: '3', repeat: true });
    expect(await fireEvent.keyDown(row(0), { key: 'Enter', repeat: true })).toBe(false);
    expect(sent).toHaveLength(1);
    expect(await fireEvent.keyDown(row(0), { key: 'Enter' })).toBe(true);
    await fireEvent.keyDown(document.body, { key: '3' });
    expect(sent).toHaveLength(2);
  });

  it('types ahead into no question that nobody has read', async () => {
    const { sent, asksNext } = shown('planning');
    await fireEvent.keyDown(document.body, { key: '5' });
    asksNext();
    await fireEvent.keyDown(document.body, { key: '5' });
    await vi.advanceTimersByTimeAsync(READING);
    expect(sent).toHaveLength(1);
    await fireEvent.keyDown(document.body, { key: '5' });
    expect(sent).toHaveLength(2);
  });

  it('means the question that was there when a number was begun', async () => {
    const { frame, sent, asksNext } = shown('planning');
    expect(questionOf(frame).choices.length).toBeGreaterThan(9);
    await fireEvent.keyDown(document.body, { key: '1' });
    asksNext();
    await vi.advanceTimersByTimeAsync(DIGIT_WAIT);
    expect(sent).toEqual([]);
  });
});
