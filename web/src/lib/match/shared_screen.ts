/**
 * Several seats at one screen. Seats of one side see the same: between them the screen changes by itself, or by a
 * switch. Between sides falls the curtain, unless the next seat shows nothing that a spectator does not see: then the
 * screen changes by itself, too, and nobody has said that it is theirs.
 */

import type { StateFrame } from '../server/protocol';

type Sides = readonly (readonly number[])[];
type Shown = Pick<StateFrame, 'seat' | 'mine' | 'waiting' | 'resigned' | 'outcome' | 'secrets'>;

/** The seats of this screen that are asked something. */
export function seatsUp({ mine, waiting, resigned }: Shown): number[] {
  return waiting.flatMap(({ seat }) => seat ?? []).filter((seat) => mine.includes(seat) && !resigned.includes(seat));
}

/** The seats of this screen that need no curtain from one of them, itself among them. */
export function seatsOpenTo(seat: number, { mine }: Shown, sides: Sides): number[] {
  const side = sides.find((one) => one.includes(seat)) ?? [seat];
  return mine.filter((one) => side.includes(one));
}

/** Whether anybody may look from a seat. Where it is not known who is asked, only who sits there can say so. */
export function isOpenToAll(seat: number, { mine, secrets, waiting }: Shown): boolean {
  return mine.includes(seat) && secrets?.includes(seat) === false && waiting.every((one) => one.seat !== null);
}

/** The seats of which one must sit down before the screen; none when it is somebody's, who said so: `seated`. */
export function seatsAwaited(frame: Shown, seated: number | null, sides: Sides): number[] {
  const { seat, mine, outcome } = frame;
  if (outcome || isOfOneSide(frame, sides)) return [];
  const up = seatsUp(frame);
  const own = seated === null ? [] : seatsOpenTo(seated, frame, sides);
  const open = [...own, ...mine.filter((one) => isOpenToAll(one, frame))];
  if (seat !== null && open.includes(seat) && (up.length === 0 || up.some((one) => open.includes(one)))) return [];
  if (seat === null && up.some((one) => isOpenToAll(one, frame))) return [];
  return up.length ? up.slice(0, 1) : mine;
}

/** The seat to which the screen changes by itself; null if it stays. */
export function seatToFollow(frame: Shown, sides: Sides): number | null {
  const { seat, mine, outcome } = frame;
  if (outcome || mine.length < 2) return null;
  const up = seatsUp(frame);
  const open = up.find((one) => isOpenToAll(one, frame)) ?? null;
  if (seat === null) return isOfOneSide(frame, sides) ? (up[0] ?? mine[0] ?? null) : open;
  const own = seatsOpenTo(seat, frame, sides);
  return up.includes(seat) ? null : (up.find((one) => own.includes(one)) ?? open);
}

function isOfOneSide(frame: Shown, sides: Sides): boolean {
  const [first] = frame.mine;
  return first === undefined || seatsOpenTo(first, frame, sides).length === frame.mine.length;
}

const TOGETHER = 'wartable.together.';

/** Whether somebody has said in this tab that all seats of a match are theirs alone; another tab has its curtain. */
export function isTogether(match: string): boolean {
  try {
    return sessionStorage.getItem(TOGETHER + match) !== null;
  } catch {
    return false;
  }
}

export function noteTogether(match: string): void {
  try {
    sessionStorage.setItem(TOGETHER + match, '');
  } catch {
    // A browser that keeps nothing asks again.
  }
}
