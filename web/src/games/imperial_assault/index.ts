/** Imperial Assault on the page. */

import icons from 'virtual:icons/imperial_assault';
import { t } from '../../lib/words/i18n.svelte';
import { joined } from '../../lib/words/lists';
import { sentence } from '../../lib/words/words';
import type { GameFace } from '../face';
import Conflict from './battle/Conflict.svelte';
import Rolled from './battle/Rolled.svelte';
import BoardView from './board/Board.svelte';
import Facts from './Facts.svelte';
import Hand from './hand/Hand.svelte';
import { landmarks, motions, shown } from './history';
import { listed } from './listing';
import { roleOf } from './roles';
import { AFFILIATION_CLASSES, SAME_CLASSES, type Board } from './model';
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
    const phase = t(`ia.phase.${key as 'setup'}`);
    if (board.imperial) {
      const { threat, rounds } = board.imperial;
      const facts = { round: board.round, rounds, threat, mission: scene.words.name(board.mission) };
      return sentence(t('ia.campaign.status', facts));
    }
    if (board.campaign && !scene.over) return sentence(t(`ia.campaign.stage_of.${board.campaign.stage as 'campaign_setup'}`));
    const line = board.round ? t('ia.status', { round: board.round, phase }) : phase;
    return sentence(joined([line, ...(board.mission ? [scene.words.name(board.mission)] : [])], 'points'));
  },
  statusFact: (board) => {
    const mission = (board as Board | undefined)?.mission;
    return mission ? `mission:${mission}` : undefined;
  },
  nameOf: () => undefined,
  seatLook(board, seat, words) {
    const players = (board as Board | undefined)?.players ?? [];
    const own = roleOf(board as Board | undefined, seat, words);
    if (own) return own;
    const affiliation = players[seat]?.affiliation;
    if (!affiliation) return { name: t('seat.number', { number: seat + 1 }), mark: String(seat + 1), className: 'seat-none' };
    const name = words.name(affiliation);
    const same = players.every((player) => player.affiliation === affiliation);
    return {
      name: sentence(same ? t('ia.same_side', { side: name, number: seat + 1 }) : name),
      mark: same ? String(seat + 1) : sentence(name).slice(0, 1),
      className: (same ? SAME_CLASSES[seat] : AFFILIATION_CLASSES[affiliation]) ?? 'seat-none',
      // Two armies of one affiliation have the same emblem; their numbers tell them apart.
      icon: same ? undefined : icons[affiliation],
    };
  },
  motions,
  shown,
  landmarks,
  Rolled,
  // Before a target is declared the map needs the room.
  conflict: (board) => Boolean((board as Board).attack?.target),
  listed,
};
