import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import MatchView from '../src/components/match/MatchView.svelte';
import { face } from '../src/games/rebellion';
import { closeUp } from '../src/games/rebellion/board/focus';
import { bestStretch, borderPath, Lay, PLANET, PRINT, regionPaths, rowOf, STRIDE } from '../src/games/rebellion/board/geometry';
import { motions } from '../src/games/rebellion/history';
import { clueLines, describePlace } from '../src/games/rebellion/listing';
import { countsOf, factionOf, holds, REBEL_BASE, referenceOf, unitsOf, type Board } from '../src/games/rebellion/model';
import { SILHOUETTES, silhouetteOf } from '../src/games/rebellion/drawings/silhouettes';
import { legible, neighbour } from '../src/lib/board/map';
import { MatchTable } from '../src/lib/match/match.svelte';
import type { FromPage, GameEvent, StateFrame } from '../src/lib/server/protocol';
import { settings } from '../src/lib/page/settings.svelte';
import { sheetsOf } from './sheets';

const FOLDER = resolve(import.meta.dirname, 'fixtures/rebellion');
const MOMENTS = ['assigning', 'turn', 'moving', 'fighting', 'cinematic', 'four', 'over'] as const;

function fixture<T = StateFrame>(name: string): T {
  return JSON.parse(readFileSync(resolve(FOLDER, `${name}.json`), 'utf8')) as T;
}

const reference = referenceOf(fixture<unknown>('reference'));

function opened(name: string) {
  const frame = fixture(name);
  const sent: FromPage[] = [];
  const table = new MatchTable(face, sheetsOf('rebellion'), reference, (message) => {
    sent.push(message);
    return true;
  });
  const board = frame.board as Board;
  const seats = board.seats.map(({ seat }) => ({ seat, name: `Player ${seat}`, bot: '', online: true }));
  table.hear({ t: 'presence', watchers: 0, seats });
  table.hear(frame);
  return { table, frame, sent, board };
}

function shown(name: string) {
  const match = opened(name);
  render(MatchView, { table: match.table, id: 'm', link: 'open', title: '' });
  return match;
}

beforeEach(() => {
  settings.list = false;
  settings.confirm = 'costly';
});
afterEach(cleanup);

