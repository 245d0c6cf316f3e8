/** The words of a game for pages that show them as they come; until then, and where they do not, keys stand for them. */

import { sheetsOf } from './library';
import { GameWords } from './words';

export class WordsRead {
  words = $state.raw(new GameWords([]));

  /** `game` is empty where nothing of a game is said. */
  constructor(game: () => string) {
    const wanted = $derived(game());
    $effect(() => {
      const read = wanted;
      if (!read) return;
      void sheetsOf(read).then(
        (sheets) => read === wanted && (this.words = new GameWords(sheets)),
        () => {},
      );
    });
  }
}
