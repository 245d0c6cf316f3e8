/** Who is known in this browser, the invitations it has made, and whether the help is open. */

import { api } from './api';
import type { Me } from './protocol';

export const session = $state<{ me: Me | null; known: boolean }>({ me: null, known: false });
export const help = $state({ open: false });

/** Invitations are told once: by match, then by seat. They live as long as the page does. */
export const invitations = $state<Record<string, Record<string, string>>>({});

export async function recall(): Promise<void> {
  session.me = (await api.me()).person;
  session.known = true;
}

export async function enter(wish: Record<string, unknown>): Promise<void> {
  session.me = (await api.session(wish)).person;
}

export function remember(match: string, invites: Record<string, string>): void {
  if (Object.keys(invites).length) invitations[match] = { ...invitations[match], ...invites };
}
