/** The dice of an attack as things on the table. */

import type { DiePiece } from './model';

/** Dice by what they show; the second of a kind is told apart, so that both can be picked. */
function dice(faces: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return faces.map((face) => {
    const number = (seen.get(face) ?? 0) + 1;
    seen.set(face, number);
    return number > 1 ? `die:${face}#${number}` : `die:${face}`;
  });
}

/** The dice of a pool as things, each by itself. */
export function diceOf(pool: readonly DiePiece[]): string[] {
  return dice(pool.map((die) => `${die.colour}_${die.face}`));
}
