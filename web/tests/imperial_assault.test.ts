import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import MatchView from '../src/components/match/MatchView.svelte';
import { face } from '../src/games/imperial_assault';
import {
  baseOf,
  boundsOf,
  CELL,
  closeUp,
  columnName,
  gridLines,
  middles,
  wayPath,
} from '../src/games/imperial_assault/board/geometry';
import { motions } from '../src/games/imperial_assault/history';
import { imperialAssaultExtras } from '../src/games/imperial_assault/lobby';
import { describeFigure, describeSpace, sightText } from '../src/games/imperial_assault/listing';
import { roleOf } from '../src/games/imperial_assault/roles';
import { initials, mapOf, onMap, referenceOf, symbolsOf, traitOf, type Board } from '../src/games/imperial_assault/model';
import { sceneOf } from '../src/lib/board/scene';
import { MatchTable } from '../src/lib/match/match.svelte';
import { settings } from '../src/lib/page/settings.svelte';
import type { FromPage, GameEvent, StateFrame } from '../src/lib/server/protocol';
import { sheetsOf } from './sheets';

const FOLDER = resolve(import.meta.dirname, 'fixtures/imperial_assault');
const MOMENTS = ['deploying', 'activating', 'moving', 'aiming', 'surging', 'over'] as const;

function fixture<T = StateFrame>(name: string): T {
  return JSON.parse(readFileSync(resolve(FOLDER, `${name}.json`), 'utf8')) as T;
}

const reference = referenceOf(fixture<unknown>('reference'));

function opened(name: string) {
  const frame = fixture(name);
  const sent: FromPage[] = [];
  const table = new MatchTable(face, sheetsOf('imperial_assault'), reference, (message) => {
    sent.push(message);
    return true;
  });
  const seats = [0, 1].map((seat) => ({ seat, name: `Player ${seat}`, bot: '', online: true }));
  table.hear({ t: 'presence', watchers: 0, seats });
  table.hear(frame);
  return { table, frame, sent, board: frame.board as Board, scene: sceneOf(table) };
}

function shown(name: string) {
  const match = opened(name);
  const { container } = render(MatchView, { table: match.table, id: 'm', link: 'open', title: '' });
  return { ...match, container };
}

function found(container: Element, selector: string): Element {
  const element = container.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return element;
}

beforeEach(() => {
  settings.list = false;
  settings.confirm = 'costly';
});
afterEach(cleanup);

