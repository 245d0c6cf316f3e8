import { describe, expect, it } from 'vitest';
import { ending, goingWith, grouped, merged } from '../src/lib/logbook';

const line = (n: number, type = 'UnitMoved') => ({ n, event: { type } });

describe('the log', () => {
  it('adds what a frame brings and drops what it takes back', () => {
    const log = merged([], { since: 0, events: [line(0), line(1), line(3)] });
    expect(merged(log, { since: 4, events: [line(4)] }).map((one) => one.n)).toEqual([0, 1, 3, 4]);
    expect(merged(log, { since: 1, events: [line(1, 'Gained')] })).toEqual([line(0), line(1, 'Gained')]);
  });

  it('groups lines under rounds and turns', () => {
    const log = [line(0), line(1, 'RoundBegan'), line(2), line(3, 'OrderRevealed'), line(4), line(5)];
    const level = (event: { type: string }) => ({ RoundBegan: 1, OrderRevealed: 2 })[event.type] ?? 0;
    const groups = grouped(log, level);
    expect(groups.map((group) => [group.head?.n ?? null, group.level, group.lines.length])).toEqual([
      [null, 1, 1],
      [1, 1, 1],
      [3, 2, 2],
    ]);
    expect(groups.map((group) => group.key)).toEqual([0, 1, 3]);
  });

  it('knows which of its lines would go with choices that are taken back', () => {
    const log = [line(0), line(1), line(3), line(4)];
    const back = [1, 2, 2, 2, 5].map((n, place) => ({ seat: [0, 1, 1, 0, 0][place] ?? 0, n }));
    expect(goingWith({ back }, log).map(({ seat, choices, lines }) => [seat, choices, lines.map((one) => one.n)])).toEqual([
      [0, 1, [1]],
      [1, 2, []],
      [0, 1, [3, 4]],
      [0, 1, []],
    ]);
  });

  it('shows its end, which moves on in steps', () => {
    const log = Array.from({ length: 400 }, (_, n) => line(n));
    expect(ending(log.slice(0, 30), 250)).toHaveLength(30);
    expect(ending(log.slice(0, 299), 250)[0]?.n).toBe(0);
    expect(ending(log.slice(0, 300), 250)[0]?.n).toBe(50);
    expect(ending(log.slice(0, 349), 250)[0]?.n).toBe(50);
    expect(ending(log, 250)).toHaveLength(250);
  });
});
