import { describe, expect, it } from 'vitest';
import { captionHeight, NAME, nameLines, PRINT } from '../src/games/forbidden_stars/board/caption';
import { AREA } from '../src/games/forbidden_stars/board/geometry';
import { legible } from '../src/lib/board/map';

const WORLDS = ['Purge', 'Venefitous', 'Gelsenkirchen', 'Da Green Rock', 'The Vault of St Ravinnusa', "Saint Mir'ha's Fastness"];

describe('the captions of worlds', () => {
  // A board of three or four players on a screen of 1440 by 900, of two, and on a large screen.
  it.each([0.37, 0.5, 0.9])('are large enough to be read at %f pixels a unit', (scale) => {
    const grow = legible(scale, PRINT);
    expect(NAME * grow * scale).toBeGreaterThanOrEqual(11);
    for (const name of WORLDS) {
      const lines = nameLines(name, grow);
      expect(lines.map(({ text }) => text).join(' ')).toBe(name);
      expect(lines.length).toBeLessThanOrEqual(2);
      // More than half of the area is left to the world and what stands on it.
      expect(captionHeight(lines.length, grow)).toBeLessThan(AREA / 2);
    }
  });

  it('grow no more than they must', () => {
    expect(legible(2, PRINT)).toBe(1);
    expect(legible(0.3, PRINT)).toBeLessThan(2);
    expect(nameLines('Da Green Rock', 1)).toHaveLength(1);
  });

  it('take no room where they cannot be read', () => {
    expect(legible(0.29, PRINT)).toBe(0);
    expect(captionHeight(2, legible(0.29, PRINT))).toBe(0);
  });
});
