import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import QuestionBar from '../src/components/question/QuestionBar.svelte';
import { face } from '../src/games/legion';
import { Draft } from '../src/games/legion/steering/draft.svelte';
import { filledFor, same, type Filled } from '../src/games/legion/steering/filled';
import { formed } from '../src/games/legion/steering/formations';
import { Lay, angleOf, distance, layFor, placeWords, wayOf, type Point } from '../src/games/legion/board/geometry';
import { chances } from '../src/games/legion/labels';
import { leaderOf, markOf, present, unitOf, type Board, type Place, type Sight } from '../src/games/legion/model';
import type { Scene } from '../src/games/face';
import {
  dragEnd,
  dragJoint,
  filledBy,
  fullOf,
  halfOf,
  SHARPEST,
  steerOf,
  tuned,
  type Steer,
} from '../src/games/legion/steering/steering';
import SightBox from '../src/games/legion/sight/SightBox.svelte';
import type { Measuring } from '../src/games/legion/sight/measuring.svelte';
import { freest, placeTags, sizeFor, widthOf } from '../src/games/legion/board/tags';
import { MatchTable } from '../src/lib/match/match.svelte';
import type { FromPage, Question, StateFrame } from '../src/lib/server/protocol';
import { GameWords } from '../src/lib/words/words';
import { optionOf } from './fixtures';
import { sheetsOf } from './sheets';

type Recorded = StateFrame & { ends: Record<string, [number, number, number]> };

const FOLDER = resolve(import.meta.dirname, 'fixtures/legion');
const MOMENTS = [
  'battle_cards',
  'deploying',
  'command',
  'acting',
  'marching',
  'driving',
  'forming',
  'putting_back',
  'aiming',
  'rerolling',
  'wounds',
] as const;

function fixture<T = Recorded>(name: string): T {
  return JSON.parse(readFileSync(resolve(FOLDER, `${name}.json`), 'utf8')) as T;
}

/** What a page had filled in, as the server sends it back. */
function asSent(filled: Filled | null): { verb: string; words: string[] } {
  return { verb: filled?.verb ?? '', words: [...(filled?.words ?? [])] };
}

function opened(name: string) {
  const frame = fixture(name);
  const sent: FromPage[] = [];
  const table = new MatchTable(face, sheetsOf('legion'), fixture<unknown>('reference'), (message) => {
    sent.push(message);
    return true;
  });
  const seats = [0, 1].map((seat) => ({ seat, name: `Player ${seat}`, bot: '', online: true }));
  table.hear({ t: 'presence', watchers: 0, seats });
  table.hear(frame);
  return { table, frame, sent, board: frame.board as Board, ask: frame.ask as Question };
}

describe('choices', () => {
  it.each(MOMENTS)('words every choice of %s and lets every thing be picked', (name) => {
    const { table, ask } = opened(name);
    expect(ask.choices.length).toBeGreaterThan(0);
    for (const { text } of ask.choices) {
      expect(table.said(text)).not.toMatch(/[{}]|_/);
      for (const thing of table.paths.get(text) ?? []) expect(table.lit.has(thing)).toBe(true);
    }
    expect(table.words.ask(ask)).not.toMatch(/[{}_]/);
  });
});

