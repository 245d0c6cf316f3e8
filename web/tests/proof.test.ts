/** Whatever is altered in what the table reveals at the end is found out in the browser. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drawn, MatchCard, Verified } from '../src/lib/server/protocol';
import { plainCard } from './cards';
import { commitment, fingerprint, fromHex, mix, nonceCommitment } from '../src/lib/fairness/fairness';
import { Mistrust, noted, share, sit, type Note } from '../src/lib/fairness/notes';
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
    expect(verdicts(honest)).toEqual({ word: 'agrees', secret: 'agrees', share: 'agrees', seed: 'agrees', older: 'unnoted' });
  });

  it('can be checked but for what was not noted here', () => {
    const found = promises(honest).map(({ verdict }) => verdict);
    expect(found).toEqual(['unnoted', 'agrees', 'unnoted', 'agrees', 'unnoted']);
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

/** A match of today's rule, of two people and a bot, drawn at the second attempt. */
const today = { ...honest, ...vectors.drawn } as Verified & { drawn: NonNullable<Verified['drawn']> };
const { draw } = today.drawn;
const noteOfToday: Note = { ...note, nonces: { '1': today.nonces[1] ?? '' }, attempt: 2, fingerprint: vectors.drawn.fingerprint };

function verdictsToday(change: Partial<Verified> = {}): Record<string, string> {
  const found = promises({ ...today, ...change }, noteOfToday, [2]).filter(({ verdict }) => verdict !== 'agrees');
  return Object.fromEntries(found.map(({ what, verdict }) => [what, verdict]));
}

describe('a seed to which all have committed', () => {
  it('agrees in everything', () => {
    expect(verdictsToday()).toEqual({});
    expect(promises(today, noteOfToday, [2]).map(({ what }) => what)).toContain('agreed');
  });

  const drawnWith = (change: Partial<typeof draw>) => ({ drawn: { ...today.drawn, draw: { ...draw, ...change } } });
  it.each([
    ['a nonce', { nonces: [OTHER.replace('0', '1'), ...today.nonces.slice(1)] }, ['all', 'seed']],
    ['two nonces', { nonces: today.nonces.toReversed() }, ['all', 'bots', 'seed']],
    ['how many nonces there are', { nonces: [...today.nonces, OTHER] }, ['all', 'seed']],
    ["a seat's commitment", drawnWith({ commitments: [OTHER, ...draw.commitments.slice(1)] }), ['all', 'fingerprint']],
    ['the attempt', drawnWith({ attempt: 1 }), ['all', 'fingerprint', 'seed']],
    ['the match', drawnWith({ match: 'other' }), ['all', 'fingerprint', 'seed']],
    ['what was agreed', { drawn: { ...today.drawn, agreed: { ...today.drawn.agreed, game: 'other' } } }, ['agreed']],
    ['its secret', { secret: OTHER }, ['secret', 'agreed', 'seed']],
    ['the rule', { drawn: { ...today.drawn, rule: 1 } }, ['seed', 'older']],
  ])('tells of %s that was altered', (_, change, found) => {
    expect(Object.keys(verdictsToday(change as Partial<Verified>))).toEqual(found);
  });

  it('cannot be told as one of the older rule, by which a seat in league with the table would choose its share at the end', () => {
    const shares = [OTHER.replace('0', '1'), today.nonces[1] ?? '', OTHER];
    const secret = fromHex(today.secret) ?? new Uint8Array();
    const steered = {
      nonces: shares,
      seed: mix(
        secret,
        shares.map((share) => fromHex(share) ?? secret),
      ),
    };
    const found = { fingerprint: 'differs', older: 'differs' };
    expect(verdictsToday({ ...steered, drawn: undefined } as unknown as Partial<Verified>)).toEqual(found);
    const same = {
      seed: mix(
        secret,
        today.nonces.map((share) => fromHex(share) ?? secret),
      ),
    };
    expect(verdictsToday({ ...same, drawn: { ...today.drawn, rule: 1 } } as Partial<Verified>)).toEqual({ older: 'differs' });
  });
});

