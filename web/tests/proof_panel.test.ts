import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import ProofPanel from '../src/components/match/ending/ProofPanel.svelte';
import type { Verified } from '../src/lib/server/protocol';
import { settings } from '../src/lib/page/settings.svelte';
import vectors from './fixtures/fairness.json';
import { opened } from './fixtures';

const honest = vectors.proof as Verified;
const note = { commitment: honest.commitment, nonces: { '0': honest.nonces[0] ?? '' } };
const { table } = opened('over');

afterEach(() => {
  cleanup();
  settings.motion = true;
});

/** What the panel says in the end. */
async function verdict(change: Partial<Verified> = {}, fault = ''): Promise<string> {
  render(ProofPanel, { table, proof: { ...honest, ...change }, note, fault });
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
  return screen.getByRole('status').textContent;
}

function altered(change: Partial<Verified['draws'][number]>): Verified['draws'] {
  return honest.draws.map((draw, place) => (place === 2 ? { ...draw, ...change } : draw));
}

describe('the proof in front of the player', () => {
  it('tells in which attempt the dice were drawn, if not in the first', async () => {
    await verdict();
    expect(document.body.textContent).not.toContain('drawn at attempt');
    cleanup();
    await verdict({ drawn: vectors.drawn.drawn });
    expect(document.body.textContent).toContain('The dice were drawn at attempt 2');
  });

  it.each([true, false])('makes every draw again and says that all agree; moving: %s', async (motion) => {
    settings.motion = motion;
    expect(await verdict()).toBe('Everything agrees: 5 draws recomputed in this browser.');
    const list = screen.getByRole('region');
    expect(list.querySelectorAll('.draw')).toHaveLength(5);
    expect(list.querySelectorAll('.differs')).toHaveLength(0);
    expect(list.querySelectorAll('h3')).toHaveLength(3);
    const faces = [...(list.querySelector('.dice')?.children ?? [])].map((die) => Number(die.textContent) - 1);
    expect(faces).toEqual(honest.draws[2]?.numbers);
    expect(list.textContent).toContain('20 cards shuffled');
  });

  it('words the choice before each draw by what was asked', async () => {
    const steps = honest.steps.map((step) => ({ ...step, phrase: { key: 'turn_dice.number', facts: { a: 1 } } }));
    await verdict({ steps });
    const titles = [...screen.getByRole('region').querySelectorAll('h3')].map((title) => title.textContent);
    expect(titles[0]).toBe('Before the first choice');
    expect(titles[1]).toBe(`Choice 1 · ${table.seatName(1)}: turn 1 die`);
  });

  it('names the draw that the seed does not give, with both numbers', async () => {
    const said = await verdict({ draws: altered({ numbers: [9, 9, 9, 9, 9] }) });
    expect(said).toContain('Draw 3 of 5, after choice 1');
    expect(said).toContain(`the table told 9, 9, 9, 9, 9, the seed gives ${honest.draws[2]?.numbers.join(', ')}.`);
    expect(document.querySelectorAll('.draw.differs')).toHaveLength(1);
  });

  it('names the draw before which something was thrown away', async () => {
    expect(await verdict({ draws: honest.draws.slice(1) })).toContain('Draw 1 of 4, after choice 0, does not start');
  });

  it('says which promise was broken', async () => {
    const said = await verdict({ nonces: honest.nonces.toReversed() });
    expect(said).toBe('Your own share is not among those the seed is made of.');
  });

  it('says what the table found, and what it could not tell', async () => {
    expect(await verdict({}, 'It diverges.')).toBe('It diverges.');
    cleanup();
    expect(await verdict({ untold: 7 })).toContain('All 5 draws that were told agree. 7 more');
  });
});
