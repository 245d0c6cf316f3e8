/** Whatever is altered in what the table reveals at the end is found out in the browser. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drawn, Verified } from '../src/lib/server/protocol';
import { commitment, fromHex, mix } from '../src/lib/fairness/fairness';
import { noted, sit, type Note } from '../src/lib/fairness/notes';
import { promises, remade } from '../src/lib/fairness/proof';
import vectors from './fixtures/fairness.json';

const honest = vectors.proof as Verified;
const note: Note = { commitment: honest.commitment, nonces: { '1': honest.nonces[1] ?? '' } };
const OTHER = '00'.repeat(32);

function verdicts(revealed: Verified, written: Note | undefined = note): Record<string, string> {
  return Object.fromEntries(promises(revealed, written).map(({ what, verdict }) => [what, verdict]));
}

/** The numbers of the draws that the seed does not give. */
function wrong(draws: Drawn[], seed = honest.seed): number[] {
  return [...remade(seed, draws)].flatMap((turn) => turn.draws.filter((one) => !one.agrees).map((one) => one.number));
}

function altered(place: number, change: Partial<Drawn>): Drawn[] {
  return honest.draws.map((draw, i) => (i === place ? { ...draw, ...change } : draw));
}

describe('the promises of an honest table', () => {
  it('are all kept', () => {
    expect(verdicts(honest)).toEqual({ word: 'agrees', secret: 'agrees', share: 'agrees', seed: 'agrees' });
  });

  it('can be checked but for what was not noted here', () => {
    const found = promises(honest).map(({ verdict }) => verdict);
    expect(found).toEqual(['unnoted', 'agrees', 'unnoted', 'agrees']);
  });
});

describe('the shares of bots', () => {
  it.each([
    ['agrees', [OTHER, honest.nonces[1] ?? '']],
    ['differs', honest.nonces],
  ])('are nothing: %s', (verdict, nonces) => {
    const found = promises({ ...honest, nonces }, note, [0]).find(({ what }) => what === 'bots');
    expect(found?.verdict).toBe(verdict);
  });
});

describe('a table that alters', () => {
  it.each([
    ['its word', { commitment: OTHER }, { word: 'differs', secret: 'differs' }],
    ['its secret', { secret: OTHER }, { secret: 'differs', seed: 'differs' }],
    ['my share', { nonces: [honest.nonces[0] ?? '', OTHER] }, { share: 'differs', seed: 'differs' }],
    ['whose share is whose', { nonces: honest.nonces.toReversed() }, { share: 'differs' }],
    ["another's share", { nonces: [OTHER, honest.nonces[1] ?? ''] }, { seed: 'differs' }],
    ['how many shares there are', { nonces: honest.nonces.slice(1) }, { share: 'differs', seed: 'differs' }],
    ['the seed', { seed: OTHER }, { seed: 'differs' }],
    [
      'digits into something else',
      { secret: 'no digits', nonces: ['?'] },
      { secret: 'differs', share: 'differs', seed: 'differs' },
    ],
  ])('%s', (_, change, found) => {
    expect(verdicts({ ...honest, ...change })).toEqual({ ...verdicts(honest), ...found });
  });

  it('everything at once, so that it fits together, is caught by the note alone', () => {
    const secret = new Uint8Array(32);
    const seed =
      mix(
        secret,
        honest.nonces.map((nonce) => fromHex(nonce) ?? secret),
      ) ?? '';
    const forged = { ...honest, secret: OTHER, commitment: commitment(secret), seed };
    expect(verdicts(forged)).toEqual({ ...verdicts(honest), word: 'differs' });
  });
});

describe('the draws', () => {
  it('are grouped by the choice they followed, and agree', () => {
    const turns = [...remade(honest.seed, honest.draws)];
    expect(turns.map((turn) => turn.after)).toEqual([0, 1, 3]);
    expect(turns.flatMap((turn) => turn.draws.map((one) => one.draw))).toEqual(honest.draws);
    expect(wrong(honest.draws)).toEqual([]);
  });

  it.each(honest.draws.map((draw, place) => [draw.what, place] as const))('a %s with another number is found', (_, place) => {
    const [first = 0, ...rest] = honest.draws[place]?.numbers ?? [];
    expect(wrong(altered(place, { numbers: [first + 1, ...rest] }))).toEqual([place + 1]);
  });

  it('say what the seed would have given', () => {
    const [, second] = [...remade(honest.seed, altered(2, { numbers: [0, 0, 0, 0, 0] }))];
    expect(second?.draws[0]?.again).toEqual(honest.draws[2]?.numbers);
  });

  it('must follow one another without a gap: nothing was drawn and thrown away', () => {
    expect(wrong(honest.draws.filter((_, place) => place !== 1))).toEqual([2]);
    expect(wrong(honest.draws.slice(1))).toEqual([1]);
    expect(wrong(altered(2, { block: 7 }))).toContain(3);
  });

  it('have as many numbers as bounds, and bounds that can be', () => {
    expect(wrong(altered(4, { numbers: [] }))).toEqual([5]);
    expect(wrong(altered(4, { bounds: [] }))).toEqual([5]);
    for (const bound of [0, -3, 0.5, 2 ** 33]) expect(wrong(altered(4, { bounds: [bound] }))).toEqual([5]);
  });

  it('all differ under another seed', () => {
    expect(wrong(honest.draws, OTHER)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('what is noted when somebody sits down', () => {
  const sent: { nonce: string; token?: string }[] = [];
  let refused = false;

  beforeEach(() => {
    sent.length = 0;
    refused = false;
    localStorage.clear();
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body) as { nonce: string });
      const card = { id: 'one', commitment: 'a word told too late' };
      return Promise.resolve(new Response(JSON.stringify(card), { status: refused ? 409 : 200 }));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is the word that was seen before, and each share that was given', async () => {
    await sit({ id: 'one', commitment: 'a word' }, 0);
    await sit({ id: 'one', commitment: 'another word' }, 1, 'invitation');
    expect(sent[1]?.token).toBe('invitation');
    expect(noted('one')).toEqual({ commitment: 'a word', nonces: { '0': sent[0]?.nonce, '1': sent[1]?.nonce } });
    expect(sent[0]?.nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(sent[0]?.nonce).not.toBe(sent[1]?.nonce);
    expect(noted('two')).toBeUndefined();
  });

  it('is nothing where the seat was not given', async () => {
    refused = true;
    await expect(sit({ id: 'one', commitment: 'a word' }, 0)).rejects.toThrow();
    expect(noted('one')).toBeUndefined();
  });

  it('is forgotten when very many matches came after', async () => {
    for (let match = 0; match < 201; match++) await sit({ id: `match ${match}`, commitment: 'a word' }, 0);
    expect(noted('match 0')).toBeUndefined();
    expect(noted('match 1')?.commitment).toBe('a word');
  });

  it('may be spoilt without harm', () => {
    localStorage.setItem('wartable.notes', 'no JSON');
    expect(noted('one')).toBeUndefined();
  });
});
