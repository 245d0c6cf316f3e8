/** The face of a game without a drawn board: the question, its choices and the log are all there is. */

import type { GameFace } from '../face';
import { t } from '../../lib/words/i18n.svelte';
import Board from './Board.svelte';

export const face: GameFace = {
  Board,
  status: () => '',
  nameOf: () => undefined,
  seatLook: (_board, seat) => ({
    name: t('seat.number', { number: seat + 1 }),
    mark: String(seat + 1),
    className: `seat-${seat % 4}`,
  }),
  motions: () => [],
  conflict: () => false,
  listed: () => [],
};
