/** Calls who looks elsewhere back to the match when it is their turn: by the icon of the tab, and by a notification. */

import { t } from '../words/i18n.svelte';
import { settings } from '../page/settings.svelte';
import type { MatchTable } from './match.svelte';
import { seatsUp } from './shared_screen';

const ICON = '/icon.svg';
const ICON_UP = '/icon_up.svg';

/** What a browser says of notifications; `none` where it gives them only on https or on this machine, or not at all. */
export type Permission = NotificationPermission | 'none';

export function permission(): Permission {
  return window.isSecureContext && 'Notification' in window ? Notification.permission : 'none';
}

/** Ask the browser's owner whether this page may notify them. */
export async function askPermission(): Promise<Permission> {
  return permission() === 'default' ? Notification.requestPermission() : permission();
}

export class TurnCall {
  /** Whether a seat of this browser is asked; where all seats are, there is nobody to wait for. */
  readonly up: boolean;

  constructor(table: () => MatchTable | null, title: () => string) {
    this.up = $derived.by(() => {
      const { frame = null, sitters = [] } = table() ?? {};
      return frame !== null && !frame.outcome && frame.mine.length < sitters.length && seatsUp(frame).length > 0;
    });
    $effect(() => {
      if (!this.up) return;
      showIcon(ICON_UP);
      return () => showIcon(ICON);
    });
    let asked = -1;
    $effect(() => {
      const number = this.up ? (table()?.frame?.ask_no ?? -1) : -1;
      const news = number !== -1 && asked === -1;
      asked = number;
      if (!news || !document.hidden || !settings.notify || permission() !== 'granted') return;
      return notify(title());
    });
  }
}

function showIcon(icon: string): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', icon);
}

/** One notification, which leads to the match; what it returns takes it away. */
function notify(title: string): (() => void) | undefined {
  try {
    const shown = new Notification(t('turn.yours'), { body: title, icon: ICON_UP, tag: location.hash });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    // Some browsers let only a worker notify; the tab still calls.
    return undefined;
  }
}
