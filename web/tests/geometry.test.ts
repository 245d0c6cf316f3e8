import { describe, expect, it } from 'vitest';
import { AREA, bestLay, GAP, Lay, spots, TILE } from '../src/games/forbidden_stars/board/geometry';
import { neighbour } from '../src/lib/board/map';
import type { Board } from '../src/games/forbidden_stars/model';
import { fixture } from './fixtures';

const board = fixture('planning').board as Board;

describe('the lay of the board', () => {
  it.each([false, true])('keeps adjacent tiles side by side, turned or not (%s)', (turned) => {
    const lay = new Lay(turned);
    for (const border of board.borders) {
      const [one, other] = border.systems.map((id) => board.systems.find((system) => system.id === id));
      if (!one || !other) continue;
      const band = lay.band(border);
      for (const system of [one, other]) {
        const tile = lay.tile(system);
        const touches =
          band.x <= tile.x + TILE && tile.x <= band.x + band.width && band.y <= tile.y + TILE && tile.y <= band.y + band.height;
        expect(touches, `${border.id} beside ${system.id}`).toBe(true);
      }
      expect(Math.min(band.width, band.height)).toBe(GAP);
    }
  });

  it('turns a tall board on a wide screen', () => {
    const tall = [0, 1, 2].map((row) => ({ row, column: 0 }));
    expect(bestLay(tall, 900, 400).turned).toBe(true);
    expect(bestLay(tall, 400, 900).turned).toBe(false);
  });

  it('gives every piece a spot inside its area, none over another', () => {
    for (const high of [AREA, AREA / 2])
      for (const alone of [false, true])
        for (let count = 1; count <= 12; count++) {
          const found = spots(count, { x: AREA / 2, y: AREA / 2 }, high, alone);
          expect(found).toHaveLength(count);
          for (const spot of found) {
            expect(spot.x - spot.size / 2).toBeGreaterThanOrEqual(0);
            expect(spot.x + spot.size / 2).toBeLessThanOrEqual(AREA);
            expect(Math.abs(spot.y - AREA / 2) + spot.size / 2).toBeLessThanOrEqual(high / 2);
          }
          const apart = found.every((a, i) =>
            found.every((b, j) => i === j || Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) >= a.size),
          );
          expect(apart).toBe(true);
        }
  });
});

describe('arrow keys', () => {
  it('reach every area and lead back', () => {
    const places = new Lay(true).centres(board);
    const [start = ''] = places.keys();
    const seen = new Set([start]);
    const queue = [start];
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      for (const direction of ['up', 'down', 'left', 'right'] as const) {
        const next = neighbour(id, direction, places, AREA / 3);
        if (next !== undefined && !seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
      }
    }
    expect(seen.size).toBe(places.size);
  });
});