describe('the map', () => {
  it.each(Object.keys(reference.maps))('%s lies inside its bounds, and each space has a middle of its own', (key) => {
    const map = reference.maps[key];
    if (!map) throw new Error(key);
    const bounds = boundsOf(map);
    const places = middles(map);
    expect(new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(Object.keys(map.spaces).length);
    for (const { x, y } of places.values()) {
      expect(x > bounds.x && x < bounds.x + bounds.width).toBe(true);
      expect(y > bounds.y && y < bounds.y + bounds.height).toBe(true);
    }
    expect(gridLines(map)).toMatch(/^M/);
  });

  it('names columns as choices do', () => {
    expect([0, 10, 25, 26, 27].map(columnName)).toEqual(['a', 'k', 'z', 'aa', 'ab']);
  });

  it('has bases as large as their spaces', () => {
    const { board } = opened('activating');
    const map = mapOf(reference, board);
    for (const figure of board.figures.filter(onMap)) {
      const base = baseOf(figure, map);
      expect(base && (base.width * base.height) / CELL / CELL, figure.figure).toBe(figure.spaces.length);
    }
  });

  it('is looked at where a figure may go and where something can be picked', () => {
    const { board } = opened('moving');
    const map = mapOf(reference, board);
    const close = closeUp(board, map, ['space:a3']);
    const places = middles(map);
    const ends = board.reach?.ends.map(({ space }) => space) ?? [];
    for (const space of ['a3', ...ends]) {
      const at = places.get(space);
      expect(
        at && close && at.x > close.x && at.x < close.x + close.width && at.y > close.y && at.y < close.y + close.height,
      ).toBe(true);
    }
    expect(closeUp({ ...board, figures: [], reach: null, activation: null }, map, [])).toBeNull();
  });

  it('draws a way from space to space', () => {
    const places = middles(mapOf(reference, opened('moving').board));
    expect(wayPath(['a3', 'b3'], places)).toBe('M30 150L90 150');
  });
});

describe('what is printed', () => {
  it('has an icon for every kind of figure and initials for every name', () => {
    for (const card of Object.values(reference.deployments)) {
      expect(traitOf(card)).toBeTruthy();
      expect(initials(card.name).length, card.name).toBeGreaterThan(1);
    }
    expect(initials('Royal Guard')).toBe('RG');
    expect(initials('IG-88')).toBe('IG-88');
    expect(initials('Stormtrooper (elite)')).toBe('St');
  });

  it('has the symbols of every face', () => {
    const faces = Object.values(reference.dice).flatMap((die) => die.faces);
    expect(faces).toHaveLength(36);
    expect(faces.filter((one) => symbolsOf(one).includes('dodge'))).toHaveLength(1);
    expect(symbolsOf(undefined)).toEqual([]);
  });
});

describe('words', () => {
  it('call the only Rebel player by the side, and others by their heroes', () => {
    const { scene } = opened('moving');
    const named = (...seats: number[]): string[] => {
      const heroes = seats.map((seat, place) => ({ hero: ['gaarkhan', 'jyn_odan'][place], seat }));
      const board = { campaign: { heroes } } as unknown as Board;
      return [...new Set(seats)].map((seat) => roleOf(board, seat, scene.words)?.name ?? '');
    };
    expect(named(1, 1)).toEqual(['Rebel']);
    expect(named(1, 2)).toEqual(['Gaarkhan', 'Jyn Odan']);
  });

  it('name figures by card, number and letter, and surges by their parts', () => {
    const { scene } = opened('moving');
    expect(scene.words.name('stormtrooper_1b')).toBe('Stormtrooper 1b');
    expect(scene.words.name('damage_1+pierce_2')).toBe('+1 damage, Pierce 2');
    expect(scene.words.name('unheard_of_3')).toBe('unheard_of_3');
  });

  it('say what a space costs, and how a figure is', () => {
    const { scene, board } = opened('moving');
    const end = board.reach?.ends[0];
    expect(end && describeSpace(scene, end.space)).toContain(`${end?.cost} movement point`);
    const figure = board.figures.find(onMap);
    expect(figure && describeFigure(scene, figure)).toContain('Health');
  });

  it('say whom one sees, and what is in the way', () => {
    const { board } = opened('aiming');
    const lines = board.sights.map(sightText);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/space(s)? away, (in|not in) line of sight/);
  });

  it.each(MOMENTS)('list the whole board at %s', (name) => {
    const { scene, board } = opened(name);
    const rows = face.listed(scene);
    const all = rows.flatMap((row) => [row, ...row.children]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const group of board.groups.filter((one) => !one.defeated)) {
      expect(rows.some(({ id }) => id === `group:${group.group}`)).toBe(true);
    }
    for (const { text } of all) expect(text).not.toMatch(/undefined|NaN|_/);
    expect(face.status(scene)).not.toMatch(/[_{}]/);
  });
});

