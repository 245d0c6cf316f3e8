/** What this browser noted down when somebody sat down at it: the table's word, and their own share of the seed. */

import { api } from '../server/api';
import { toHex } from './fairness';
import type { MatchCard } from '../server/protocol';

export interface Note {
  /** The word the table had given before it heard of any share from here. */
  commitment: string;
  /** The shares given from here, by seat. */
  nonces: Record<string, string>;
}

const STORED = 'wartable.notes';
const KEPT = 200;

/** Sit down with a share of the seed of one's own, and with what one brings, such as an army. The card is one that was seen before: later words bind nobody. */
export async function sit(
  card: Pick<MatchCard, 'id' | 'commitment'>,
  seat: number,
  token?: string,
  brings?: unknown,
): Promise<MatchCard> {
  const nonce = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const taken = await api.take(card.id, seat, nonce, token, brings);
  note(card, seat, nonce);
  return taken;
}

/** What was noted of a match here, if anything was. */
export function noted(match: string): Note | undefined {
  return all().get(match);
}

function note({ id, commitment }: Pick<MatchCard, 'id' | 'commitment'>, seat: number, nonce: string): void {
  const notes = all();
  const before = notes.get(id);
  notes.delete(id);
  // The first word counts, whatever the table says when somebody stands up and sits down again.
  notes.set(id, { commitment: before?.commitment ?? commitment, nonces: { ...before?.nonces, [seat]: nonce } });
  try {
    localStorage.setItem(STORED, JSON.stringify([...notes].slice(-KEPT)));
  } catch {
    // A browser that keeps nothing still plays; it just cannot compare later.
  }
}

function all(): Map<string, Note> {
  try {
    return new Map(JSON.parse(localStorage.getItem(STORED) ?? '[]') as [string, Note][]);
  } catch {
    return new Map();
  }
}
