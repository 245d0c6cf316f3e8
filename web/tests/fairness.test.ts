/** The page's own hash and streams, against what the kernel gives (tests/vectors.py). */

import { describe, expect, it } from 'vitest';
import { blake2b } from '../src/lib/fairness/blake2b';
import { Chance, commitment, fromHex, keyOf, mix, toHex } from '../src/lib/fairness/fairness';
import vectors from './fixtures/fairness.json';

const bytes = (text: string) => fromHex(text) ?? new Uint8Array();

describe('blake2b', () => {
  it.each(vectors.hashes.map((one) => [`${one.data.length / 2} bytes, key of ${one.key.length / 2}`, one] as const))(
    'digests %s',
    (_, { data, key, size, digest }) => {
      expect(toHex(blake2b(bytes(data), size, bytes(key)))).toBe(digest);
    },
  );

  it('makes no digest and takes no key of an impossible length', () => {
    expect(() => blake2b(new Uint8Array(), 0)).toThrow(RangeError);
    expect(() => blake2b(new Uint8Array(), 65)).toThrow(RangeError);
    expect(() => blake2b(new Uint8Array(), 32, new Uint8Array(65))).toThrow(RangeError);
  });
});

describe('the stream of a seed', () => {
  it.each(vectors.streams.map((one) => [one.seed, one] as const))('%s', (seed, told) => {
    expect(toHex(keyOf(seed))).toBe(told.key);
    const first = new Chance(keyOf(seed)).block();
    expect(toHex(new Uint8Array(Uint32Array.from(first).buffer))).toBe(told.block);
    const chance = new Chance(keyOf(seed));
    for (const { block, bounds, numbers } of told.draws) {
      expect(chance.position).toBe(block);
      expect(chance.numbers(bounds)).toEqual(numbers);
    }
    expect([1, 2, 6, 20, 4_000_000_000].map((n) => chance.below(n))).toEqual(told.below);
    expect(chance.position).toBe(told.position);
  });

  it('has no number below nothing', () => {
    for (const n of [0, -1, 1.5, 2 ** 32 + 1, NaN]) expect(() => new Chance(keyOf('0')).below(n)).toThrow(RangeError);
  });
});

describe("the table's word", () => {
  const { secret, nonces, seed, commitment: word } = vectors.proof;

  it('binds it to its secret, and all seats to the seed', () => {
    expect(commitment(bytes(secret))).toBe(word);
    expect(mix(bytes(secret), nonces.map(bytes))).toBe(seed);
    expect(mix(bytes(secret), [])).toBe(secret);
    expect(mix(bytes(secret), [new Uint8Array(5)])).toBeUndefined();
  });

  it('is told in hexadecimal digits', () => {
    expect(fromHex('00ff')).toEqual(Uint8Array.of(0, 255));
    for (const text of ['0', 'no', 'FF', '00 ff']) expect(fromHex(text)).toBeUndefined();
  });
});
