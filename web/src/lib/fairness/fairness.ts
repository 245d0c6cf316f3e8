/** The table's chance once more, for who would rather not take its word: the page's twin of kernel/chance.py. */

import type { SeedDraw } from '../server/protocol';
import { blake2b } from './blake2b';

const SPAN = 2 ** 32;
const WORDS = 16;
const utf8 = new TextEncoder();

/** Bytes from hexadecimal digits; undefined where the text is nothing of the kind. */
export function fromHex(text: string): Uint8Array | undefined {
  if (!/^([0-9a-f]{2})*$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key of a match with a seed. */
export function keyOf(seed: string): Uint8Array {
  return blake2b(utf8.encode(`wartable:${seed}`), 32);
}

/** What the table publishes of its secret before anybody sits down. */
export function commitment(secret: Uint8Array): string {
  return toHex(blake2b(Uint8Array.of(...utf8.encode('wartable commitment'), ...secret), 32));
}

/** The seed made of the table's secret and a nonce from each seat; undefined if one has not its length. */
export function mix(secret: Uint8Array, nonces: readonly Uint8Array[]): string | undefined {
  if (nonces.some((nonce) => nonce.length !== secret.length)) return undefined;
  return toHex(secret.map((byte, i) => nonces.reduce((mixed, nonce) => mixed ^ (nonce[i] as number), byte)));
}

/** What a seat gives of its nonce before any is told; no other seat, match or attempt can use it. */
export function nonceCommitment(match: string, attempt: number, seat: number, nonce: string): string {
  return hashed('wartable nonce', match, String(attempt), String(seat), nonce);
}

/** The digest of what was agreed, which only the table's secret opens. */
export function termsDigest(secret: Uint8Array, agreed: unknown): string {
  return toHex(blake2b(utf8.encode(`wartable terms${JSON.stringify(sorted(agreed))}`), 32, secret));
}

/** What people compare aloud: who was told of other commitments has another one. */
export function fingerprint({ match, attempt, commitment, terms, commitments }: SeedDraw): string {
  const digits = hashed('wartable fingerprint', match, String(attempt), commitment, terms, ...commitments);
  return (digits.slice(0, 24).match(/.{4}/g) ?? []).join('-');
}

/** The seed of a match: a hash over it, what was agreed, the table's secret and the nonces in their order. */
export function hashedSeed({ match, attempt, terms }: SeedDraw, secret: string, nonces: readonly string[]): string {
  return hashed('wartable seed', match, String(attempt), terms, secret, ...nonces);
}

function hashed(...lines: string[]): string {
  return toHex(blake2b(utf8.encode(lines.join('\n')), 32));
}

/** The same data with its keys in order, so that it is written in one way only. */
function sorted(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(sorted);
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => [key, sorted(value)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A stream of chance; `position` counts the blocks used. */
export class Chance {
  position = 0;

  constructor(private readonly key: Uint8Array) {}

  /** The words of the next block. */
  block(): number[] {
    const counter = new DataView(new ArrayBuffer(8));
    counter.setUint32(0, this.position % SPAN, true);
    counter.setUint32(4, Math.floor(this.position / SPAN), true);
    this.position += 1;
    const digest = blake2b(new Uint8Array(counter.buffer), 64, this.key);
    const view = new DataView(digest.buffer);
    return Array.from({ length: WORDS }, (_, word) => view.getUint32(4 * word, true));
  }

  /** One number below each bound, as one request: words that would favour the low numbers are left out. */
  numbers(bounds: readonly number[]): number[] {
    let words = this.block();
    let read = 0;
    return bounds.map((n) => {
      if (!Number.isInteger(n) || n < 1 || n > SPAN) throw new RangeError(String(n));
      const limit = SPAN - (SPAN % n);
      for (;;) {
        if (read === words.length) [words, read] = [this.block(), 0];
        const word = words[read++] as number;
        if (word < limit) return word % n;
      }
    });
  }

  /** A number from 0 to n - 1. */
  below(n: number): number {
    return this.numbers([n])[0] as number;
  }
}
