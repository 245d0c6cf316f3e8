/** The moves of units, to be shown on the board. */

import type { UnitMoved } from '../../generated/forbidden_stars';
import type { GameEvent } from '../../lib/server/protocol';
import type { Motion } from '../face';

const LONGEST_SHOW = 12;

export function motions(events: readonly GameEvent[]): Motion[] {
  return events
    .filter((event): event is GameEvent & UnitMoved => event.type === 'UnitMoved')
    .slice(-LONGEST_SHOW)
    .map((event, place) => ({
      key: `${place}:${event.origin}`,
      thing: event.unit,
      seat: event.seat,
      from: event.origin,
      to: event.area,
    }));
}
