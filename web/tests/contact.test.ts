import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { face } from '../src/games/legion';
import { basesOf, besideFoe, foesOf, intoContact } from '../src/games/legion/steering/contact';
import { angleOf, distance, framed, wayOf, type Point } from '../src/games/legion/board/geometry';
import { leaderOf, referenceOf, unitOf, type Board } from '../src/games/legion/model';
import { dragEnd, filledBy, fullOf } from '../src/games/legion/steering/steering';
import { MatchTable } from '../src/lib/match/match.svelte';
import type { Question, StateFrame } from '../src/lib/server/protocol';
import { sheetsOf } from './sheets';

const FOLDER = resolve(import.meta.dirname, 'fixtures/legion');
const TOLERANCE = 10;

function fixture<T>(name: string): T {
  return JSON.parse(readFileSync(resolve(FOLDER, `${name}.json`), 'utf8')) as T;
}

function opened(name: string) {
  const frame = fixture<StateFrame>(name);
  const table = new MatchTable(face, sheetsOf('legion'), fixture<unknown>('reference'), () => true);
  const seats = [0, 1].map((seat) => ({ seat, name: `Player ${seat}`, bot: '', online: true }));
  table.hear({ t: 'presence', watchers: 0, seats });
  table.hear(frame);
  return { table, board: structuredClone(frame.board) as Board, ask: frame.ask as Question };
}

describe('a mini that must come into contact', () => {
  const foe = { x: 50000, y: 50000, radius: 1350 };
  const ring = 2 * foe.radius;

  it('goes into contact from near and from within, and is left alone from afar', () => {
    for (const apart of [ring - 2000, ring - 100, ring + 900]) {
      const at = besideFoe({ x: foe.x + apart, y: foe.y }, 1350, [foe], []);
      expect(at).toEqual({ x: foe.x + ring, y: foe.y });
    }
    const far = { x: foe.x + ring + 1100, y: foe.y };
    expect(besideFoe(far, 1350, [foe], [])).toEqual(far);
  });

  it('stands beside a mini whose place it was put on', () => {
    const other = { x: foe.x + ring, y: foe.y, radius: 1350 };
    const at = besideFoe({ x: foe.x + ring, y: foe.y + 300 }, 1350, [foe], [other]);
    expect(Math.abs(distance(at, foe) - ring)).toBeLessThan(TOLERANCE);
    expect(Math.abs(distance(at, other) - ring)).toBeLessThan(TOLERANCE);
    expect(at.y).toBeGreaterThan(foe.y);
  });

  it('keeps out of terrain that nobody stands in', () => {
    const { board } = opened('marching');
    const piece = { ...board.terrain[0]!, x: foe.x + 5000, y: foe.y, radius: 3000, outline: [], standing: 'nowhere' as const };
    const wanted = { x: foe.x + ring + 50, y: foe.y };
    expect(besideFoe(wanted, 1350, [foe], [], [piece])).toEqual(wanted);
    expect(besideFoe(wanted, 1350, [foe], [], [{ ...piece, standing: 'within' }])).not.toEqual(wanted);
  });
});

describe('a move', () => {
  function charging(away: number) {
    const { board } = opened('marching');
    const { motion } = board;
    const unit = motion && unitOf(board, motion.unit);
    const leader = unit && leaderOf(unit);
    const enemy = board.units.find((one) => unit && one.seat !== unit.seat && one.minis.length > 1);
    if (!motion || !unit || !leader || !enemy) throw new Error('nobody moves');
    enemy.deployed = true;
    const foe = { x: leader.x + 8000, y: leader.y + 6000 };
    enemy.minis = enemy.minis.map((mini, number) => ({ ...mini, x: foe.x + 4000 * number, y: foe.y }));
    const apart = unit.radius + enemy.radius;
    const part = (10000 - apart - away) / 10000;
    const end: Point = { x: leader.x + 8000 * part, y: leader.y + 6000 * part };
    const steer = dragEnd(null, end, unit, leader, motion);
    const met = intoContact(steer, unit, leader, motion, foesOf(board, unit));
    return {
      gap: distance(wayOf(filledBy(met), unit, leader, motion)?.end ?? leader, foe) - apart,
      steer,
      met,
      motion,
      bases: basesOf(enemy),
    };
  }

  it.each([-2000, -100, 0, 400])('that ends %i hundredths of a millimetre from contact ends in it', (away) => {
    const { gap, met, motion } = charging(away);
    expect(Math.abs(gap)).toBeLessThan(TOLERANCE);
    expect(met.length).toBeLessThanOrEqual(fullOf(met.speed, motion));
    expect(met.direction).toBe(angleOf(8000, 6000));
  });

  it('that ends farther away stays as it is', () => {
    const { steer, met } = charging(700);
    expect(met).toEqual(steer);
  });
});

describe('what is looked at', () => {
  const table = { x: 0, y: 0, width: 1800, height: 900 };
  const margin = { side: 50, below: 200 };

  it('has the shape of the window and shows little beside the table', () => {
    const seen = framed({ x: 1750, y: 400, width: 100, height: 200 }, 2, table, margin);
    expect(seen).toEqual({ x: 1450, y: 400, width: 400, height: 200 });
    expect(framed({ x: 0, y: 880, width: 400, height: 100 }, 4, table, margin).y).toBe(880);
  });

  it('is the middle of a table smaller than it', () => {
    const seen = framed({ x: 0, y: 0, width: 100, height: 2000 }, 1, table, margin);
    expect(seen.x).toBe((1800 - 2000) / 2);
  });
});

describe('the battle cards', () => {
  it('lie in rows with the zones of deployment cards, and only the leftmost can be picked', () => {
    const { table, board } = opened('battle_cards');
    const { container } = render(face.Hand!, { scene: table.scene });
    const cards = Object.values(board.rows).flat();
    expect(container.querySelectorAll('.card')).toHaveLength(cards.length);
    expect(container.querySelectorAll('.card.lit')).toHaveLength(Object.keys(board.rows).length);
    const reference = referenceOf(table.reference);
    const zones = (board.rows['deployment'] ?? []).flatMap((card) => Object.values(reference.zones[card] ?? {}).flat());
    expect(zones.length).toBeGreaterThan(0);
    expect(container.querySelectorAll('.zone')).toHaveLength(zones.length);
  });
});

describe('words beside choices', () => {
  it('tell what a mini carries that takes wounds', () => {
    const { table, ask } = opened('wounds');
    for (const { text } of ask.choices) expect(table.hint(text)).toMatch(/\w/);
  });

  it('spell out what a unit does', () => {
    const { ask } = opened('acting');
    expect(ask.choices.every(({ spelled }) => spelled)).toBe(true);
  });
});
