import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../src/lib/page/settings.svelte';
import { face } from '../src/games/forbidden_stars';
import { MatchTable } from '../src/lib/match/match.svelte';
import type { Phrase, StateFrame } from '../src/lib/server/protocol';
import { opened, questionOf, reference, sheets } from './fixtures';

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

  it('waits for what becomes of its answer, whatever else is said meanwhile', () => {
    const { table, frame } = opened('planning');
    const choice = questionOf(frame).choices[0]?.text ?? '';
    const refusal = { rule: 'FS-PLANNING-01', reason: 'no_such_choice', facts: { choice }, text: '' };
    table.offer(choice);
    expect(table.busy).toBe(true);
    table.hear({ ...frame, draw: [1 - (frame.seat ?? 0)] });
    table.hear({ t: 'refused', ask_no: frame.ask_no, choice: 'place:deploy,99A', refusal });
    table.hear({ t: 'refused', ask_no: frame.ask_no, choice, refusal: null });
    expect(table.busy).toBe(true);
    table.hear({ t: 'refused', ask_no: frame.ask_no, choice, refusal });
    expect(table.busy).toBe(false);
  });

  it('may answer again when the connection was lost, and for another seat that is asked as well', () => {
    const { table, frame, sent } = opened('planning');
    const choice = questionOf(frame).choices[0]?.text ?? '';
    table.offer(choice);
    table.lost();
    table.hear(frame);
    table.offer(choice);
    expect(sent).toHaveLength(2);
    table.hear({ ...frame, seat: 1 - (frame.seat ?? 0) });
    expect(table.busy).toBe(false);
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
    expect(sent[0]).toEqual({ t: 'why_things', names: ['area:99A.NE', 'system:99A'], picked: [] });
    const refusal = { rule: 'FS-PLANNING-02', reason: 'system_out_of_reach', facts: { system: '99A' }, text: '' };
    table.hear({ t: 'refused', ask_no: 1, choice: 'place:deploy,99A', refusal });
    expect(table.notice).toMatchObject({ kind: 'refusal', rule: 'FS-PLANNING-02' });
    expect(table.notice?.text).toContain('99A neither holds anything of yours');
  });

  it('says what is asked instead where a thing has to do with no answer at all', () => {
    const { table, frame } = opened('planning');
    const refusal = { rule: 'FS-PLANNING-01', reason: 'nothing_meant', facts: { what: 'place_order' }, text: 'No.' };
    table.pick('die:attack');
    table.hear({ t: 'refused', ask_no: 1, choice: '', refusal });
    const asked = table.words.ask(questionOf(frame));
    expect(table.notice?.text).toBe(`Something else is asked now: ${asked} What can be picked is outlined.`);
    const question = { ...questionOf(frame), choices: [{ text: 'done', phrase: { key: 'done', facts: {} } }] };
    table.hear({ ...frame, ask_no: frame.ask_no + 1, ask: question });
    table.hear({ t: 'refused', ask_no: 2, choice: '', refusal });
    expect(table.notice?.text).toBe(`Something else is asked now: ${asked} It is answered from the choices.`);
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
  it('are given before a choice that may be regretted, in the words of the game', () => {
    const { table, frame, sent } = opened('moving');
    const question = questionOf(frame);
    const [first, ...others] = question.choices;
    if (!first) throw new Error('nothing can be chosen');
    const area = question.facts['system'] ?? '1A';
    const warned = { ...first, warnings: [{ key: 'empty', facts: { area } }] };
    table.hear({ ...frame, ask_no: frame.ask_no + 1, ask: { ...question, choices: [warned, ...others] } });
    table.offer(first.text);
    expect(sent).toEqual([]);
    expect(table.pending?.warnings).toEqual([`${String(area)} would be left empty and no longer be yours.`]);
    table.confirm();
    expect(sent).toMatchObject([{ t: 'choose', choice: first.text }]);
  });
});

describe('warnings of what was filled in', () => {
  const tried = (warnings: Phrase[]) => {
    const { table, frame, sent } = opened('moving');
    const area = questionOf(frame).facts['system'] ?? '1A';
    table.tryFill('walk', ['12', '34']);
    const told = warnings.map((one) => ({ ...one, facts: { area } }));
    table.hear({
      t: 'refused',
      ask_no: frame.ask_no,
      choice: 'walk:12,34',
      refusal: null,
      verb: 'walk',
      words: ['12', '34'],
      warnings: told,
    });
    sent.length = 0;
    return { table, sent, area };
  };

  it('are given before it is taken, in the words of the game', () => {
    const { table, sent, area } = tried([{ key: 'empty', facts: {} }]);
    table.fill('walk', ['12', '34']);
    expect(sent).toEqual([]);
    expect(table.pending?.warnings).toEqual([`${String(area)} would be left empty and no longer be yours.`]);
    table.confirm();
    expect(sent).toMatchObject([{ t: 'fill', verb: 'walk', words: ['12', '34'] }]);
  });

  it('are of that alone which was tried', () => {
    const { table, sent } = tried([{ key: 'empty', facts: {} }]);
    table.fill('walk', ['56', '78']);
    expect(sent).toMatchObject([{ t: 'fill', words: ['56', '78'] }]);
  });

  it('are none where there is nothing to regret', () => {
    const { table, sent } = tried([]);
    table.fill('walk', ['12', '34']);
    expect(sent).toMatchObject([{ t: 'fill' }]);
  });
});