describe('geometry', () => {
  it.each([0, 1, 2, 3] as const)('finds every place again, turned by %i quarters', (turn) => {
    const lay = new Lay(182880, 91440, turn);
    for (const place of [
      { x: 0, y: 0 },
      { x: 182880, y: 0 },
      { x: 12345, y: 67890 },
    ]) {
      expect(lay.back(lay.at(place))).toEqual(place);
      const at = lay.at(place);
      expect(at.x).toBeGreaterThanOrEqual(0);
      expect(at.x).toBeLessThanOrEqual(lay.bounds.width);
      expect(at.y).toBeLessThanOrEqual(lay.bounds.height);
    }
    const there = lay.at({ x: 10000, y: 20000 });
    const east = lay.at({ x: 11000, y: 20000 });
    const angle = (Math.atan2(east.y - there.y, east.x - there.x) * 180) / Math.PI;
    expect(((lay.angle(0) - angle) % 360) + 0).toBeCloseTo(0);
  });

  it('has the own edge below, or beside it where the window is tall', () => {
    const board = structuredClone(opened('acting').board);
    const seat = board.seat ?? 0;
    const own = (): number => layFor(board, 1000, 600).at({ x: 0, y: board.players[seat]?.far_edge ? board.depth : 0 }).y;
    expect(own()).toBeCloseTo(board.depth / 100);
    expect(layFor(board, 400, 800).turn % 2).toBe(1);
  });

  it.each(['marching', 'driving'])('leads templates where the rules lead them: %s', (name) => {
    const { board, frame, ask } = opened(name);
    const motion = board.motion;
    const unit = motion && unitOf(board, motion.unit);
    const leader = unit && leaderOf(unit);
    if (!motion || !unit || !leader) throw new Error('nobody moves');
    expect(Object.keys(frame.ends).length).toBeGreaterThan(2);
    for (const [choice, [x, y, facing]] of Object.entries(frame.ends)) {
      const way = wayOf(filledFor(ask.choices.find(({ text }) => text === choice)!), unit, leader, motion);
      expect(way).toBeDefined();
      expect(distance(way?.end ?? leader, { x, y })).toBeLessThan(2);
      expect(way?.end.facing).toBe(facing);
    }
  });

  it('fills in places of minis one by one', () => {
    const places: Place[] = [
      [2, 100, 200.4],
      [3, -5, 7],
    ];
    expect(placeWords(places)).toEqual(['2@100@200', '3@-5@7']);
  });
});

describe('steering', () => {
  function moving(name: string) {
    const { board, frame } = opened(name);
    const motion = board.motion;
    const unit = motion && unitOf(board, motion.unit);
    const leader = unit && leaderOf(unit);
    if (!motion || !unit || !leader) throw new Error('nobody moves');
    const end = (steer: Steer): Point => wayOf(filledBy(steer), unit, leader, motion)?.end ?? leader;
    return { motion, unit, leader, frame, end };
  }

  it('takes a trooper straight to a place with the slowest template that reaches', () => {
    const { unit, leader, motion } = moving('marching');
    const near = dragEnd(null, { x: leader.x + 3000, y: leader.y + 4000 }, unit, leader, motion);
    expect(filledBy(near)).toEqual({ verb: 'move', words: ['1', String(angleOf(3000, 4000)), '0', '5000'] });
    const far = dragEnd(null, { x: leader.x + 90000, y: leader.y }, unit, leader, motion);
    const full = fullOf(motion.speed, motion);
    expect(filledBy(far)).toEqual({ verb: 'move', words: [motion.speed, 0, 0, full].map(String) });
  });

  it('bends a template by its joint, and its end follows on the second half', () => {
    const { unit, leader, motion, end } = moving('marching');
    const straight = dragEnd(null, { x: leader.x + 14000, y: leader.y }, unit, leader, motion);
    const bent = dragJoint(straight, { x: leader.x + 5000, y: leader.y + 5000 }, unit, leader, motion);
    expect(bent.direction).toBe(450);
    expect(bent.bend).toBeLessThan(0);
    expect(end(bent).y).toBeLessThan(leader.y + halfOf(bent.speed, motion));
    const turned = dragEnd(bent, { x: leader.x, y: leader.y + 15000 }, unit, leader, motion);
    expect([turned.direction, turned.speed]).toEqual([bent.direction, bent.speed]);
    expect(turned.bend).toBeGreaterThan(0);
    expect(turned.length).toBeLessThanOrEqual(fullOf(bent.speed, motion));
  });

  it('bends the template of a vehicle to the place it is dragged to', () => {
    const { unit, leader, motion, frame, end } = moving('driving');
    const bent = (frame.ask as Question).choices.find(({ verb, words }) => verb === 'move' && words?.[2] !== '0');
    const [x, y] = frame.ends[bent?.text ?? ''] ?? [0, 0, 0];
    const steer = dragEnd(null, { x, y }, unit, leader, motion);
    expect(distance(end(steer), { x, y })).toBeLessThan(300);
  });

  it('keeps every measure within what the template allows', () => {
    const { motion } = moving('marching');
    const steer = steerOf({ verb: 'move', words: ['2', '900', '0', '10000'] })!;
    expect(tuned(steer, { bend: 1200 }, motion).bend).toBe(900);
    expect(tuned(steer, { length: 90000 }, motion).length).toBe(fullOf(2, motion));
    expect(tuned(steer, { direction: -100 }, motion).direction).toBe(3500);
    const slower = tuned(steer, { speed: 1 }, motion);
    expect(slower.length / fullOf(1, motion)).toBeCloseTo(10000 / fullOf(2, motion), 3);
    expect(filledBy(tuned(steer, { verb: 'pivot', bend: -450 }, motion))).toEqual({ verb: 'pivot', words: ['-450'] });
  });

  it('bends a template as far as the question allows', () => {
    const { ask } = opened('driving');
    for (const verb of ['move', 'reverse', 'pivot']) {
      const bend = ask.spaces?.find((space) => space.verb === verb)?.arguments.find(({ name }) => name === 'bend');
      expect([bend?.least, bend?.most]).toEqual([-SHARPEST, SHARPEST]);
    }
  });

  it('forms minis up around a leader in cohesion, apart from each other', () => {
    const { board } = opened('marching');
    const unit = unitOf(board, board.motion?.unit ?? '');
    if (!unit) throw new Error('nobody moves');
    const leader = { x: board.width / 2, y: board.depth / 2 };
    for (const formation of ['line', 'behind', 'screen', 'spread'] as const) {
      const places = formed({ ...board, terrain: [], tokens: [] }, unit, leader, 900, formation).map(([, x, y]) => ({ x, y }));
      expect(places).toHaveLength(unit.minis.length - 1);
      places.forEach((place, number) => {
        expect(distance(place, leader)).toBeLessThanOrEqual(board.cohesion + 2 * unit.radius);
        for (const other of [leader, ...places.slice(0, number)])
          expect(distance(place, other)).toBeGreaterThanOrEqual(2 * unit.radius - 2);
      });
    }
  });
});

