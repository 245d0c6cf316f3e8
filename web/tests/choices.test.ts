import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { face } from '../src/games/forbidden_stars';
import { motions } from '../src/games/forbidden_stars/history';
import { listed } from '../src/games/forbidden_stars/listing';
import { areasOf, referenceOf, type Board } from '../src/games/forbidden_stars/model';
import Conflict from '../src/games/forbidden_stars/battle/Conflict.svelte';
import QuestionBar from '../src/components/question/QuestionBar.svelte';
import TileCard from '../src/games/forbidden_stars/hand/TileCard.svelte';
import type { ListedThing } from '../src/games/face';
import { MOMENTS, opened, optionOf, questionOf } from './fixtures';

describe('dice to be rerolled', () => {
  it('are toggled one by one and sent by a button', async () => {
    const { table, frame, sent } = opened('battle');
    const board = frame.board as Board;
    const world = [...areasOf(board).values()].find((area) => area.world)?.id ?? '';
    const strike = { void: world, world, dice: [2, 0, 2], damage: 0, used: [] };
    const seat = questionOf(frame).seat;
    const things = ['attack/0', 'attack/1', 'morale/0', 'morale/1'].map((die) => `die:${die}#${seat}`);
    const none = { ...optionOf('reroll:0,0,0'), phrase: { key: 'reroll', facts: { a: 0, b: 0, c: 0 } } };
    const handful = { verb: 'reroll', things, least: 1, most: 4 };
    const ask = { ...questionOf(frame), what: 'reroll_dice', facts: {}, choices: [none], handful };
    table.hear({ ...frame, ask_no: frame.ask_no + 1, ask, board: { ...board, battle: null, strike } });
    render(Conflict, { scene: table.scene });
    render(QuestionBar, { table });
    const dice = [...document.querySelectorAll<HTMLElement>('.die')];
    expect(dice.map((die) => die.classList.contains('lit'))).toEqual([true, true, true, true]);
    expect(screen.getByRole('button', { name: 'Reroll none' })).toBeTruthy();
    for (const place of [1, 3, 2, 3]) await fireEvent.click(dice[place]!);
    expect(dice.map((die) => die.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'true', 'false']);
    expect(sent).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Reroll 2 dice' }));
    expect(sent).toMatchObject([{ t: 'fill', verb: 'reroll', words: [things[1], things[2]] }]);
    cleanup();
  });
});

describe('the board', () => {
  it('outlines the active system until the match is over', async () => {
    const { table, frame } = opened('battle');
    const board = { ...(frame.board as Board), active_system: (frame.board as Board).systems[0]?.id ?? '' };
    table.hear({ ...frame, board });
    const { container } = render(face.Board, { scene: table.scene, motions: [] });
    expect(container.querySelectorAll('.tile.active')).toHaveLength(1);
    const outcome = { winners: [0], rule: '', reason: 'objectives', facts: {} };
    table.hear({ ...frame, board, ask: null, waiting: [], outcome });
    await tick();
    expect(container.querySelectorAll('.tile.active')).toHaveLength(0);
    cleanup();
  });
});

describe('paths of choices', () => {
  it.each(MOMENTS)('point at things that are there (%s)', (moment) => {
    const { table, frame } = opened(moment);
    const board = frame.board as Board;
    const areas = areasOf(board);
    const systems = new Set(board.systems.map((system) => system.id));
    const borders = new Set(board.borders.map((border) => border.id));
    for (const thing of table.lit) {
      const [kind, name = ''] = thing.split(/:(.*)/);
      if (kind === 'area') expect(areas.has(name), thing).toBe(true);
      if (kind === 'system') expect(systems.has(name), thing).toBe(true);
      if (kind === 'border') expect(borders.has(name), thing).toBe(true);
      if (kind === 'unit') {
        const [area = '', unit = ''] = name.replace(/#\d+$/, '').split('/');
        const fighters = board.battle?.sides.flatMap((side) => side.fighters.map((one) => one.unit)) ?? [];
        const units = areas.get(area)?.units.map((one) => one.unit) ?? [];
        expect([...units, ...fighters], thing).toContain(unit);
      }
    }
  });
});

describe('a tile', () => {
  it('is shown as it would lie, turned clockwise', () => {
    const { table } = opened('planning');
    const tile = Object.keys(referenceOf(table.reference).tiles)[0] ?? '';
    const areas = (turn: number): string[] => {
      const { container, unmount } = render(TileCard, { scene: table.scene, tile, turn });
      const found = [...container.querySelectorAll('.area')].map((area) => `${area.className} ${area.textContent}`);
      unmount();
      return found;
    };
    const [northWest, northEast, southWest, southEast] = areas(0);
    expect(areas(1)).toEqual([southWest, northWest, southEast, northEast]);
    expect(areas(2)).toEqual([southEast, southWest, northEast, northWest]);
    expect(new Set(areas(0)).size).toBeGreaterThan(1);
  });
});

describe('what happened', () => {
  it('shows moves on the board', () => {
    const [motion] = motions([{ type: 'UnitMoved', seat: 1, unit: 'nobz', origin: '1A.NE', area: '2A.NW' }]);
    expect(motion).toMatchObject({ thing: 'nobz', seat: 1, from: '1A.NE', to: '2A.NW' });
  });
});

describe('the board as a list', () => {
  it('holds every area once and says what can be picked', () => {
    const { table, frame } = opened('planning');
    const rows = listed(table.scene);
    const ids = (things: ListedThing[]): string[] => things.flatMap((one) => [one.id, ...ids(one.children)]);
    const areas = [...areasOf(frame.board as Board).keys()].map((id) => `area:${id}`);
    expect(ids(rows)).toEqual(expect.arrayContaining(areas));
    const pickable = rows.filter((row) => row.text.includes('can be picked'));
    expect(pickable.map((row) => row.id)).toEqual(
      [...table.lit]
        .filter((thing) => thing.startsWith('system:'))
        .sort((one, other) => rows.findIndex((row) => row.id === one) - rows.findIndex((row) => row.id === other)),
    );
  });
});