describe('what is noted when somebody sits down', () => {
  const sent: { commitment: string; token?: string }[] = [];
  let refused = false;

  beforeEach(() => {
    sent.length = 0;
    refused = false;
    localStorage.clear();
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body) as { commitment: string });
      const card = { ...plainCard, id: 'one', commitment: 'a word told too late' };
      return Promise.resolve(new Response(JSON.stringify(card), { status: refused ? 409 : 200 }));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is the word that was seen before, and each share, to which the table hears a commitment alone', async () => {
    await sit({ id: 'one', commitment: 'a word' }, 0);
    await sit({ id: 'one', commitment: 'another word' }, 1, 'invitation');
    expect(sent[1]?.token).toBe('invitation');
    const { commitment: word, nonces } = noted('one') ?? { commitment: '', nonces: {} };
    expect(word).toBe('a word');
    expect(nonces['0']).toMatch(/^[0-9a-f]{64}$/);
    expect(nonces['0']).not.toBe(nonces['1']);
    const given = Object.entries(nonces).map(([seat, nonce]) => nonceCommitment('one', 1, Number(seat), nonce));
    expect(sent.map(({ commitment }) => commitment)).toEqual(given);
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

describe('telling a share', () => {
  interface Sent {
    path: string;
    body: { attempt?: number; nonce?: string; commitment?: string };
  }
  const sent: Sent[] = [];
  const OURS = { number: 0, kind: 'person', bot: '', name: 'Anna', taken: true, mine: true, resigned: false };
  const THEIRS = { ...OURS, number: 1, name: 'Boris', mine: false };
  const BOT = { ...OURS, number: 2, name: 'steady', bot: 'steady', mine: false };
  const word = '5'.repeat(64);
  const before = { ...plainCard, commitment: word, seats: [OURS, THEIRS, BOT] } as MatchCard;

  beforeEach(() => {
    sent.length = 0;
    localStorage.clear();
    vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
      sent.push({ path, body: JSON.parse(body) as Sent['body'] });
      return Promise.resolve(new Response(JSON.stringify(plainCard)));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** The match when everybody sits, and what this page was told of the commitments. */
  function all(change: Partial<MatchCard> = {}, commitments?: (string | null)[], attempt = 1): MatchCard {
    const own = nonceCommitment('m', attempt, 0, noted('m')?.nonces['0'] ?? '');
    const given = commitments ?? [own, OTHER, ''];
    const terms = given.includes(null) ? '' : 'terms';
    const told = { ...before, ...change };
    const shown = { match: 'm', attempt, commitment: told.commitment, terms, commitments: given.map((one) => one ?? '') };
    const seed = {
      rule: 2,
      attempt,
      seconds: 60,
      commitments: given,
      told: [],
      terms,
      until: 1,
      fingerprint: fingerprint(shown),
    };
    return { seed, ...told };
  }

  const told = () => sent.filter(({ path }) => path.endsWith('/reveal'));

  it('waits until everybody has committed, and notes all commitments before', async () => {
    await sit(before, 0);
    const own = nonceCommitment('m', 1, 0, noted('m')?.nonces['0'] ?? '');
    await share(all({}, [own, null, '']));
    expect(told()).toEqual([]);
    const whole = all();
    await share(whole);
    expect(told().map(({ body }) => body)).toEqual([{ attempt: 1, nonce: noted('m')?.nonces['0'] }]);
    expect(noted('m')?.fingerprint).toBe(whole.seed?.fingerprint);
    expect(noted('m')?.rule).toBe(whole.seed?.rule);
  });

  it.each([
    ['another word of the table', () => all({ commitment: '6'.repeat(64) })],
    ['another commitment of mine', () => all({}, [OTHER, OTHER, ''])],
    ['a share of a bot', () => all({}, [all().seed?.commitments[0] ?? '', OTHER, OTHER])],
    ['a fingerprint of its own', () => ({ ...all(), seed: { ...all().seed, fingerprint: 'else' } }) as MatchCard],
  ])('is refused to a table that shows %s', async (_, card) => {
    await sit(before, 0);
    await expect(share(card())).rejects.toThrow(Mistrust);
    expect(told()).toEqual([]);
  });

  it('is refused to a table that shows other commitments than before, in the same attempt', async () => {
    await sit(before, 0);
    const first = all();
    await share(first);
    const [own = ''] = first.seed?.commitments ?? [];
    await expect(share(all({}, [own, '7'.repeat(64), '']))).rejects.toThrow(Mistrust);
    await expect(share(all({}, [null, OTHER, '']))).rejects.toThrow(Mistrust);
    await expect(sit(first, 0)).rejects.toThrow(Mistrust);
    expect(told()).toHaveLength(1);
  });

  it('is begun anew with another share and under the new word, when somebody withheld theirs', async () => {
    await sit(before, 0);
    await share(all());
    const first = noted('m')?.nonces['0'];
    await share(all({ commitment: '8'.repeat(64) }, [null, null, ''], 2));
    const { commitment: again, nonces = {}, attempt, fingerprint: seen } = noted('m') ?? {};
    expect([again, attempt, seen]).toEqual(['8'.repeat(64), 2, undefined]);
    expect(nonces['0']).not.toBe(first);
    expect(sent.at(-1)?.path).toContain('/commit');
    expect(sent.at(-1)?.body).toEqual({ attempt: 2, commitment: nonceCommitment('m', 2, 0, nonces['0'] ?? '') });
  });

  it('is left to the browser that has it', async () => {
    await share(all({}, [OTHER, OTHER, '']));
    expect(sent).toEqual([]);
  });
});