describe('the galaxy', () => {
  it.each([1, 1.3, 1.55])('has all places inside its bounds, and no two on each other, stretched by %f', (stretch) => {
    const lay = new Lay(stretch);
    const { x, y, width, height } = lay.bounds;
    const places = [...lay.places(reference)];
    expect(places).toHaveLength(33);
    for (const [name, at] of places) {
      expect(at.x - PLANET > x && at.x + PLANET < x + width, name).toBe(true);
      expect(at.y - PLANET > y && at.y + PLANET < y + height, name).toBe(true);
      expect(at.y - PLANET).toBeGreaterThan(lay.track.y + lay.track.height);
      for (const [other, there] of places) {
        if (other !== name) expect(Math.hypot(at.x - there.x, at.y - there.y), `${name}, ${other}`).toBeGreaterThan(3 * PLANET);
      }
    }
  });

  it('is stretched only where that makes nothing smaller', () => {
    expect(bestStretch(0, 0)).toBe(1);
    expect(bestStretch(1200, 400)).toBe(1);
    expect(bestStretch(700, 900)).toBeCloseTo(1.55);
    for (const [width, height] of [
      [845, 490],
      [640, 460],
      [390, 320],
    ] as const) {
      const rect = new Lay(bestStretch(width, height)).bounds;
      const flat = new Lay(1).bounds;
      const scale = (one: typeof rect) => Math.min((width - 92) / one.width, (height - 20) / one.height);
      expect(scale(rect)).toBeGreaterThan(scale(flat) * 0.97);
    }
  });

  it('joins the systems of each region, and draws borders from planet to planet', () => {
    const places = new Lay(1).places(reference);
    const regions = regionPaths(reference, places);
    expect(regions).toHaveLength(8);
    for (const { d } of regions) expect(d.match(/L/g)).toHaveLength(3);
    for (const [one, other] of reference.borders) {
      const [from, to] = [places.get(one), places.get(other)];
      expect(from && to && borderPath(from, to)).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
    }
  });

  it('has every place within reach of the arrow keys', () => {
    const places = new Lay(1).places(reference);
    const seen = new Set(['hoth']);
    const queue = ['hoth'];
    for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
      for (const direction of ['up', 'down', 'left', 'right'] as const) {
        const next = neighbour(place, direction, places, STRIDE);
        if (next !== undefined && !seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
      }
    }
    expect([...places.keys()].filter((place) => !seen.has(place))).toEqual([]);
  });

  it.each([0.38, 0.5])('has names that can be read at %f pixels a unit', (scale) => {
    expect(PRINT.size * legible(scale, PRINT) * scale).toBeGreaterThanOrEqual(11);
  });

  it('puts leaders side by side in the room there is', () => {
    expect(rowOf(1, 38, 150)).toEqual([0]);
    for (const count of [2, 5, 9]) {
      const row = rowOf(count, 38, 150);
      expect(row).toHaveLength(count);
      expect((row.at(-1) ?? 0) - (row[0] ?? 0)).toBeLessThanOrEqual(150 - 38);
    }
  });

  it('has an outline of its own for every unit', () => {
    for (const unit of Object.keys(reference.units)) expect(SILHOUETTES[unit], unit).toBeDefined();
    const all = Object.values(SILHOUETTES);
    expect(new Set(all).size).toBe(all.length);
    expect(silhouetteOf('unheard_of')).toBeTruthy();
  });

  it('is looked at closely where a combat is fought, with all places that can be picked', () => {
    const { board } = opened('fighting');
    const places = new Lay(1).places(reference);
    const place = board.fight?.place ?? '';
    const close = closeUp(board, places, [`unit:${place}/x_wing`]);
    const wide = closeUp(board, places, ['place:mon_calamari', 'place:hoth']);
    const inside = (name: string, rect: typeof close) => {
      const at = places.get(name);
      return at && rect && rect.x < at.x && at.x < rect.x + rect.width && rect.y < at.y && at.y < rect.y + rect.height;
    };
    expect(inside(place, close)).toBe(true);
    for (const name of [place, 'mon_calamari', 'hoth']) expect(inside(name, wide)).toBe(true);
    expect(closeUp({ ...board, fight: null }, places, [])).toBeNull();
  });
});

