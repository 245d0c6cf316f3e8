/** What the match page needs of a game: how its board looks, and how its choices are pointed at and worded. */

import type { Component } from 'svelte';
import type { ClockFace, Facts, GameEvent, Question, Sitter, Waiting } from '../lib/server/protocol';
import type { Shown } from '../lib/match/playback.svelte';
import type { GameWords } from '../lib/words/words';

/** A seat as the page shows it everywhere: never by its colour alone, always with its mark and name. */
export interface SeatLook {
  name: string;
  mark: string;
  className: string;
  /** The outline of the seat's emblem, where it has one. */
  icon?: string | undefined;
}

/** What all drawing of a match starts from. */
export interface Scene {
  board: unknown;
  reference: unknown;
  words: GameWords;
  ask: Question | Waiting | null;
  seat: number | null;
  /** Whether the match has ended, by its rules or by its people. */
  over: boolean;
  sitters: Sitter[];
  /** The seats that were given up; a bot plays on there while the match does. */
  resigned: readonly number[];
  /** The time that all seats have left, where it is counted. */
  clock: ClockFace | null;
  /** Things that a click picks, those picked, and those the log or the pointer speaks of. */
  lit: ReadonlySet<string>;
  picked: readonly string[];
  marked: ReadonlySet<string>;
  /** Things that the question names, lit or not: what lies there for them stays until it is answered. */
  named: ReadonlySet<string>;
  look: (seat: number) => SeatLook;
  /** A click on something that goes by these names, the nearest first: the first that is lit is picked. */
  pick: (...things: string[]) => void;
  /** The last answer to a choice that was tried; null when nothing was. */
  verdict?: Verdict | null;
  /** What lies between two things as the game measures it; absent where nobody can say. */
  measure?: ((one: string, other: string) => Promise<unknown>) | undefined;
  /** Ask whether a verb with what is filled in would be legal; the answer becomes the verdict. */
  tryFill?: (verb: string, words: readonly string[]) => void;
  /** Answer with a verb and what is filled in. */
  fill?: (verb: string, words: readonly string[]) => void;
}

/** What the server says to what was only tried, a choice or a verb filled in: `refusal` is empty if it is legal. */
export interface Verdict {
  choice: string;
  verb: string;
  words: readonly string[];
  refusal: string;
  rule: string;
  facts: Facts;
  /** What may be regretted about it, if it is legal. */
  warnings: string[];
}

/** A move to be shown on the board: a thing goes from one place to another. */
export interface Motion {
  key: string;
  thing: string;
  seat: number;
  from: string;
  to: string;
}

export interface BoardProps {
  scene: Scene;
  motions: Motion[];
}

export interface SceneProps {
  scene: Scene;
}

export type Landmark = 'round' | 'battle' | 'turning';

export interface RolledProps {
  scene: Scene;
  event: GameEvent;
}

export interface PlayerProps {
  scene: Scene;
  seat: number;
}

export interface FactsProps {
  scene: Scene;
  fact: string;
}

/** A row of the board as a list: what a screen reader reads and what its button picks. */
export interface ListedThing {
  id: string;
  text: string;
  children: ListedThing[];
}

export interface GameFace {
  Board: Component<BoardProps>;
  Hand?: Component<SceneProps>;
  Player?: Component<PlayerProps>;
  Conflict?: Component<SceneProps>;
  Facts?: Component<FactsProps>;
  /** The head line: round and phase. */
  status(scene: Scene): string;
  /** The facts that the head line shows who points at it. */
  statusFact?(board: unknown): string | undefined;
  nameOf(board: unknown, key: string): string | undefined;
  seatLook(board: unknown, seat: number, words: GameWords): SeatLook;
  motions(events: readonly GameEvent[], board: unknown): Motion[];
  /** The events that are shown one by one as they happen; all others go with the one before. */
  shown?: Shown;
  /** The events to which one goes in a replay: where rounds and battles begin, and where a match turns. */
  landmarks?: Readonly<Record<string, Landmark>>;
  /** The dice of an event of which they are told. */
  Rolled?: Component<RolledProps>;
  conflict(board: unknown): boolean;
  listed(scene: Scene): ListedThing[];
}
