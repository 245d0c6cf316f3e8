/** An army judged with every change by the server, the same that will let it onto the table. */

import { api } from '../server/api';
import type { RefusalText } from '../server/protocol';
import { said } from '../words/said';
import type { NamedArmy } from './file';

const WAIT = 120;

/** What a verdict says in every game; each adds what its armies add up to. */
export interface Verdict {
  points: number;
  limit: number;
  breaches: Breach[];
}

export type Breach = Pick<RefusalText, 'rule' | 'reason' | 'facts'>;

export interface Judging<V extends Verdict> {
  /** What the army adds up to; nothing while it is not known. */
  readonly verdict: V | null;
  /** Whether that is said of the army as it is now, and no rule is broken. */
  readonly legal: boolean;
  readonly error: string;
}

/** Judge what is asked for whenever it changes; call it while a component is made. */
export function judging<V extends Verdict>(game: string, asked: () => NamedArmy | null): Judging<V> {
  let verdict = $state.raw<V | null>(null);
  let error = $state('');
  let settled = $state(false);
  // A text, so that an equal army is not judged again.
  const text = $derived(JSON.stringify(asked()));

  $effect(() => {
    const army = JSON.parse(text) as NamedArmy | null;
    let late = false;
    settled = false;
    const timer = setTimeout(() => {
      if (army === null) {
        verdict = null;
        error = '';
        return;
      }
      api.army<V>(game, army).then(
        (found) => {
          if (late) return;
          verdict = found;
          error = '';
          settled = true;
        },
        async (problem: unknown) => {
          const words = await said(problem);
          if (late) return;
          verdict = null;
          error = words;
        },
      );
    }, WAIT);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  });

  return {
    get verdict() {
      return verdict;
    },
    get legal() {
      return settled && verdict?.breaches.length === 0;
    },
    get error() {
      return error;
    },
  };
}
