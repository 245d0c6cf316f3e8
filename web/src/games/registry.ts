/** The games that have a drawn board; every other game is played from the list of choices. */

import type { GameFace } from './face';

const faces: Record<string, () => Promise<{ face: GameFace }>> = {
  forbidden_stars: () => import('./forbidden_stars'),
  imperial_assault: () => import('./imperial_assault'),
  legion: () => import('./legion'),
  rebellion: () => import('./rebellion'),
};

export async function faceOf(game: string): Promise<GameFace> {
  const load = faces[game] ?? (() => import('./plain'));
  return (await load()).face;
}
