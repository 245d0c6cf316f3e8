/** The captions of the areas: how large they must be drawn to be read, and how a world's name is broken. */

import type { Print } from '../../../lib/board/map';
import { AREA } from './geometry';

/** Sizes of the print in units of the board, where these are large enough. */
export const NAME = 20;
export const LINE = 21;
export const FACTS = 26;
export const MARGIN = 10;

/** How large the print must be to be read. */
export const GREATEST = 1.54;
export const PRINT: Print = { size: NAME, readable: 12, greatest: GREATEST, far: 0.3 };
/** The width of a letter, of its size, in a wide font. */
const LETTER = 0.62;

export interface Line {
  text: string;
  /** The width into which it must be pressed, if it is too long. */
  width: number | undefined;
}

/** A world's name in as few lines as fit into its area, two at the most. */
export function nameLines(name: string, grow: number): Line[] {
  const room = (AREA - 2 * MARGIN) / grow;
  const wide = (text: string) => text.length * NAME * LETTER;
  const words = name.split(' ');
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map(wide));
  const best = breaks.sort((one, other) => longest(one) - longest(other))[0];
  const lines = wide(name) > room && best ? best : [name];
  return lines.map((text) => ({ text, width: wide(text) > room ? room : undefined }));
}

/** How much of an area's height is kept for so many lines of name and the facts below them, where they are drawn. */
export function captionHeight(lines: number, grow: number): number {
  return (lines * LINE + FACTS + 2) * grow;
}