describe('the board', () => {
  it('shows a ghost for every move, and a click takes it', async () => {
    const { table, sent, ask } = opened('marching');
    const { container } = render(face.Board, { scene: table.scene, motions: [] });
    const ghosts = container.querySelectorAll('.spot');
    expect(ghosts.length).toBe(ask.choices.length);
    await fireEvent.click(ghosts[1] as Element);
    expect(sent).toEqual([{ t: 'choose', ask_no: table.frame?.ask_no, choice: ask.choices[1]?.text }]);
  });

  it('shows turns that differ by little apart from each other', () => {
    const { table, frame, ask } = opened('driving');
    const turns = ['-450', '-418', '-400', '900', '882'];
    const choices = [
      ...ask.choices.filter(({ verb }) => verb !== 'pivot'),
      ...turns.map((bend) => ({ ...optionOf(bend, [`spot:${bend}`]), verb: 'pivot', words: [bend] })),
    ];
    table.hear({ ...frame, ask_no: frame.ask_no + 1, ask: { ...ask, choices } });
    const { container } = render(face.Board, { scene: table.scene, motions: [] });
    const circles = [...container.querySelectorAll('.spot')].slice(-turns.length).map((spot) => {
      const [x = 0, y = 0] = (/translate\((\S+) (\S+)\)/.exec(spot.getAttribute('transform') ?? '') ?? []).slice(1).map(Number);
      return { x, y, radius: Number(spot.querySelector('circle')?.getAttribute('r')) };
    });
    expect(circles).toHaveLength(turns.length);
    circles.forEach((one, number) => {
      for (const other of circles.slice(0, number))
        expect(distance(one, other)).toBeGreaterThanOrEqual(one.radius + other.radius - 0.01);
    });
  });

  it('says in which part of the table a place is', () => {
    const { table, ask } = opened('deploying');
    for (const { text } of ask.choices) expect(table.hint(text)).toMatch(/^in the .* of the table/);
  });

  it('draws every unit with its name, its side and its state for who does not see it', () => {
    const { table, board } = opened('acting');
    const { container } = render(face.Board, { scene: table.scene, motions: [] });
    const labels = [...container.querySelectorAll('.unit [data-area]')].map((unit) => unit.getAttribute('aria-label') ?? '');
    expect(labels).toHaveLength(board.units.filter((unit) => unit.deployed && !unit.defeated).length);
    for (const label of labels) expect(label).toMatch(/(Rebels|Empire).*health \d+ of \d+.*mm/);
  });

  it('lists units, places, tokens and terrain', () => {
    const { table, board } = opened('marching');
    const ids = face.listed(table.scene).map((thing) => thing.id);
    for (const unit of board.units) expect(ids).toContain(`unit:${unit.id}`);
    expect(ids.filter((id) => id.startsWith('spot:')).length).toBeGreaterThan(2);
  });

  it('offers named formations and shows where they put the minis', () => {
    const { table } = opened('forming');
    const { container } = render(face.Board, { scene: table.scene, motions: [] });
    expect(container.querySelectorAll('.steering .button.lit').length).toBe(4);
    expect(container.querySelectorAll('circle.ghost').length).toBeGreaterThan(1);
  });
});