describe('hot-seat', () => {
  const own = { mine: [0, 1] };

  it('draws the curtain when another of one’s own seats is up', () => {
    const { table, frame, sent } = opened('planning');
    expect(table.awaited).toEqual([]);
    const up = questionOf(frame).seat;
    const other = 1 - up;
    table.hear({ ...frame, ...own, seat: other, ask: { seat: up, what: 'place_order' } });
    expect(table.awaited).toEqual([up]);
    table.sit(up);
    expect(sent.at(-1)).toEqual({ t: 'sit', seat: up });
    table.hear({ ...frame, ...own, seat: up });
    expect(table.awaited).toEqual([]);
  });

  it('shows nobody’s sight before somebody has said who sits there, whoever is up', () => {
    const { table, frame } = opened('planning');
    const waiting = [{ seat: 2, what: 'place_order' }];
    const remote: StateFrame = { ...frame, ...own, waiting, ask: waiting[0] ?? null };
    table.hear({ ...remote, seat: 0 });
    expect(table.awaited).toEqual([0, 1]);
    table.hear({ ...remote, seat: null });
    expect(table.awaited).toEqual([0, 1]);
    table.sit(1);
    table.hear({ ...remote, seat: 1 });
    expect(table.awaited).toEqual([]);
  });

  it('lets who sits there answer first where several of them are asked at once', () => {
    const { table, frame } = opened('planning');
    const waiting = [0, 1].map((seat) => ({ seat, what: 'place_order' }));
    table.sit(1);
    table.hear({ ...frame, ...own, waiting, seat: 1 });
    expect(table.awaited).toEqual([]);
  });

  it('goes to a seat that shows no secret without a curtain, and from it to no other that has one', () => {
    const { table, frame, sent } = opened('planning');
    const up = (seat: number) => [{ seat, what: 'place_order' }];
    table.sit(0);
    table.hear({ ...frame, ...own, seat: 0, waiting: up(1), secrets: [0] });
    expect(table.awaited).toEqual([]);
    expect(sent.at(-1)).toEqual({ t: 'sit', seat: 1 });
    table.hear({ ...frame, ...own, seat: 1, waiting: up(1), secrets: [0] });
    expect(table.awaited).toEqual([]);
    // Nobody has said that they sit there, so not even who sat there before is shown a secret without being asked.
    table.hear({ ...frame, ...own, seat: 1, waiting: up(0), secrets: [0] });
    expect(table.awaited).toEqual([0]);
    expect(sent.at(-1)).toEqual({ t: 'sit', seat: 1 });
  });

  it('has no curtain where no seat shows a secret', () => {
    const { table, frame, sent } = opened('planning');
    const up = (seat: number) => [{ seat, what: 'place_order' }];
    table.hear({ ...frame, ...own, seat: null, waiting: up(1), secrets: [] });
    expect([table.awaited, sent.at(-1)]).toEqual([[], { t: 'sit', seat: 1 }]);
    table.hear({ ...frame, ...own, seat: 1, waiting: up(0), secrets: [] });
    expect([table.awaited, sent.at(-1)]).toEqual([[], { t: 'sit', seat: 0 }]);
  });

  it('covers at once what became secret at a seat that nobody has said is theirs', () => {
    settings.pace = 'quick';
    const { table, frame } = opened('battle');
    const waiting = [{ seat: 1, what: 'resolve_ability' }];
    table.hear({ ...frame, ...own, seat: 1, waiting, secrets: [] });
    expect(table.awaited).toEqual([]);
    const event = { type: 'DiceRolled', seat: 1, attack: 2, defence: 1, morale: 0 } as const;
    const events = [{ n: frame.n, event, seats: [1], seat_fields: ['seat'] }];
    table.hear({ ...frame, ...own, seat: 1, waiting, since: frame.n, n: frame.n + 1, events, secrets: [1] });
    expect(table.playback.now).toBeNull();
    expect(table.awaited).toEqual([1]);
    settings.pace = 'once';
  });

  it('asks who sits there where it is not known who is asked', () => {
    const { table, frame } = opened('planning');
    table.hear({ ...frame, ...own, seat: 1, waiting: [{ seat: null, what: 'react' }], secrets: [] });
    expect(table.awaited).toEqual([0, 1]);
  });

  it('hears what was said within a side as the seat that is looked from hears it', () => {
    const { table } = opened('planning');
    const line = { number: 1, seat: 0, name: 'Anna', text: 'go left', at: 0, side: true };
    table.hear({ t: 'talk', lines: [line] });
    table.hear({ t: 'talk', lines: [{ ...line, text: '' }] });
    expect(table.talk.lines.map(({ text }) => text)).toEqual(['']);
  });

  it('waits for no seat that was given up', () => {
    const { table, frame } = opened('planning');
    const waiting = [{ seat: 0, what: 'place_order' }];
    table.sit(1);
    table.hear({ ...frame, ...own, waiting, seat: 1, resigned: [0] });
    expect(table.awaited).toEqual([]);
  });
});

