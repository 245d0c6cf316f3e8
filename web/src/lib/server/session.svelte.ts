/** Who is known in this browser, the invitations it has made, and whether the help or the account is open. */

import { api } from './api';
import { t } from '../words/i18n.svelte';
import type { Me, SessionWish } from './protocol';
import { address } from '../page/route';

/** `turn` counts how often somebody else sat down at this browser: what was theirs is asked for anew. */
export const session = $state<{ me: Me | null; known: boolean; turn: number }>({ me: null, known: false, turn: 0 });
export const help = $state({ open: false });
export const account = $state({ open: false });

/** Invitations are told once: by match, then by seat. They live as long as the page does. */
export const invitations = $state<Record<string, Record<string, string>>>({});

/** How short and how long what somebody is known by may be: the server takes nothing else. */
export const LENGTHS = {
  name: { least: 1, most: 40 },
  login: { least: 2, most: 32 },
  password: { least: 8, most: 256 },
} as const;

export type Known = keyof typeof LENGTHS;

/** What of it is too short, in words; nothing if it is long enough. */
export function tooShort(what: Known, text: string): string {
  return text.length < LENGTHS[what].least ? t(`name.short_${what}`, { count: LENGTHS[what].least }) : '';
}

/** A change of who is known that the server has not answered yet. */
let changing: Promise<unknown> = Promise.resolve();

export async function recall(): Promise<void> {
  const before = changing;
  await before;
  const { person } = await api.me();
  // Who has said meanwhile who they are is asked for again: the answer may be of the time before.
  if (changing !== before) return recall();
  session.me = person;
  session.known = true;
}

export async function enter(wish: SessionWish): Promise<void> {
  const before = session.me?.id;
  const asked = api.session(wish);
  changing = asked.catch(() => undefined);
  session.me = (await asked).person;
  if (session.me?.id !== before) session.turn += 1;
}

/** The ways after which nobody is known here any more. */
export type Farewell = Extract<SessionWish, { do: 'logout' | 'logout_everywhere' | 'delete' }>;

/** Nobody is known here any more; the lobby is for everybody. */
export async function leaveSession(wish: Farewell): Promise<void> {
  await enter(wish);
  location.hash = address({ page: 'lobby' });
}

export function remember(match: string, invites: Record<string, string>): void {
  if (Object.keys(invites).length) invitations[match] = { ...invitations[match], ...invites };
}
