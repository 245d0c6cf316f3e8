/** Whoever stands on something that goes away is led to something near it, never back to the top of the page. */

import { untrack } from 'svelte';

type Spot = () => HTMLElement | null | undefined;

/** Keep the focus in a place when what `changes` names is drawn anew; call it while a component is set up. */
export function keepFocus(changes: () => unknown, place: Spot, next: Spot): void {
  let inside = false;
  $effect.pre(() => {
    changes();
    inside = untrack(() => place()?.contains(document.activeElement)) ?? false;
  });
  $effect(() => {
    changes();
    if (inside && isNowhere()) untrack(next)?.focus();
  });
}

export function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