describe('a seat that was given up', () => {
  it('is asked nothing and takes nothing back', () => {
    const { table, frame, sent } = opened('planning');
    const seat = frame.seat ?? 0;
    expect(table.lit.size).toBeGreaterThan(0);
    table.hear({ ...frame, resigned: [seat], undo: { choices: 1, needs: [] }, draw: [1 - seat] });
    expect(table.question).toBeNull();
    expect(table.lit.size).toBe(0);
    expect(table.offers).toEqual([]);
    table.undo();
    table.pick('system:1A');
    expect(sent).toEqual([]);
  });
});

describe('an offer of a draw', () => {
  it('stands until it is agreed to, declined or taken back', () => {
    const { table, frame, sent } = opened('planning');
    const other = 1 - (frame.seat ?? 0);
    table.hear({ ...frame, draw: [other] });
    expect(table.offers).toEqual([other]);
    table.draw(false);
    expect(sent.at(-1)).toEqual({ t: 'draw', yes: false });
    table.hear({ ...frame, draw: [] });
    expect(table.offers).toEqual([]);
    table.hear({ ...frame, draw: [other] });
    expect(table.offers).toEqual([other]);
    table.draw(true);
    expect(sent.at(-1)).toEqual({ t: 'draw', yes: true });
    table.hear({ ...frame, draw: [0, 1] });
    expect(table.offers).toEqual([]);
  });
});

describe('what a screen reader hears', () => {
  it('has one stop after each sentence', () => {
    const { frame } = opened('planning');
    const table = new MatchTable(
      face,
      [{ language: 'en', text: 'event-RoundBegan = Round { $round } begins.' }],
      reference,
      () => true,
    );
    table.hear(frame);
    const round = { type: 'RoundBegan', round: 2, first: 0 };
    const events = [0, 1].map((n) => ({ n: frame.n + n, event: round, seat_fields: ['first'] }));
    table.hear({ ...frame, since: frame.n, n: frame.n + 2, events });
    expect(table.spoken).toBe('Round 2 begins. Round 2 begins');
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

describe('talk', () => {
  const line = (number: number, seat: number, text: string) => ({ number, seat, name: '', text, at: 0, side: false });

  it('keeps what could not be sent', () => {
    const { frame } = opened('planning');
    const table = new MatchTable(face, sheets, reference, () => false);
    table.hear(frame);
    table.talk.draft = 'Good luck!';
    table.say();
    expect(table.talk.draft).toBe('Good luck!');
    expect(table.notice?.text).toContain('not sent');
  });

  it('gives back what was sent into a dead connection, unless it was heard', () => {
    const { table, frame, sent } = opened('planning');
    const seat = frame.seat ?? 0;
    table.talk.draft = ' Good luck! ';
    table.say();
    expect(sent).toEqual([{ t: 'talk', text: 'Good luck!' }]);
    expect(table.talk.draft).toBe('');
    table.talk.unsay();
    expect(table.talk.draft).toBe('Good luck!');
    table.hear({ t: 'talk', lines: [line(1, seat, 'Good luck!')] });
    expect(table.talk.draft).toBe('');
    table.talk.unsay();
    expect(table.talk.draft).toBe('');
  });
});

describe('what one seat may look up in a match alone', () => {
  it('is asked for when its mark is another, and goes with it', async () => {
    const { table, frame } = opened('planning');
    const asked: (number | null)[] = [];
    table.read = (seat) => {
      asked.push(seat);
      return Promise.resolve({ reference: { missions: {} }, sheets: [{ language: 'en', text: 'name-siege = Siege' }] });
    };
    table.hear({ ...frame, handout: 'a1' });
    table.hear({ ...frame, handout: 'a1' });
    await vi.waitFor(() => expect(table.words.name('siege')).toBe('Siege'));
    expect(asked).toEqual([frame.seat]);
    expect(table.reference).toHaveProperty('missions');
    table.hear(frame);
    await vi.waitFor(() => expect(table.words.name('siege')).toBe('siege'));
    expect(table.reference).not.toHaveProperty('missions');
  });
});