describe('free choices', () => {
  const way = (length: number): Steer => ({ verb: 'move', speed: 1, direction: 0, bend: 0, length });

  it('are tried with the server while they are made, and shown as it judges them', () => {
    vi.useFakeTimers();
    const { table, sent } = opened('marching');
    const draft = new Draft(() => table.scene);
    expect(draft.kind).toBe('move');
    const leader = leaderOf(unitOf(table.board as Board, (table.board as Board).motion?.unit ?? '')!)!;
    draft.point({ x: leader.x + 3000, y: leader.y + 4000 });
    vi.runAllTimers();
    expect(sent).toEqual([{ t: 'why_fill', ...draft.filled }]);
    const refusal = { rule: 'LG-MOVE-06', reason: 'off_the_table', facts: { gap: -3.5, least: 0 }, text: '' };
    table.hear({ t: 'refused', ask_no: 0, choice: 'as the server wrote it', refusal, ...asSent(draft.filled) });
    expect(table.verdict?.refusal).toContain('The base would reach 3.5 mm beyond the edge of the battlefield.');
    expect(table.notice).toBeNull();
    draft.clear();
    vi.useRealTimers();
  });

  it('are judged as they are now, whatever was tried in between', () => {
    const { table, sent } = opened('marching');
    const [one, other] = [filledBy(way(100)), filledBy(way(200))];
    for (const { verb, words } of [one, other, one]) table.tryFill(verb, words);
    expect(sent).toEqual([one, other].map((filled) => ({ t: 'why_fill', ...filled })));
    for (const filled of [one, other]) table.hear({ t: 'refused', ask_no: 0, choice: '', refusal: null, ...asSent(filled) });
    expect(same(table.verdict, one)).toBe(true);
  });

  it('place single minis exactly', () => {
    const { table, board } = opened('forming');
    const draft = new Draft(() => table.scene);
    draft.adjust(Object.values(board.motion?.patterns ?? {})[0] ?? []);
    const mini = draft.places?.[0]?.[0] ?? 0;
    draft.carry(mini, { x: 100, y: 200 });
    expect(draft.filled?.verb).toBe('place');
    expect(draft.filled?.words[0]).toBe(`${mini}@100@200`);
    expect(draft.filled?.words).toHaveLength(draft.places?.length ?? 0);
    draft.clear();
  });
});

describe('minis pushed aside', () => {
  it('stand as ghosts where they would be put, and each can be put elsewhere', async () => {
    vi.useFakeTimers();
    const { table, sent, ask } = opened('putting_back');
    const told = ask.facts['places'] as Place[];
    const { container } = render(face.Board, { scene: table.scene, motions: [] });
    const grips = [...container.querySelectorAll('[data-grip^=mini]')];
    expect(grips.map((grip) => grip.getAttribute('data-grip'))).toEqual(told.map(([mini]) => `mini-${mini}`));
    await fireEvent.keyDown(grips[0] as Element, { key: 'ArrowRight' });
    vi.runAllTimers();
    const said = sent.at(-1);
    if (said?.t !== 'why_fill') throw new Error('nothing was tried');
    const [first = '', ...rest] = said.words;
    expect(rest).toEqual(placeWords(told.slice(1)));
    const [mini = 0, x = 0, y = 0] = told[0] ?? [];
    const [moved, toX = 0, toY = 0] = first.split('@').map(Number);
    expect(moved).toBe(mini);
    expect(distance({ x: toX, y: toY }, { x, y })).toBeCloseTo(500, -1);
    vi.useRealTimers();
  });
});

