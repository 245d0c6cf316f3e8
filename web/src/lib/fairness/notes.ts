/** What this browser noted down when somebody sat down at it, and its part in drawing the seed of a match. */

import { api } from '../server/api';
import type { MatchCard } from '../server/protocol';
import { fingerprint, nonceCommitment, toHex } from './fairness';

export interface Note {
  /** The word the table had given before it heard of any share from here. */
  commitment: string;
  /** The shares given from here, by seat. */
  nonces: Record<string, string>;
  /** In which attempt they were given; the first where none is told. */
  attempt?: number;
  /** The fingerprint of all commitments, noted before any share was told from here. */
  fingerprint?: string;
  /** By which rule the seed was to be drawn then. */
  rule?: number;
}

/** The table asks for a share in a way that would let it steer the seed: nothing is told it. */
export class Mistrust extends Error {}

const STORED = 'wartable.notes';
const KEPT = 200;
/** What the browser could not store: known as long as the page is open. */
let unstored: Map<string, Note> | undefined;

type Promised = Pick<MatchCard, 'id' | 'commitment' | 'seed'>;

/** Sit down with a share of the seed of one's own, and with what one brings, such as an army. The card is one that was seen before: later words bind nobody. */
export async function sit(card: Promised, seat: number, token?: string, brings?: unknown): Promise<MatchCard> {
  const attempt = card.seed?.attempt ?? 1;
  const before = noted(card.id);
  // Whose share may have been told in an attempt gives no other to the same one.
  if (before?.fingerprint && attempt <= attemptOf(before)) throw new Mistrust();
  const nonce = anyNonce();
  const taken = await api.take(card.id, seat, nonceCommitment(card.id, attempt, seat, nonce), token, brings);
  note(card, seat, nonce);
  return (await share(taken)) ?? taken;
}

/** What was noted of a match here, if anything was. */
export function noted(match: string): Note | undefined {
  return all().get(match);
}

/** Whether a seat of mine waits for a share that another browser has. */
export function sharedElsewhere(card: MatchCard): boolean {
  const note = noted(card.id);
  const here = (seat: number) => attemptOf(note) === card.seed?.attempt && note?.nonces[seat] !== undefined;
  return untold(card).some((seat) => !here(seat));
}

/**
 * Do what the drawing of the seed waits for from here: commit to another share, where all draw anew, or tell it, when
 * everybody has committed. The last card that the table sent, if it sent one. Throws Mistrust, and tells nothing, where the
 * commitments are not those that were seen before.
 */
export async function share(card: MatchCard): Promise<MatchCard | undefined> {
  const { seed } = card;
  if (card.status !== 'gathering' || !seed) return undefined;
  let latest: MatchCard | undefined;
  for (const { number, mine, taken } of card.seats) {
    if (!mine || !taken || seed.commitments[number] !== null) continue;
    const before = noted(card.id);
    if (before?.fingerprint && seed.attempt <= attemptOf(before)) throw new Mistrust();
    const again = before && attemptOf(before) === seed.attempt ? before.nonces[number] : undefined;
    const nonce = again ?? anyNonce();
    note(card, number, nonce);
    latest = await api.commit(card.id, number, seed.attempt, nonceCommitment(card.id, seed.attempt, number, nonce));
  }
  if (latest) return (await share(latest)) ?? latest;
  for (const number of untold(card)) {
    const before = noted(card.id);
    const nonce = before?.nonces[number];
    if (!before || nonce === undefined || attemptOf(before) !== seed.attempt) continue;
    trust(card, before);
    latest = await api.reveal(card.id, number, seed.attempt, nonce);
  }
  return latest;
}

/** My seats whose share may be told now, since everybody has committed. */
function untold({ seats, seed }: MatchCard): number[] {
  if (!seed?.terms) return [];
  const waits = (seat: number) => Boolean(seed.commitments[seat]) && !seed.told.includes(seat);
  return seats.filter(({ mine, taken, number }) => mine && taken && waits(number)).map(({ number }) => number);
}

/** Note all commitments down before a share is told; they must not become others, nor be others than were given from here. */
function trust({ id, commitment, seed, seats }: MatchCard, before: Note): void {
  if (!seed) throw new Mistrust();
  const given = seed.commitments.map((one) => one ?? '');
  const own = Object.entries(before.nonces).filter(([seat]) => seats[Number(seat)]?.mine && seats[Number(seat)]?.taken);
  const seen = fingerprint({ match: id, attempt: seed.attempt, commitment, terms: seed.terms, commitments: given });
  if (
    commitment !== before.commitment ||
    seed.fingerprint !== seen ||
    given.length !== seats.length ||
    seats.some(({ number, bot }) => Boolean(bot) && given[number] !== '') ||
    own.some(([seat, nonce]) => given[Number(seat)] !== nonceCommitment(id, seed.attempt, Number(seat), nonce)) ||
    (before.fingerprint !== undefined && (before.fingerprint !== seen || (before.rule ?? seed.rule) !== seed.rule))
  )
    throw new Mistrust();
  keep(id, { ...before, fingerprint: seen, rule: seed.rule });
}

function anyNonce(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

function attemptOf(note: Note | undefined): number {
  return note?.attempt ?? 1;
}

function note({ id, commitment, seed }: Promised, seat: number, nonce: string): void {
  const attempt = seed?.attempt ?? 1;
  const noted = all().get(id);
  // The first word of an attempt counts, whatever the table says when somebody stands up and sits down again.
  const before = attemptOf(noted) === attempt ? noted : undefined;
  const first = before?.commitment ?? commitment;
  keep(id, { commitment: first, nonces: { ...before?.nonces, [seat]: nonce }, ...(attempt > 1 ? { attempt } : {}) });
}

function keep(id: string, note: Note): void {
  const notes = all();
  notes.delete(id);
  notes.set(id, note);
  const kept = [...notes].slice(-KEPT);
  try {
    localStorage.setItem(STORED, JSON.stringify(kept));
    unstored = undefined;
  } catch {
    unstored = new Map(kept);
  }
}

function all(): Map<string, Note> {
  if (unstored) return new Map(unstored);
  try {
    return new Map(JSON.parse(localStorage.getItem(STORED) ?? '[]') as [string, Note][]);
  } catch {
    return new Map();
  }
}