describe('what the board says in words', () => {
  it('lists every place once, with its units by side, and what can be picked in it', () => {
    const { table, board } = opened('moving');
    const rows = face.listed(table.scene);
    expect(rows.map((row) => row.id)).toEqual([`place:${REBEL_BASE}`, ...board.systems.map(({ key }) => `place:${key}`)]);
    const named = [...table.lit].filter((thing) => thing.startsWith('unit:'));
    const listed = rows.flatMap((row) => row.children.map((child) => child.id));
    expect(named.length).toBeGreaterThan(0);
    expect(listed).toEqual(expect.arrayContaining(named));
  });

  it('tells where the base is only to the Rebels, and what is known of it only to the Empire', () => {
    const rebel = opened('assigning');
    expect(rebel.board.knowledge).toBeNull();
    expect(describePlace(rebel.table.scene, REBEL_BASE)).toContain('the base is in');
    const empire = opened('turn');
    expect(empire.board.rebel_base.system).toBe('');
    expect(describePlace(empire.table.scene, REBEL_BASE)).not.toContain('the base is in');
    const excluded = Object.keys(empire.board.knowledge?.excluded ?? {})[0] ?? '';
    const possible = empire.board.knowledge?.possible[0] ?? '';
    expect(describePlace(empire.table.scene, excluded)).toContain('the base is not here');
    expect(describePlace(empire.table.scene, possible)).toContain('the base may be here');
  });

  it('tells each clue in a line of its own', () => {
    const { table, board } = opened('turn');
    const clue = { systems: ['hoth', 'endor'], told: 'units_moved', round: 3, about: 'bespin' };
    const told = { ...board, knowledge: { possible: [], excluded: {}, clues: [clue, { ...clue, told: 'named' }] } };
    const scene = Object.create(table.scene, { board: { value: told } }) as typeof table.scene;
    expect(clueLines(scene)).toHaveLength(2);
    expect(clueLines(scene)[0]).toMatch(/Round 3.*Bespin.*Hoth, Endor/);
  });

  it('counts what is alike', () => {
    expect(countsOf(['a', 'b', 'a'])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });
});

describe('moves', () => {
  it('are shown once for each type of unit, from place to place', () => {
    const { board } = opened('moving');
    const events = [
      { type: 'UnitsMoved', side: 'empire', units: ['tie_fighter', 'tie_fighter', 'at_st'], origin: 'hoth', place: 'bespin' },
      { type: 'CaptiveMoved', leader: 'han_solo', origin: 'hoth', place: 'bespin' },
      { type: 'Passed', seat: 0, side: 'rebel', role: '' },
    ] as GameEvent[];
    const found = motions(events, board);
    expect(found.map(({ thing, from, to, seat }) => [thing, from, to, seat])).toEqual([
      ['tie_fighter', 'hoth', 'bespin', 1],
      ['at_st', 'hoth', 'bespin', 1],
      ['han_solo', 'hoth', 'bespin', 1],
    ]);
    expect(new Set(found.map(({ key }) => key)).size).toBe(3);
  });
});

describe('the page', () => {
  it.each(MOMENTS)('draws every place, with the units that stand there: %s', (moment) => {
    const { board } = shown(moment);
    expect(document.querySelectorAll('.board [data-area]')).toHaveLength(33);
    for (const system of board.systems) {
      const place = document.querySelector(`[data-drop="place:${system.key}"]`);
      expect(place?.querySelectorAll('[data-thing]')).toHaveLength(system.leaders.length);
      const sides = ['rebel', 'empire'].filter((side) => unitsOf(reference, system.units, side).length);
      expect(place?.querySelectorAll('.pill')).toHaveLength(sides.length);
    }
  });

  it.each(['assigning', 'turn', 'moving', 'four'])('draws all that a question names, to be clicked: %s', async (moment) => {
    const { table, board } = shown(moment);
    for (const place of [REBEL_BASE, ...board.systems.map(({ key }) => key)]) {
      const pill = document.querySelector(`[data-drop="place:${place}"] .units .pill`);
      if (pill && holds(board, place).units.length) await fireEvent.click(pill);
    }
    const buttons = [...document.querySelectorAll('.hand-panel .lit, .board .lit, .players .lit')].length;
    expect(buttons).toBeGreaterThan(0);
    for (const thing of table.named) {
      const [kind, name] = [thing.slice(0, thing.indexOf(':')), thing.slice(thing.indexOf(':') + 1)];
      if (kind === 'place') expect(document.querySelector(`[data-drop="${thing}"]`), thing).not.toBeNull();
      if (kind === 'leader') expect(document.querySelector(`[data-fact="leader:${name}"]`), thing).not.toBeNull();
      if (kind === 'mission') expect(document.querySelector(`.hand-panel [data-fact="${thing}"]`), thing).not.toBeNull();
    }
  });

  it('sends a leader alone by the mark on his mission, and two by a click on the second', async () => {
    const { table, sent, board } = shown('assigning');
    const faction = factionOf(board, table.frame?.seat ?? null);
    const [first = '', second = ''] = faction?.pool ?? [];
    const mission = faction?.missions[0] ?? '';
    const card = document.querySelector(`.hand-panel [data-drop="mission:${mission}"] button`);
    const token = (leader: string) => document.querySelector(`.hand-panel .leader-token[data-fact="leader:${leader}"]`);
    await fireEvent.click(card ?? document.body);
    expect(document.querySelector('.alone')).toBeNull();
    await fireEvent.click(token(first) ?? document.body);
    await fireEvent.click(document.querySelector('.alone') ?? document.body);
    expect(sent).toContainEqual(expect.objectContaining({ t: 'choose', choice: `assign:${mission},${first}` }));
    cleanup();
    const again = shown('assigning');
    again.table.pick(`mission:${mission}`);
    again.table.pick(`leader:${first}`);
    again.table.pick(`leader:${second}`);
    expect(again.sent).toContainEqual(expect.objectContaining({ choice: `assign:${mission},${first},${second}` }));
  });

  it('opens the units of a place by a click, and closes them', async () => {
    const { board } = shown('turn');
    const system = board.systems.find(({ units }) => units.length > 1);
    const pill = document.querySelector(`[data-drop="place:${system?.key}"] .units .pill`);
    await fireEvent.click(pill ?? document.body);
    expect(document.querySelectorAll('.tray .chip')).toHaveLength(system?.units.length ?? -1);
    await fireEvent.click(document.querySelector('.tray .close') ?? document.body);
    expect(document.querySelector('.tray')).toBeNull();
  });

  it('shows what the Empire knows when that is asked for', async () => {
    const { board } = shown('turn');
    expect(document.querySelector('.board .may, .board .not')).toBeNull();
    await fireEvent.click(document.querySelector('.layer') ?? document.body);
    expect(document.querySelectorAll('.board .may')).toHaveLength(board.knowledge?.possible.length ?? -1);
    cleanup();
    shown('assigning');
    expect(document.querySelector('.layer')).toBeNull();
  });

  it('shows a combat with the figures of both theaters by their damage', () => {
    const { board } = shown('fighting');
    const figures = board.fight?.theaters.flatMap((theater) => theater.figures.flat()) ?? [];
    expect(document.querySelectorAll('.battle .theater .figure')).toHaveLength(figures.length);
    expect(document.querySelectorAll('.battle .die')).toHaveLength(board.fight?.dice.length ?? -1);
  });

  it('draws again only what has changed', async () => {
    const { table, frame, board } = shown('turn');
    const before = new Map([...document.querySelectorAll('.board .place')].map((node) => [node, node.innerHTML]));
    const changed = structuredClone(frame);
    const system = (changed.board as Board).systems.find(({ key }) => key === board.systems[4]?.key);
    if (system) system.sabotaged = !system.sabotaged;
    table.hear({ ...changed, choices: frame.choices + 1 });
    await tick();
    const after = [...document.querySelectorAll('.board .place')];
    expect(after.every((node) => before.has(node))).toBe(true);
    expect(after.filter((node) => before.get(node) !== node.innerHTML)).toHaveLength(1);
  });

  it('shows the tactic cards of a cinematic combat, and what they do', () => {
    const { board } = shown('cinematic');
    const sides = board.fight?.sides ?? [];
    const panels = [...document.querySelectorAll('.tactics:has(.card-face)')];
    expect(panels).toHaveLength(sides.length);
    const last = sides.findIndex((side) => side.cinematic?.attacks_last.length);
    expect(panels.map((panel) => panel.textContent.includes('attacks last')).includes(true)).toBe(last >= 0);
    expect(document.querySelectorAll('.tactics details')).toHaveLength(2);
  });

  it('shows how full a leader pool is where it has a limit', () => {
    const { board } = shown('cinematic');
    const [rebel] = board.factions;
    expect(rebel?.pool_limit).toBeGreaterThan(0);
    expect(document.querySelector('.players')?.textContent).toContain(`${rebel?.pool.length}/${rebel?.pool_limit}`);
  });

  it('shows the mission that was revealed against another', () => {
    const match = opened('turn');
    const changed = structuredClone(match.frame);
    const rolled = { rolled: [[], []], successes: [0, 0], target: '', leaders: [] };
    (changed.board as Board).mission = {
      mission: 'sabotage',
      side: 'rebel',
      place: 'hoth',
      opposing: 'imperial_subversion',
      ...rolled,
    };
    match.table.hear({ ...changed, choices: changed.choices + 1 });
    render(MatchView, { table: match.table, id: 'm', link: 'open', title: '' });
    expect(document.querySelector('.opposing')?.textContent).toContain('Subversion');
  });
});