describe('signs', () => {
  it('are put where they hide none of each other', () => {
    const { board } = opened('acting');
    const lay = layFor(board, 1200, 700);
    const units = board.units.filter(present);
    const marks = new Map(units.map((unit) => [unit.id, markOf(unit, new GameWords([]), false)]));
    const boxes = [...placeTags(units, marks, lay, 1)].map(([id, tag]) => {
      const width = widthOf(marks.get(id) ?? '');
      return { left: tag.x - width / 2, right: tag.x + width / 2, top: tag.y - 28, bottom: tag.y };
    });
    expect(boxes).toHaveLength(units.length);
    boxes.forEach((one, number) => {
      for (const other of boxes.slice(0, number)) {
        expect(one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom).toBe(false);
      }
    });
    expect(sizeFor(0.2)).toBeGreaterThan(sizeFor(1));
  });

  it('and what is said of them stand where least is hidden', () => {
    const corners = [0, 300].flatMap((y) => [0, 500].map((x) => ({ x, y, width: 200, height: 100 })));
    const unit = (x: number, y: number) => ({ x, y, width: 40, height: 40 });
    expect(freest(corners, [])).toBe(0);
    expect(freest(corners, [unit(20, 20)])).toBe(1);
    expect(freest(corners, [unit(20, 20), unit(600, 90), unit(10, 320)])).toBe(3);
  });
});

describe('attacks', () => {
  it('are shown with the odds before they are made', () => {
    const { table, board, ask } = opened('aiming');
    const target = ask.choices.find(({ text }) => text.startsWith('target:'))?.text ?? '';
    expect(board.sights.some((sight) => `target:${sight.target}` === target && sight.odds)).toBe(true);
    expect(table.hint(target)).toMatch(/\d\.\d wounds expected/);
  });

  it('have panels in which every die can be picked, as many as the token rerolls, and sent by a button', async () => {
    const { table, sent, board, ask, frame } = opened('rerolling');
    const pool = board.attack?.pools[0]?.dice ?? [];
    const { container } = render(face.Conflict!, { scene: table.scene });
    const bar = render(QuestionBar, { table });
    const die = (number: number) => container.querySelectorAll('button.die')[number] as HTMLElement;
    const again = () => bar.queryByRole('button', { name: /^Reroll th/ });
    expect(container.querySelectorAll('.die.lit')).toHaveLength(pool.length);
    expect(again()).toBeNull();
    // The second of the black hits, and only that one, is seen to be picked; the list proposes neither.
    await fireEvent.click(die(8));
    expect([...container.querySelectorAll('button.die')].map((one) => one.getAttribute('aria-pressed') === 'true')).toEqual(
      pool.map((_, number) => number === 8),
    );
    expect(again()?.textContent.trim()).toBe('Reroll this die');
    await fireEvent.click(die(5));
    expect(again()?.textContent.trim()).toBe('Reroll these 2 dice');
    expect(container.querySelectorAll('.die.lit')).toHaveLength(0);
    expect(bar.getByRole('button', { name: 'Keep the dice' })).toBeTruthy();
    expect(table.open).toEqual(ask.choices.map(({ text }) => text));
    expect(sent).toEqual([]);
    // One more is too many, which the server says; one that is picked is let go.
    await fireEvent.click(die(0));
    const [first, sixth, ninth] = [0, 5, 8].map((number) => ask.handful?.things[number]);
    expect(sent).toEqual([{ t: 'why_fill', verb: 'reroll', words: [ninth, sixth, first] }]);
    await fireEvent.click(die(5));
    await fireEvent.click(again()!);
    expect(sent.at(-1)).toEqual({ t: 'fill', ask_no: frame.ask_no, verb: 'reroll', words: [ninth] });
  });

  it('say why somebody cannot be attacked, and who is attacked already', () => {
    const { table, board } = opened('aiming');
    const measuring = { on: false, ends: [], failed: false } as unknown as Measuring;
    const said = (scene: Scene, sight: Sight) => {
      const { container, unmount } = render(SightBox, { scene, measuring, sight, small: false, plain: false, view: null });
      const text = container.querySelector('.box')?.textContent ?? '';
      unmount();
      return text;
    };
    const [sight] = board.sights as [Sight];
    const refusal = { rule: 'LG-MULTI-01', reason: 'already_a_defender', facts: { unit: sight.target } };
    const refused = { ...sight, odds: null, refusal };
    expect(said(table.scene, refused)).toContain(`${table.words.name(sight.target)} is already a defender of this attack`);
    const attack = { attacker: sight.unit, pools: [{ defender: sight.target }], current: 0 };
    const under = Object.create(table.scene, { board: { value: { ...board, attack } } }) as Scene;
    expect(said(under, refused)).toContain('Is attacked already');
    expect(said(under, refused)).not.toContain('LG-MULTI-01');
  });

  it('ask for one die as well as for several', () => {
    const { table } = opened('rerolling');
    const words = (dice: number) => table.words.ask({ what: 'reroll_dice', facts: { unit: 'at_rt_1', dice, aim: 1 } });
    expect(words(1)).toBe('Spend an aim token to reroll dice? At most: 1. Aim tokens left: 1.');
    expect(words(2)).toContain('At most: 2.');
  });

  it('let nobody touch the dice who is not asked', () => {
    const { table, frame } = opened('rerolling');
    table.hear({ ...frame, ask: { seat: 1, what: 'reroll_dice' } });
    const { container } = render(face.Conflict!, { scene: table.scene });
    expect(container.querySelectorAll('.die').length).toBeGreaterThan(0);
    expect(container.querySelectorAll('button.die')).toHaveLength(0);
  });

  it('sum up the rarer numbers of wounds', () => {
    const shown = chances({ mean: 1, chances: [0.4, 0.3, 0.2, 0.07, 0.03] });
    expect(shown.map((one) => one.label)).toEqual(['0', '1', '2', '3+']);
    expect(shown[3]?.chance).toBeCloseTo(0.1);
  });
});

