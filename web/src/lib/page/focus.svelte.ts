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

/** Whoever comes to a new page is led to its heading, which a screen reader then says, as soon as there is one. */
export function arrive(content: HTMLElement): () => void {
  content.focus({ preventScroll: true });
  const seek = (): boolean => {
    // Who has gone on meanwhile is left in peace.
    if (document.activeElement !== content && !isNowhere()) return true;
    const heading = content.querySelector('h1');
    if (!heading) return false;
    if (heading.tabIndex < 0) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (seek()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (seek()) observer.disconnect();
  });
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
}
