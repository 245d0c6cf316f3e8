/** The moves of units, to be shown on the table. */

import type { UnitMoved } from '../../generated/legion';
import type { GameEvent } from '../../lib/server/protocol';
import type { Motion } from '../face';

const LONGEST_SHOW = 6;

export function motions(events: readonly GameEvent[]): Motion[] {
  return events
    .filter((event): event is GameEvent & UnitMoved => event.type === 'UnitMoved')
    .slice(-LONGEST_SHOW)
    .map((event, place) => ({
      key: `${place}:${event.unit}`,
      thing: event.unit,
      seat: event.seat,
      from: `${event.from_x},${event.from_y}`,
      to: `${event.x},${event.y}`,
    }));
}
