import { expect, test, vi } from 'vitest';
import { focusNext, travel } from '../src/lib/board/moving';

const PLACES = new Map([
  ['west', { x: 0, y: 0 }],
  ['east', { x: 100, y: 0 }],
]);

function mapOf(name: string): Element {
  document.body.innerHTML = `<svg><g id="map"><g data-area="${name}" tabindex="0"></g></g></svg>`;
  return document.getElementById('map') as Element;
}

test('an arrow key focuses the place that it leads to', () => {
  const map = mapOf('east');
  const key = new KeyboardEvent('keydown', { key: 'ArrowRight' });
  expect(focusNext(key, map, 'west', PLACES, 10)).toBe('east');
  expect(document.activeElement?.getAttribute('data-area')).toBe('east');
});

test('a key that leads nowhere leaves the focus where it is', () => {
  const map = mapOf('east');
  expect(focusNext(new KeyboardEvent('keydown', { key: 'ArrowUp' }), map, 'west', PLACES, 10)).toBeUndefined();
  expect(focusNext(new KeyboardEvent('keydown', { key: 'x' }), map, 'west', PLACES, 10)).toBeUndefined();
});

test('a shadow travels between places that are on the map, and only there', () => {
  const animate = vi.fn();
  const node = { animate } as unknown as SVGGElement;
  travel(node, { from: 'west', to: 'nowhere' }, PLACES);
  expect(animate).not.toHaveBeenCalled();
  travel(node, { from: 'west', to: 'east' }, PLACES);
  const [steps] = animate.mock.calls[0] as [{ transform: string }[]];
  expect(steps.map((step) => step.transform.split(' scale')[0])).toEqual([
    'translate(0px, 0px)',
    'translate(50px, 0px)',
    'translate(100px, 0px)',
  ]);
});
