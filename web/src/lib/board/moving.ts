/** What moves on a map of places: the focus by arrow keys, and the shadow of a piece from place to place. */

import { arrived, type Point } from './map';

type Places = ReadonlyMap<string, Point>;

const PACE: KeyframeAnimationOptions = { duration: 800, easing: 'ease-in-out', fill: 'forwards' };
const SWELL = 1.35;

/** Focus the place that an arrow key leads to from another; its name, or nothing if it leads nowhere. */
export function focusNext(
  event: KeyboardEvent,
  map: Element | undefined,
  from: string,
  places: Places,
  stride: number,
): string | undefined {
  const next = arrived(event, from, places, stride);
  if (next) map?.querySelector<SVGGElement>(`[data-area="${CSS.escape(next)}"]`)?.focus();
  return next ?? undefined;
}

/** Let the shadow of a piece travel from its old place to the new one, and fade there. */
export function travel(node: SVGGElement, motion: { from: string; to: string }, places: Places): void {
  const from = places.get(motion.from);
  const to = places.get(motion.to);
  if (!from || !to || !('animate' in node)) return;
  node.animate(
    [
      { transform: `translate(${from.x}px, ${from.y}px) scale(1)`, opacity: 1 },
      { transform: `translate(${(from.x + to.x) / 2}px, ${(from.y + to.y) / 2}px) scale(${SWELL})`, opacity: 1 },
      { transform: `translate(${to.x}px, ${to.y}px) scale(1)`, opacity: 0 },
    ],
    PACE,
  );
}
