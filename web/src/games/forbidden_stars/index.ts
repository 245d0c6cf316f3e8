/** Forbidden Stars on the page. */

import icons from 'virtual:icons/forbidden_stars';
import { t } from '../../lib/words/i18n.svelte';
import { sentence } from '../../lib/words/words';
import { COLOURS } from '../colours';
import type { GameFace } from '../face';
import BoardView from './board/Board.svelte';
import Conflict from './battle/Conflict.svelte';
import Rolled from './battle/Rolled.svelte';
import Facts from './Facts.svelte';
import Hand from './hand/Hand.svelte';
import { landmarks, motions, shown } from './history';
import { borderName, listed } from './listing';
import { areasOf, type Board } from './model';
import Player from './Player.svelte';

const BORDER = /^\d+[AB]\.[NESW]$/;
const AREA = /^\d+[AB]\.(NW|NE|SE|SW)$/;

export const face: GameFace = {
  Board: BoardView,
  Hand,
  Player,
  Conflict,
  Facts,
  status(scene) {
    const board = scene.board as Board;
    const key = scene.over ? 'over' : scene.ask?.what === 'place_order' ? 'planning' : board.phase;
    const phase = scene.words.screen(`phase_${key}`, key);
    return board.round ? t('fs.status', { round: board.round, rounds: board.rounds, phase }) : sentence(phase);
  },
  nameOf(board, key) {
    if (BORDER.test(key)) return borderName(board as Board | undefined, key);
    if (!AREA.test(key)) return undefined;
    const area = areasOf(board as Board).get(key);
    return area?.world ? t('fs.area', { name: area.name, id: key }) : t('fs.area_void', { id: key });
  },
  seatLook(board, seat, words) {
    const faction = (board as Board | undefined)?.players[seat]?.faction ?? '';
    if (!faction) {
      const number = seat + 1;
      return { name: t('seat.number', { number }), mark: String(number), className: 'seat-none' };
    }
    return {
      name: words.name(faction),
      mark: words.screen(`mark_${faction}`, faction.slice(0, 1)),
      className: COLOURS[faction] ?? 'seat-none',
      icon: icons[faction],
    };
  },
  motions,
  shown,
  landmarks,
  Rolled,
  conflict: (board) => (board as Board).battle !== null || (board as Board).strike !== null,
  listed,
};
