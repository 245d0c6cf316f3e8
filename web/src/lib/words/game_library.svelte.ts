/** The printed components and words of a game for a part of the page that stands outside of any match. */

import { libraryOf } from './library';
import { said } from './said';
import { GameWords } from './words';

export interface GameLibrary<R> {
  readonly reference: R;
  readonly words: GameWords;
  /** Why there is nothing to read; empty while there is, or may be. */
  readonly missing: string;
}

/** Fetch what a game has; call it while a component is made. `read` also says what there is until it has come. */
export function gameLibrary<R>(game: string, read: (given: unknown) => R): GameLibrary<R> {
  let reference = $state.raw(read({}));
  let words = $state.raw(new GameWords([]));
  let missing = $state('');

  async function load(): Promise<void> {
    try {
      const library = await libraryOf(game);
      reference = read(library.reference);
      words = new GameWords(library.sheets);
    } catch (problem) {
      missing = await said(problem);
    }
  }

  $effect(() => {
    void load();
  });

  return {
    get reference() {
      return reference;
    },
    get words() {
      return words;
    },
    get missing() {
      return missing;
    },
  };
}
