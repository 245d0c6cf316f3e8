/** Rebellion on the page. */

import icons from 'virtual:icons/rebellion';
import { t } from '../../lib/words/i18n.svelte';
import { sentence } from '../../lib/words/words';
import type { GameFace } from '../face';
import BoardView from './board/Board.svelte';
import Conflict from './battle/Conflict.svelte';
import Rolled from './battle/Rolled.svelte';
import Facts from './Facts.svelte';
import Hand from './hand/Hand.svelte';
import { landmarks, motions, shown } from './history';
import { listed } from './listing';
import { REBEL_BASE, SIDE_CLASSES, type Board } from './model';
import Player from './Player.svelte';

export const face: GameFace = {
  Board: BoardView,
  Hand,
  Player,
  Conflict,
  Facts,
  status(scene) {
    const board = scene.board as Board;
    const key = scene.over ? 'over' : board.phase;
    const phase = scene.words.screen(`phase_${key}`, key);
    return board.round ? t('rb.status', { round: board.round, time: board.time, phase }) : sentence(phase);
  },
  statusFact: () => 'track:',
  nameOf: (_board, key) => (key === REBEL_BASE ? t('rb.rebel_base') : undefined),
  seatLook(board, seat, words) {
    const own = (board as Board | undefined)?.seats[seat];
    if (!own) return { name: t('seat.number', { number: seat + 1 }), mark: String(seat + 1), className: 'seat-none' };
    const side = own.role ? `${own.side}_${own.role}` : own.side;
    const name = words.screen(`seat_${side}`, words.name(own.side));
    return {
      name,
      mark: name.slice(0, 1),
      className: SIDE_CLASSES[own.side] ?? 'seat-none',
      icon: icons[own.side],
    };
  },
  motions,
  shown,
  landmarks,
  Rolled,
  conflict: (board) => (board as Board).fight !== null || (board as Board).mission !== null,
  listed,
};
