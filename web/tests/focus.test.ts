/** Who plays by keys or by ear: the focus is never lost, and whatever matters is said. */

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Curtain from '../src/components/match/Curtain.svelte';
import MatchView from '../src/components/match/MatchView.svelte';
import QuestionBar from '../src/components/question/QuestionBar.svelte';
import type { StateFrame } from '../src/lib/server/protocol';
import { settings } from '../src/lib/page/settings.svelte';
import { fixture, opened, type Opened } from './fixtures';

beforeEach(() => {
  settings.confirm = 'costly';
});
afterEach(cleanup);

function shown(moment: string): Opened {
  const match = opened(moment);
  render(MatchView, { table: match.table, id: 'm', link: 'open', title: '' });
  return match;
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#choices button')];
}

describe('who has scrolled down the table', () => {
  it('stays there whatever others do, and begins a new question and the end at the top', async () => {
    const { table, frame } = shown('planning');
    const main = document.querySelector('main') ?? document.body;
    const scrollTo = vi.fn();
    main.scrollTo = scrollTo;
    const waiting = { ...frame, ask: { seat: 1 - (frame.seat ?? 0), what: 'place_order' } };
    await fireEvent.scroll(main);
    for (const told of [
      { ...frame, choices: frame.choices + 1 },
      { ...waiting, ask_no: frame.ask_no + 1 },
      { ...waiting, ask_no: frame.ask_no + 2 },
    ]) {
      table.hear(told);
      await tick();
    }
    expect(scrollTo).not.toHaveBeenCalled();
    table.hear({ ...frame, ask_no: frame.ask_no + 3 });
    await tick();
    expect(scrollTo).toHaveBeenCalledOnce();
    await fireEvent.scroll(main);
    table.hear(fixture('over'));
    await tick();
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });
});

describe('the focus', () => {
  it('goes on in the choices of the next question', async () => {
    const { table, frame } = shown('planning');
    rows()[3]?.focus();
    await fireEvent.click(rows()[3] ?? document.body);
    table.hear({ ...fixture<StateFrame>('moving'), ask_no: frame.ask_no + 1 });
    await tick();
    expect(document.activeElement).toBe(rows()[0]);
  });

  it('waits at the choices while others are asked', async () => {
    const { table, frame } = shown('planning');
    rows()[0]?.focus();
    table.hear({ ...frame, ask: { seat: 1 - (frame.seat ?? 0), what: 'place_order' } });
    await tick();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Choices');
    table.hear({ ...frame, ask_no: frame.ask_no + 2 });
    await tick();
    expect(document.activeElement).toBe(rows()[0]);
  });

  it('goes to the same thing of the board when it becomes a list and back', async () => {
    shown('planning');
    const areas = [...document.querySelectorAll<SVGElement>('.board [data-area]')];
    areas[2]?.focus();
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'b' });
    await tick();
    expect(document.activeElement?.getAttribute('data-listed')).toBe(`area:${areas[2]?.dataset['area'] ?? ''}`);
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'b' });
    await tick();
    expect(document.activeElement?.getAttribute('data-area')).toBe(areas[2]?.dataset['area']);
  });

  it('goes to the first thing of a list from nothing that stands in it', async () => {
    shown('planning');
    (document.activeElement as HTMLElement | null)?.blur();
    await fireEvent.keyDown(document.body, { key: 'b' });
    await tick();
    expect(document.activeElement).toBe(document.querySelector('.board [data-listed]'));
    settings.list = false;
  });

  it('stays on a row that stays', async () => {
    const { table, frame } = shown('planning');
    const [, second] = rows();
    second?.focus();
    table.hear({ ...frame });
    await tick();
    expect(document.activeElement).toBe(second);
  });

  it('goes to the question from a button beside it that is gone', async () => {
    const { table, frame } = shown('moving');
    screen.getAllByRole('button', { name: 'No more' })[0]?.focus();
    table.hear({ ...fixture<StateFrame>('planning'), ask_no: frame.ask_no + 1 });
    await tick();
    expect(document.activeElement?.id).toBe('question');
  });

  it('is taken by the box that asks once more, and given back by Escape', async () => {
    const { table } = shown('operations');
    const [first] = rows();
    first?.focus();
    await fireEvent.click(first ?? document.body);
    expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.textContent).toContain('Do it');
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await tick();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(first);
    expect(table.pending).toBeNull();
  });

  it('comes to how the match ended', async () => {
    const { table } = shown('planning');
    table.hear(fixture('over'));
    await tick();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.activeElement?.textContent).toContain('won');
    const live = [...document.querySelectorAll('[aria-live]')].map((one) => one.textContent);
    expect(live.join()).toContain('The end of the match');
  });

  it('is left where it is by a match that was over before', () => {
    shown('over');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('an offer of a draw', () => {
  it('is announced where the question stands', async () => {
    const { table, frame, sent } = opened('planning');
    render(QuestionBar, { table });
    const other = 1 - (frame.seat ?? 0);
    table.hear({ ...frame, draw: [other] });
    await tick();
    expect(screen.getByRole('alert').textContent).toContain(`A draw is offered by ${table.seatName(other)}`);
    await fireEvent.click(screen.getByRole('button', { name: 'Agree to a draw' }));
    expect(table.parting).toBe('draw');
    expect(sent).toEqual([]);
  });
});

describe('the curtain', () => {
  it('is a modal dialog that only who sits down lifts', async () => {
    const { table, frame, sent } = opened('planning');
    table.hear({ ...frame, mine: [0, 1], seat: null, waiting: [{ seat: 2, what: 'place_order' }] });
    render(Curtain, { table });
    await tick();
    const curtain = screen.getByRole<HTMLDialogElement>('dialog', { name: 'The curtain' });
    expect(curtain.open).toBe(true);
    expect(await fireEvent.keyDown(curtain, { key: 'Escape' })).toBe(false);
    expect(await fireEvent(curtain, new Event('cancel', { cancelable: true }))).toBe(false);
    await fireEvent.click(screen.getByRole('button', { name: `Sit down as ${table.seatName(1)}` }));
    expect(sent).toEqual([{ t: 'sit', seat: 1 }]);
  });
});
