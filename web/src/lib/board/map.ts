/** What every map of places needs: points, the way of the arrow keys, print that can be read, a look by name. */

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The place that an arrow key goes to from another, if it is such a key; null where it leads nowhere. */
export function arrived(
  event: KeyboardEvent,
  from: string,
  all: ReadonlyMap<string, Point>,
  least: number,
): string | null | undefined {
  const direction = ARROWS[event.key];
  if (!direction || event.shiftKey) return undefined;
  event.preventDefault();
  return neighbour(from, direction, all, least) ?? null;
}

/** The nearest place in a direction, at least so far along it. */
export function neighbour(
  from: string,
  direction: Direction,
  all: ReadonlyMap<string, Point>,
  least: number,
): string | undefined {
  const start = all.get(from);
  if (!start) return undefined;
  let best: string | undefined;
  let nearest = Infinity;
  for (const [id, point] of all) {
    const dx = point.x - start.x;
    const dy = point.y - start.y;
    const [along, aside] =
      direction === 'left' ? [-dx, dy] : direction === 'right' ? [dx, dy] : direction === 'up' ? [-dy, dx] : [dy, dx];
    const distance = along + Math.abs(aside) * 2;
    if (along > least && distance < nearest) {
      nearest = distance;
      best = id;
    }
  }
  return best;
}

export interface Print {
  /** The size of the print in units of the map. */
  size: number;
  /** Pixels of it that anybody can read, and how much larger than drawn it may become for that. */
  readable: number;
  greatest: number;
  /** Pixels a unit below which none is drawn: it would cover what lies there and could not be read. */
  far: number;
}

/** How much larger the print must be at so many pixels a unit: in steps, so that zooming seldom draws it anew; 0 is none. */
export function legible(scale: number, { size, readable, greatest, far }: Print): number {
  if (scale < far) return 0;
  const wanted = Math.ceil((readable * 20) / (size * scale)) / 20;
  return Math.min(Math.max(wanted, 1), greatest);
}

/** A number that stays the same for a name, to give each world a look of its own. */
export function lookNumber(name: string, kinds: number): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % kinds;
}
