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

/** How it is chosen in each game to which something is brought. */
export const choosers: Record<string, () => Promise<{ default: Chooser }>> = {
  imperial_assault: () => import('./imperial_assault/army/Bring.svelte'),
  legion: () => import('./legion/army/Bring.svelte'),
};

/** Whether people bring something of their own to a match: to a mission or campaign nobody does. */
export function isBroughtTo({ game, options }: Pick<MatchCard, 'game' | 'options'>): boolean {
  return game in choosers && (game !== 'imperial_assault' || (options['mode'] ?? 'skirmish') === 'skirmish');
}

/** The chooser for a match; none where nothing is brought. */
export function chooserFor(card: Pick<MatchCard, 'game' | 'options'>): Promise<{ default: Chooser }> | undefined {
  return isBroughtTo(card) ? choosers[card.game]?.() : undefined;
}
