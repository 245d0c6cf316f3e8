/** Games to which players bring something of their own, such as an army, and how they choose it. */

import type { Component } from 'svelte';
import type { MatchCard } from '../lib/server/protocol';

export interface Bringing {
  card: MatchCard;
  seat: number;
  /** What is brought; null to take what the match proposes. */
  brings: unknown;
  /** Whether it may be brought. */
  fits: boolean;
}

type Chooser = Component<Bringing, object, 'brings' | 'fits'>;

type Builder = () => Promise<{ default: Component }>;

const legion: Builder = () => import('./legion/army/ArmyPage.svelte');
const imperial_assault: Builder = () => import('./imperial_assault/army/ArmyPage.svelte');

/** The pages on which armies are built. */
export const builders: Record<string, Builder> = { legion, imperial_assault };

/** The page of a game, or else of the first one. */
export function builderOf(game: string): ReturnType<Builder> {
  return (builders[game] ?? legion)();
}

export const bringing: Record<string, () => Promise<{ default: Chooser }>> = {
  imperial_assault: () => import('./imperial_assault/army/Bring.svelte'),
  legion: () => import('./legion/army/Bring.svelte'),
};
