import { describe, expect, it } from 'vitest';
import { closeUp } from '../src/games/forbidden_stars/board/focus';
import { bestLay } from '../src/games/forbidden_stars/board/geometry';
import { areasOf, type Board } from '../src/games/forbidden_stars/model';
import { fixture } from './fixtures';

describe('the questions of a battle', () => {
  const frame = fixture('damage');
  const board = frame.board as Board;
  const area = board.battle?.area ?? '';

  it('show the area of the battle, and all areas where something can be picked', () => {
    const lay = bestLay(board.systems, 800, 300);
    const close = closeUp(board, lay, 300, [`unit:${area}/scout`]);
    const far = [...areasOf(board).keys()].filter((id) => id !== area);
    const wide = closeUp(
      board,
      lay,
      300,
      far.map((id) => `area:${id}`),
    );
    const centres = lay.centres(board);
    for (const id of far) {
      const { x, y } = centres.get(id) ?? { x: NaN, y: NaN };
      expect(wide && wide.x < x && x < wide.x + wide.width && wide.y < y && y < wide.y + wide.height, id).toBe(true);
    }
    expect(close && wide && close.width < wide.width).toBe(true);
    expect(closeUp({ ...board, battle: null }, lay, 300, [])).toBeNull();
  });
});
