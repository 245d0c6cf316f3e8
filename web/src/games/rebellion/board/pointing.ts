/** What a click, a key or a dragged leader means on the map. */

import type { Scene } from '../../face';
import type { UnitStack } from '../model';

export interface ThingsIn {
  leaders: string[];
  units: string[];
}

/** What can be picked in a place besides the place itself: a unit, or its whole stack. */
export function thingsIn(place: string, { leaders, units }: { leaders: string[]; units: UnitStack[] }): ThingsIn {
  return {
    leaders: leaders.map((leader) => `leader:${leader}`),
    units: units.flatMap(({ unit }) => [`unit:${place}/${unit}`, `stack:${place}/${unit}`]),
  };
}

/** A click on a place: its units open, a leader is picked, or else the place. */
export function placeClicked(scene: Scene, place: string, event: MouseEvent, open: () => void): void {
  const target = event.target as Element;
  if (target.closest('.units')) return open();
  const thing = target.closest('[data-thing]')?.getAttribute('data-thing');
  scene.pick(...(thing ? [thing, place] : [place]));
}

/** With the keys a place that is not lit itself stands for the first thing that is lit in it. */
export function placeEntered(scene: Scene, place: string, inner: ThingsIn, event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.stopPropagation();
  const things = [...inner.leaders, ...inner.units];
  const inside = scene.lit.has(place) ? undefined : things.find((thing) => scene.lit.has(thing));
  scene.pick(...(inside ? [inside, place] : [place]));
}

const NEAR = 7;

/** A leader that is dragged onto a mission or a place is picked with it; a touch that scrolls drags nothing. */
export function drags(scene: Scene, thing: string): (node: HTMLElement) => () => void {
  return (node) => {
    let from: { x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;
    const begin = (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      from = { x: event.clientX, y: event.clientY };
      // A quick hand has left the leader before he hears of it.
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', end);
    };
    const move = (event: PointerEvent) => {
      if (!from) return;
      if (!ghost) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < NEAR) return;
        ghost = node.cloneNode(true) as HTMLElement;
        ghost.classList.add('dragged');
        document.body.append(ghost);
      }
      ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    };
    const end = (event: PointerEvent) => {
      const dragged = ghost !== null;
      letGo();
      if (!dragged || event.type !== 'pointerup') return;
      // The click that follows on what both have in common is none.
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
      const onto = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]')?.getAttribute('data-drop');
      if (!onto) return;
      if (!scene.picked.includes(thing)) scene.pick(thing);
      if (!scene.picked.includes(onto)) scene.pick(onto);
    };
    const letGo = () => {
      ghost?.remove();
      [from, ghost] = [null, null];
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    node.addEventListener('pointerdown', begin);
    return () => {
      letGo();
      node.removeEventListener('pointerdown', begin);
    };
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