it('fills in measures as the rules of the game write them', () => {
  const words = new GameWords(sheetsOf('legion'));
  expect(words.filled('move', ['2', '905', '-20', '1235'])).toBe('speed 2, direction 90.5°, bend -2.0°, 12.4 mm');
});

it('tells who the blue and who the red player is, once that is chosen', () => {
  const { table, board } = opened('deploying');
  const roles = (blue: number): (string | undefined)[] => {
    const players = board.players.map((player, seat) => ({ ...player, blue: seat === blue }));
    const scene = Object.create(table.scene, { board: { value: { ...board, players } } }) as Scene;
    return [0, 1].map((seat) => {
      const { container, unmount } = render(face.Player!, { scene, seat });
      const role = container.querySelector('.role')?.textContent;
      unmount();
      return role;
    });
  };
  expect(roles(0)).toEqual(['blue player', 'red player']);
  expect(roles(1)).toEqual(['red player', 'blue player']);
  expect(roles(-1)).toEqual([undefined, undefined]);
  const { container } = render(face.Board, { scene: table.scene, motions: [] });
  const owners = [...container.querySelectorAll('.owner')].map((text) => text.textContent);
  expect(owners).toHaveLength(2);
  expect(owners.join()).toMatch(/(Rebels|Empire), (blue|red) player/);
});

describe('the units of a player', () => {
  it('keep the number in their names apart from what may be cut', () => {
    const { table, board } = opened('deploying');
    const { container } = render(face.Player!, { scene: table.scene, seat: 0 });
    const rows = [...container.querySelectorAll('.units .name')].map((name) =>
      [...name.children].map((part) => part.textContent),
    );
    const names = board.units.filter((unit) => unit.seat === 0).map((unit) => unit.name);
    expect(rows.map((parts) => parts.join(''))).toEqual(names);
    expect(rows.filter((parts) => parts.length === 2).every(([, number]) => /^ \d+$/.test(number ?? ''))).toBe(true);
    expect(rows.some((parts) => parts.length === 2)).toBe(true);
  });

  it('say that they are still to come, all at once or each of those that are', () => {
    const { table, board } = opened('deploying');
    const shown = (deployed: (number: number) => boolean): { away: number; none: boolean } => {
      const units = board.units.map((unit, number) => ({ ...unit, deployed: deployed(number), set_aside: false }));
      const scene = Object.create(table.scene, { board: { value: { ...board, units } } }) as Scene;
      const { container, unmount } = render(face.Player!, { scene, seat: 0 });
      const found = {
        away: container.querySelectorAll('.away').length,
        none: container.textContent.includes('no unit is on the table yet'),
      };
      unmount();
      return found;
    };
    const own = board.units.filter((unit) => unit.seat === 0).length;
    expect(shown(() => false)).toEqual({ away: 0, none: true });
    expect(
      shown((number) => board.units[number]?.seat === 0 && number === board.units.findIndex((unit) => unit.seat === 0)),
    ).toEqual({ away: own - 1, none: false });
    expect(shown(() => true)).toEqual({ away: 0, none: false });
  });
});
