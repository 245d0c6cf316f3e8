import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../src/lib/settings.svelte';
import type { StateFrame } from '../src/lib/protocol';
import { opened, questionOf } from './fixtures';

beforeEach(() => {
  settings.confirm = 'costly';
});

describe('a table in play', () => {
  it('sends a choice once, with the number of its question', () => {
    const { table, frame, sent } = opened('planning');
    const choice = questionOf(frame).choices[0]?.text ?? '';
    const [order, system] = choice.slice('place:'.length).split(',');
    table.pick(`order:${order}`);
    expect(sent).toEqual([]);
    table.pick(`system:${system}`);
    expect(sent).toEqual([{ t: 'choose', ask_no: frame.ask_no, choice }]);
    table.pick(`system:${system}`);
    table.offer(choice);
    expect(sent).toHaveLength(1);
    expect(table.lit.size).toBe(0);
  });

  it('takes a click on an area for its system, where systems are asked for', () => {
    const { table, frame, sent } = opened('planning');
    const [order, system] = (questionOf(frame).choices[0]?.text ?? '').slice('place:'.length).split(',');
    table.pick(`order:${order}`);
    table.pick(`area:${system}.NE`, `system:${system}`);
    expect(sent).toHaveLength(1);
  });

  it('asks once more before what costs something, and a second click confirms', () => {
    const { table, frame, sent } = opened('operations');
    const choice = questionOf(frame).choices[0]?.text ?? '';
    const system = `system:${choice.slice('reveal:'.length)}`;
    table.pick(system);
    expect(table.pending?.choice).toBe(choice);
    expect(sent).toEqual([]);
    table.pick(system);
    expect(sent).toEqual([{ t: 'choose', ask_no: frame.ask_no, choice }]);
  });

  it('lets go of a costly choice', () => {
    const { table, frame, sent } = opened('operations');
    table.offer(questionOf(frame).choices[0]?.text ?? '');
    table.cancel();
    expect(table.pending).toBeNull();
    table.confirm();
    expect(sent).toEqual([]);
  });

  it('asks every time or never, as it is set', () => {
    settings.confirm = 'never';
    const operations = opened('operations');
    operations.table.offer(questionOf(operations.frame).choices[0]?.text ?? '');
    expect(operations.sent).toHaveLength(1);
    settings.confirm = 'always';
    const planning = opened('planning');
    planning.table.offer(questionOf(planning.frame).choices[0]?.text ?? '');
    expect(planning.sent).toHaveLength(0);
    expect(planning.table.pending).not.toBeNull();
  });

  it('asks the server why a thing is not legal and shows the refusal with its rule', () => {
    const { table, sent } = opened('planning');
    table.pick('area:99A.NE', 'system:99A');
    expect(sent[0]).toMatchObject({ t: 'why', choice: expect.stringMatching(/^place:\w+,99A$/) as string });
    const refusal = { rule: 'FS-PLANNING-02', reason: 'system_out_of_reach', facts: { system: '99A' }, text: '' };
    table.hear({ t: 'refused', ask_no: 1, choice: 'place:deploy,99A', refusal });
    expect(table.notice).toMatchObject({ kind: 'refusal', rule: 'FS-PLANNING-02' });
    expect(table.notice?.text).toContain('99A neither holds anything of yours');
  });

  it('drops picks when the question changes', () => {
    const { table, frame } = opened('planning');
    table.pick([...table.lit].find((thing) => thing.startsWith('order:')) ?? '');
    expect(table.picks).toHaveLength(1);
    table.hear({ ...frame, ask_no: frame.ask_no + 1 });
    expect(table.picks).toEqual([]);
  });

  it('speaks what happened', () => {
    const { table, frame } = opened('planning');
    const event = { type: 'RoundBegan', round: 2, first: 0 };
    const next: StateFrame = { ...frame, since: frame.n, n: frame.n + 1, events: [{ n: frame.n, event }] };
    table.hear(next);
    expect(table.spoken).toMatch(/^Round 2 begins/);
    expect(table.log.at(-1)?.n).toBe(frame.n);
  });
});

describe('warnings', () => {
  it('are given before a world is left empty', () => {
    const { table, frame } = opened('moving');
    const question = questionOf(frame);
    const board = structuredClone(frame.board) as {
      systems: { areas: { id: string; world: boolean; units: object[]; structures: object[] }[] }[];
    };
    const move = question.choices.find(({ text }) => text.startsWith('move:'))?.text ?? '';
    const [unit, from] = move.slice(5).split(',');
    const area = board.systems.flatMap((system) => system.areas).find((one) => one.id === from);
    if (!area) throw new Error('the fixture moves from an area');
    area.structures = [];
    area.units = [{ seat: question.seat, unit, routed: false, count: 1 }];
    table.hear({ ...frame, board });
    table.offer(move);
    expect(table.pending?.warnings[0]?.text).toContain('would be left empty');
    area.units = [{ seat: question.seat, unit, routed: false, count: 2 }];
    table.cancel();
    expect(table.face.warnings(move, question, board, table.words)).toEqual([]);
  });

  it('are given before an order ends with nothing done', () => {
    const { table, frame } = opened('moving');
    const order = { seat: 0, order: 'advance', system: '1A', moved: 0, bought: 0, built: false };
    const question = questionOf(frame);
    const board = { ...(frame.board as object), order };
    const wasted = table.face.warnings('done', question, board, table.words);
    expect(wasted[0]?.text).toContain('without a single move');
    expect(table.face.warnings('done', question, { ...board, order: { ...order, moved: 1 } }, table.words)).toEqual([]);
  });
});

describe('hot-seat', () => {
  it('draws the curtain when another of one’s own seats is up', () => {
    const { table, frame, sent } = opened('planning');
    expect(table.waitsForCurtain).toBeNull();
    const up = questionOf(frame).seat;
    const other = 1 - up;
    table.hear({ ...frame, mine: [0, 1], seat: other, ask: { seat: up, what: 'place_order' } });
    expect(table.waitsForCurtain).toBe(up);
    table.sit(up);
    expect(sent.at(-1)).toEqual({ t: 'sit', seat: up });
    table.hear({ ...frame, mine: [0, 1], seat: up });
    expect(table.waitsForCurtain).toBeNull();
  });
});

describe('the end', () => {
  it('is spoken', () => {
    const { table, frame } = opened('planning');
    const outcome = { winners: [1], rule: '', reason: 'resigned', facts: { seat: 0 } };
    table.hear({ ...frame, since: frame.n, events: [], outcome });
    expect(table.spoken).toBe(`The end of the match. ${table.seatName(1)} won`);
  });
});
