/** An army judged with every change by the server, the same that will let it onto the table. */

import { api } from '../../../lib/server/api';
import { said } from '../../../lib/words/said';
import type { ArmyTable, ArmyVerdict } from '../model';

const WAIT = 120;

export interface Judging {
  /** What the army adds up to; nothing while it is not known. */
  readonly verdict: ArmyVerdict | null;
  /** Whether that is said of the army as it is now, and no rule is broken. */
  readonly legal: boolean;
  readonly error: string;
}

/** Judge what is asked for whenever it changes; call it while a component is made. */
export function judging(asked: () => ArmyTable | null): Judging {
  let verdict = $state.raw<ArmyVerdict | null>(null);
  let error = $state('');
  let settled = $state(false);
  // A text, so that an equal army is not judged again.
  const text = $derived(JSON.stringify(asked()));

  $effect(() => {
    const army = JSON.parse(text) as ArmyTable | null;
    let late = false;
    settled = false;
    const timer = setTimeout(() => {
      if (army === null) {
        verdict = null;
        error = '';
        return;
      }
      api.army<ArmyVerdict>('legion', army).then(
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
