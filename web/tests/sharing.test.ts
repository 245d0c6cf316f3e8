import { describe, expect, it } from 'vitest';
import { shared } from '../src/lib/match/sharing';

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('keeping what did not change', () => {
  const before = {
    round: 1,
    systems: [
      { id: '1A', units: ['scout'] },
      { id: '2B', units: [] },
    ],
    battle: null,
  };

  it('gives the old object for equal data', () => {
    expect(shared(before, copy(before))).toBe(before);
  });

  it('gives new objects only along the way to a change', () => {
    const after = copy(before);
    after.systems[0]?.units.push('cruiser');
    const kept = shared(before, after);
    expect(kept).toEqual(after);
    expect(kept).not.toBe(before);
    expect(kept.systems[0]).not.toBe(before.systems[0]);
    expect(kept.systems[1]).toBe(before.systems[1]);
  });

  it('sees what was added, taken away, or is of another kind', () => {
    expect(shared([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(shared([1], [1, 2])).toEqual([1, 2]);
    expect(shared({ a: 1, b: undefined }, { a: 1 })).toEqual({ a: 1 });
    expect(Object.keys(shared({ a: 1, b: 2 }, { a: 1 }))).toEqual(['a']);
    expect(shared({ 0: 'a' }, ['a'])).toEqual(['a']);
    expect(shared(null, before)).toBe(before);
    expect(shared(before, null)).toBe(null);
  });
});
