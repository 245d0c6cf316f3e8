/** Coming to a page, and back from a dialog: the focus is never lost. */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import EndPanel from '../src/components/match/ending/EndPanel.svelte';
import { api } from '../src/lib/server/api';
import type { Verified } from '../src/lib/server/protocol';
import { arrive } from '../src/lib/page/focus.svelte';
import { opened } from './fixtures';

afterEach(cleanup);

describe('the end of a match', () => {
  it('says who won and how, and keeps what the dice were made of folded', () => {
    const { table, frame } = opened('over');
    render(EndPanel, { table, id: 'm', witnessed: false });
    const end = screen.getByRole('region', { name: 'The end of the match' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(table.seatName(frame.outcome?.winners[0] ?? -1));
    const word = screen.getByText(frame.fairness.commitment);
    const folded = word.closest('details');
    expect(folded?.open).toBe(false);
    expect(end.contains(folded)).toBe(true);
    expect(folded?.querySelector('summary')?.textContent).toBe('What the dice were made of');
  });
});

describe('the proof', () => {
  it('leaves the focus on its button while it is fetched', async () => {
    const { table } = opened('over');
    render(EndPanel, { table, id: 'm', witnessed: false });
    let answer: (proof: Verified) => void = () => undefined;
    const call = vi.spyOn(api, 'verify').mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Verify every roll' });
    button.focus();
    await fireEvent.click(button);
    await fireEvent.click(button);
    expect(call).toHaveBeenCalledTimes(1);
    expect(button.disabled).toBe(false);
    expect(document.activeElement).toBe(button);
    answer({
      first: 0,
      kept: true,
      commitment: '',
      secret: '',
      nonces: [],
      seed: '',
      steps: [],
      draws: [],
      untold: 0,
      fault: null,
    });
    await screen.findByRole('dialog');
    vi.restoreAllMocks();
  });
});

describe('a new page', () => {
  function page(inside: string): HTMLElement {
    document.body.innerHTML = `<button>before</button><div tabindex="-1">${inside}</div>`;
    return document.body.querySelector('div') ?? document.body;
  }
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('is begun at its heading', () => {
    const content = page('<main><h1>Rules</h1></main>');
    arrive(content);
    expect(document.activeElement?.textContent).toBe('Rules');
  });

  it('is begun at its heading when that comes later', async () => {
    const content = page('<main>One moment…</main>');
    arrive(content);
    expect(document.activeElement).toBe(content);
    content.innerHTML = '<main><h1>Rules</h1></main>';
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rules'));
  });

  it('leaves who has gone on in peace', async () => {
    const content = page('<main>One moment…</main>');
    arrive(content);
    document.querySelector('button')?.focus();
    content.innerHTML = '<main><h1>Rules</h1></main>';
    await new Promise((done) => setTimeout(done));
    expect(document.activeElement?.textContent).toBe('before');
  });
});