describe('the page', () => {
  it.each(MOMENTS)('shows %s without a fault', (name) => {
    const { container, board } = shown(name);
    expect(container.querySelectorAll('[data-figure]')).toHaveLength(board.figures.filter(onMap).length);
    expect(container.querySelectorAll('[data-area]')).toHaveLength(Object.keys(mapOf(reference, board).spaces).length);
  });

  it('deploys a figure where one clicks', async () => {
    const { container, sent, frame } = shown('deploying');
    const choices = frame.ask && 'choices' in frame.ask ? frame.ask.choices : [];
    const single = choices.find(({ things }) => choices.filter((other) => other.things?.[0] === things?.[0]).length === 1);
    const space = single?.things?.[0]?.slice('space:'.length) ?? '';
    await fireEvent.click(found(container, `[data-area="${space}"]`));
    const step = sent.find((message) => message.t === 'choose');
    expect(step && 'choice' in step && step.choice).toBe(single?.text);
  });

  it('shows the way to where one points, and walks there step by step', async () => {
    const { container, sent, board, table, frame } = shown('moving');
    const far = board.reach?.ends.find((end) => end.path.length > 2 && frame.ask && !table.lit.has(`space:${end.space}`));
    if (!far) throw new Error('nothing is two steps away');
    const space = found(container, `[data-area="${far.space}"]`);
    await fireEvent.pointerEnter(space);
    expect(container.querySelectorAll('.way')).toHaveLength(2);
    await fireEvent.click(space);
    const step = sent.find((message) => message.t === 'choose');
    expect(step && 'choice' in step && step.choice).toBe(`step:${far.path[1]}`);
  });

  it('draws the lines to whoever can be attacked, and takes a click on one', async () => {
    const { container, sent, table } = shown('aiming');
    const targets = [...table.lit].filter((thing) => thing.startsWith('figure:'));
    expect(container.querySelectorAll('.sight')).toHaveLength(targets.length);
    const target = targets[0]?.slice('figure:'.length) ?? '';
    await fireEvent.click(found(container, `[data-figure="${target}"]`));
    await tick();
    const step = sent.find((message) => message.t === 'choose');
    expect(step && 'choice' in step && step.choice).toBe(`target:${target}`);
  });

  it('shows an attack with its dice, and spends a surge with a click', async () => {
    const { container, sent, board } = shown('surging');
    const dice = (board.attack?.dice.length ?? 0) + (board.attack?.defence.length ?? 0);
    expect(container.querySelectorAll('.die')).toHaveLength(dice);
    await fireEvent.click(found(container, '.surge.lit'));
    const step = sent.find((message) => message.t === 'choose');
    expect(step && 'choice' in step && step.choice).toMatch(/^surge:/);
  });
});

describe('the lobby', () => {
  it('offers the missions of the map that is chosen, and both armies or none', () => {
    const extras = imperialAssaultExtras(reference);
    const maps = new Set(Object.values(reference.missions).map((mission) => mission.map));
    expect(extras.values?.['map']).toEqual(['', ...maps]);
    expect(extras.left?.({})['mission']).toHaveLength(7);
    expect(extras.left?.({ map: 'moisture_farm' })['mission']).toHaveLength(3);
    expect(extras.left?.({ mode: 'mission' })['mission']).toContain('aftermath');
    expect(extras.left?.({ mode: 'campaign' })['map']).toEqual([]);
    expect(extras.seats?.({ mode: 'campaign', heroes: '3' })).toEqual([2, 3, 4]);
    expect(extras.seats?.({ mode: 'skirmish' })).toEqual([2]);
    expect(extras.written?.({ mode: 'campaign', heroes: '3' })).toEqual({ mode: 'campaign', heroes: 3 });
    const [army = ''] = extras.values?.['armies'] ?? [];
    expect(extras.called?.(army)).toBe(reference.armies[army]?.name);
    expect(extras.problems?.({ armies: [army] })).toEqual([{ text: 'option.armies.both' }]);
    expect(extras.problems?.({ armies: [army, army] })).toEqual([]);
  });
});

describe('motions', () => {
  it('go at once from where a figure was to where it is', () => {
    const { board } = opened('moving');
    const figure = board.figures[0]?.figure ?? '';
    const step = (origin: string, space: string) => ({ type: 'FigureMoved', figure, origin, space }) as unknown as GameEvent;
    expect(motions([step('a3', 'b3'), step('b3', 'c3')], board)).toEqual([
      { key: `${figure}:a3:c3`, thing: figure, seat: board.figures[0]?.seat, from: 'a3', to: 'c3' },
    ]);
    expect(motions([step('', 'c3')], board)).toEqual([]);
  });
});
