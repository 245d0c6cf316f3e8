/** Legion on the page. */

import icons from 'virtual:icons/legion';
import { t } from '../../lib/words/i18n.svelte';
import { joined } from '../../lib/words/lists';
import { sentence } from '../../lib/words/words';
import type { GameFace } from '../face';
import BoardView from './board/Board.svelte';
import Conflict from './battle/Conflict.svelte';
import Rolled from './battle/Rolled.svelte';
import Facts from './Facts.svelte';
import Hand from './Hand.svelte';
import { landmarks, motions, shown } from './history';
import { listed } from './listing';
import { colourOf, type Board } from './model';
import Player from './Player.svelte';

const COMMAND_ASKS = new Set(['select_command', 'nominate', 'issue_order']);
const MINI = /^(.+)\.(\d+)$/;

export const face: GameFace = {
  Board: BoardView,
  Hand,
  Player,
  Conflict,
  Facts,
  status(scene) {
    const board = scene.board as Board;
    const key = scene.over ? 'over' : COMMAND_ASKS.has(scene.ask?.what ?? '') ? 'command' : board.phase;
    const phase = scene.words.screen(`phase_${key}`, key);
    const cards = joined(board.battle.map((card) => scene.words.name(card)));
    const line = board.round ? t('lg.status', { round: board.round, rounds: board.rounds, phase }) : phase;
    return sentence(joined([line, cards], 'points'));
  },
  statusFact: (board) => ((board as Board | undefined)?.battle.length ? 'battle:' : undefined),
  nameOf(board, key) {
    const table = board as Board | undefined;
    const unit = table?.units.find((one) => one.id === key);
    if (unit) return unit.name;
    const mini = MINI.exec(key);
    const whose = mini && table?.units.find((one) => one.id === mini[1]);
    if (mini && whose) return t('lg.mini', { unit: whose.name, mini: mini[2] ?? '' });
    return table?.terrain.find((piece) => piece.id === key)?.name;
  },
  seatLook(board, seat, words) {
    const players = (board as Board | undefined)?.players ?? [];
    const side = players[seat]?.side;
    if (!side) return { name: t('seat.number', { number: seat + 1 }), mark: String(seat + 1), className: 'seat-none' };
    const name = words.screen(`side_${side}`, side);
    const same = players.every((player) => player.side === side);
    return {
      name: same ? t('lg.same_side', { side: name, number: seat + 1 }) : name,
      mark: same ? String(seat + 1) : name.slice(0, 1),
      className: colourOf(board as Board, seat),
      icon: icons[side],
    };
  },
  motions,
  shown,
  landmarks,
  Rolled,
  conflict: (board) => (board as Board).attack !== null,
  listed,
};
