import { describe, expect, it } from 'vitest';
import { agreedOf } from '../src/lib/words/ending';
import { deedsOf, ending, folded, goingWith, grouped, merged, woven } from '../src/lib/match/logbook';

const HEADINGS: Record<string, number> = { RoundBegan: 1, OrderRevealed: 2 };
const line = (n: number, type = 'UnitMoved') => ({ n, event: { type }, heading: HEADINGS[type] ?? 0 });

describe('the log', () => {
  it('adds what a frame brings and drops what it takes back', () => {
    const log = merged([], { since: 0, events: [line(0), line(1), line(3)] });
    expect(merged(log, { since: 4, events: [line(4)] }).map((one) => one.n)).toEqual([0, 1, 3, 4]);
    expect(merged(log, { since: 1, events: [line(1, 'Gained')] })).toEqual([line(0), line(1, 'Gained')]);
  });

  it('groups lines under rounds and turns', () => {
    const log = [line(0), line(1, 'RoundBegan'), line(2), line(3, 'OrderRevealed'), line(4), line(5)];
    const groups = grouped(log);
    expect(groups.map((group) => [group.head?.n ?? null, group.level, group.lines.length])).toEqual([
      [null, 1, 1],
      [1, 1, 1],
      [3, 2, 2],
    ]);
    expect(groups.map((group) => group.key)).toEqual([0, 1, 3]);
  });

  it('folds steps that passed, several in a row into one', () => {
    const passed = (n: number) => ({ ...line(n, 'StepPassed'), folded: true });
    const deed = { n: 6, reason: 'resigned', facts: { seat: 0 } };
    const folds = folded([line(1), passed(2), passed(3), line(4), passed(5), deed]);
    expect(folds.map((fold) => ('line' in fold ? fold.line.n : fold.folded.map((one) => one.n)))).toEqual([1, [2, 3], 4, [5], 6]);
    expect(folds.map((fold) => fold.key)).toEqual([1, 2, 4, 5, 6]);
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

  it('has a place for what people did, before the event of its number', () => {
    const parted = [
      { seat: 2, reason: 'time' as const, n: 3 },
      { seat: 1, reason: 'resigned' as const, n: 3 },
    ];
    const drawn = { winners: [], rule: '', reason: 'agreed_draw', facts: {} };
    const deeds = deedsOf({ parted, updated: [], outcome: drawn });
    const log = [line(0), line(1), line(3), line(4)];
    const read = (lines: { n: number; reason?: string }[]) => lines.map(({ n, reason }) => reason ?? n);
    expect(read(woven(log, deeds, true))).toEqual([0, 1, 'time', 'resigned', 3, 4, 'agreed_draw']);
    expect(read(woven(log.slice(2), deeds, false))).toEqual([3, 4, 'agreed_draw']);
    expect(read(woven([], deeds, true))).toEqual(['time', 'resigned', 'agreed_draw']);
    expect(grouped(woven([line(2, 'RoundBegan')], deeds, true)).map((group) => read(group.lines))).toEqual([
      ['time', 'resigned', 'agreed_draw'],
    ]);
  });

  it('tells when the rules became others, and what that dropped', () => {
    const updated = [{ before: 3, rules: 4, dropped: 2, n: 1 }];
    const [deed] = deedsOf({ parted: [], updated, outcome: null });
    expect(deed).toEqual({ n: 1, reason: 'rules_updated', facts: { before: 3, rules: 4, dropped: 2 } });
    expect(agreedOf({ reason: 'rules_updated', facts: deed?.facts ?? {} }, String)).toContain('version 4');
  });

  it('tells the end by people once, and that by rules not at all', () => {
    const parted = [{ seat: 1, reason: 'resigned' as const, n: 3 }];
    const given = { winners: [0], rule: '', reason: 'resigned', facts: { seat: 1 } };
    expect(deedsOf({ parted, updated: [], outcome: given })).toEqual([{ n: 3, reason: 'resigned', facts: { seat: 1 } }]);
    expect(deedsOf({ parted: [], updated: [], outcome: given })).toEqual([
      { n: Infinity, reason: 'resigned', facts: { seat: 1 } },
    ]);
    expect(deedsOf({ parted: [], updated: [], outcome: { ...given, rule: 'FS-WIN-01', reason: 'objectives' } })).toEqual([]);
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
