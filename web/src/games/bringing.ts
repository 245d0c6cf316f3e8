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

export const bringing: Record<string, () => Promise<{ default: Chooser }>> = {
  legion: () => import('./legion/army/Bring.svelte'),
};
