/** Whether a match that is over was fair, found out in this browser from what the table reveals at the end. */

import type { Drawn, Verified } from '../server/protocol';
import { Chance, commitment, fingerprint, fromHex, hashedSeed, keyOf, mix, nonceCommitment, termsDigest } from './fairness';
import type { Note } from './notes';

/** A promise about the seed, and whether it was kept; `unnoted`: nothing was written down here to compare. */
export interface Promised {
  what: 'word' | 'secret' | 'share' | 'all' | 'fingerprint' | 'agreed' | 'bots' | 'seed' | 'older';
  verdict: 'agrees' | 'differs' | 'unnoted';
}

/** A draw made again: its number in the match, whether it starts where the one before ended, what the seed gives there. */
export interface Remade {
  draw: Drawn;
  number: number;
  placed: boolean;
  again: number[];
  agrees: boolean;
}

/** The draws that followed one choice; 0 is the set-up. */
export interface Turn {
  after: number;
  draws: Remade[];
}

type Revealed = Pick<Verified, 'commitment' | 'secret' | 'nonces' | 'seed' | 'drawn'>;

/** The rule by which seeds are drawn today; by the older one they were an exclusive or. */
const HASHED = 2;
/** The share of a bot: nothing, since the table, which knows its secret, would draw it. */
const NO_SHARE = '00'.repeat(32);

/** Hold the revealed secret, the shares and the seed against the table's word and what was noted here. */
export function promises(revealed: Revealed, note?: Note, bots: readonly number[] = []): Promised[] {
  const secret = fromHex(revealed.secret);
  const shares = revealed.nonces.map(fromHex);
  const whole = shares.every((share) => share !== undefined);
  const own = Object.entries(note?.nonces ?? {});
  return [
    { what: 'word', verdict: note ? judged(note.commitment === revealed.commitment) : 'unnoted' },
    { what: 'secret', verdict: judged(secret !== undefined && commitment(secret) === revealed.commitment) },
    {
      what: 'share',
      verdict: own.length ? judged(own.every(([seat, nonce]) => revealed.nonces[Number(seat)] === nonce)) : 'unnoted',
    },
    ...committed(revealed, secret, note),
    ...(bots.length ? [{ what: 'bots' as const, verdict: judged(bots.every((seat) => silent(revealed, seat))) }] : []),
    { what: 'seed', verdict: judged(whole && secret !== undefined && seedOf(revealed, secret, shares) === revealed.seed) },
    ...(revealed.drawn?.rule === HASHED ? [] : [{ what: 'older' as const, verdict: olderThan(note) }]),
  ];
}

/** What an older rule means here: by it a table would steer that had shown everybody's commitments, and now hides them. */
function olderThan(note?: Note): Promised['verdict'] {
  return note?.fingerprint && (note.rule ?? HASHED) === HASHED ? 'differs' : 'unnoted';
}

/** Whether all numbers are those that were committed to before any was told; older tables knew nothing of it. */
function committed({ drawn, commitment, nonces }: Revealed, secret?: Uint8Array, note?: Note): Promised[] {
  if (!drawn) return note?.fingerprint ? [{ what: 'fingerprint', verdict: 'differs' }] : [];
  const { draw, agreed } = drawn;
  const given = (nonce: string, seat: number) =>
    draw.commitments[seat] === (nonce === NO_SHARE ? '' : nonceCommitment(draw.match, draw.attempt, seat, nonce));
  const all = nonces.length === draw.commitments.length && nonces.every(given) && draw.commitment === commitment;
  return [
    { what: 'all', verdict: judged(all) },
    { what: 'fingerprint', verdict: note?.fingerprint ? judged(note.fingerprint === fingerprint(draw)) : 'unnoted' },
    { what: 'agreed', verdict: judged(secret !== undefined && termsDigest(secret, agreed) === draw.terms) },
  ];
}

function silent({ nonces, drawn }: Revealed, seat: number): boolean {
  return nonces[seat] === NO_SHARE && !drawn?.draw.commitments[seat];
}

function seedOf({ drawn, nonces, ...told }: Revealed, secret: Uint8Array, shares: Uint8Array[]): string | undefined {
  return drawn?.rule === HASHED ? hashedSeed(drawn.draw, told.secret, nonces) : mix(secret, shares);
}

function judged(agrees: boolean): 'agrees' | 'differs' {
  return agrees ? 'agrees' : 'differs';
}

/** Make every draw again from the seed alone, one choice after the other; the first starts at a block, the very first one if
 * no part of the match was played under older rules. */
export function* remade(seed: string, draws: readonly Drawn[], start = 0): Generator<Turn, void> {
  const chance = new Chance(keyOf(seed));
  chance.position = start;
  let turn: Turn | undefined;
  for (const [place, draw] of draws.entries()) {
    if (turn && turn.after !== draw.after) yield turn;
    if (turn?.after !== draw.after) turn = { after: draw.after, draws: [] };
    turn.draws.push({ draw, number: place + 1, ...made(chance, draw) });
  }
  if (turn) yield turn;
}

/** A draw that starts elsewhere than where the one before ended would mean that something was drawn and thrown away. */
function made(chance: Chance, draw: Drawn): Pick<Remade, 'placed' | 'again' | 'agrees'> {
  const placed = chance.position === draw.block;
  chance.position = draw.block;
  const again = given(chance, draw.bounds);
  const same = again.length === draw.numbers.length && again.every((number, i) => number === draw.numbers[i]);
  return { placed, again, agrees: placed && same && again.length > 0 };
}

/** What a stream gives below some bounds; nothing below bounds that cannot be. */
function given(chance: Chance, bounds: readonly number[]): number[] {
  try {
    return chance.numbers(bounds);
  } catch {
    return [];
  }
}
