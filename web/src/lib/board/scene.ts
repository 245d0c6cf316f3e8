/** What a game's drawing reads of a table. */

import type { Scene } from '../../games/face';
import type { MatchTable } from '../match/match.svelte';

/** The same object for as long as the match is open: who reads a part of it is redrawn when that part changes. */
export function sceneOf(table: MatchTable): Scene {
  return {
    get board() {
      return table.board;
    },
    get reference() {
      return table.reference;
    },
    get words() {
      return table.words;
    },
    get ask() {
      return table.ask;
    },
    get seat() {
      return table.frame?.seat ?? null;
    },
    get over() {
      return Boolean(table.frame?.outcome);
    },
    get sitters() {
      return table.sitters;
    },
    get resigned() {
      return table.frame?.resigned ?? [];
    },
    get clock() {
      return (table.playback.latest ?? table.frame)?.clock ?? null;
    },
    get lit() {
      return table.lit;
    },
    get picked() {
      return table.picks;
    },
    get named() {
      return table.named;
    },
    get marked() {
      return table.marked;
    },
    get verdict() {
      return table.verdict;
    },
    get measure() {
      return table.measure;
    },
    look: (seat) => table.look(seat),
    pick: (...things) => table.pick(...things),
    fill: (verb, words) => table.fill(verb, words),
    tryFill: (verb, words) => table.tryFill(verb, words),
  };
}

/** The same scene, drawn as if it were before a certain seat, or before nobody's. */
export function seenFrom(scene: Scene, seat: number | null): Scene {
  return Object.create(scene, { seat: { value: seat, enumerable: true } }) as Scene;
}
