/** The keys of the match page. Digits name a choice; with ten or more choices two digits may be typed. */

import type { MatchTable } from './match.svelte';

const DIGIT_WAIT = 700;

export interface KeyTargets {
  focus: (where: 'choices' | 'board' | 'log') => void;
  toggleList: () => void;
  help: () => void;
}

export function matchKeys(table: () => MatchTable | null, targets: KeyTargets): (event: KeyboardEvent) => void {
  let typed = '';
  /** The question that the digits are meant for. */
  let asked = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function offer(number: number): void {
    typed = '';
    const current = table();
    if (!current || questionIn(current) !== asked) return;
    const choice = current.open[number - 1];
    if (choice !== undefined) current.offer(choice);
  }

  function digit(key: string): void {
    clearTimeout(timer);
    const current = table();
    const now = current ? questionIn(current) : '';
    typed = now === asked ? typed + key : key;
    asked = now;
    const number = Number(typed);
    if (number * 10 > (current?.open.length ?? 0)) offer(number);
    else timer = setTimeout(() => offer(number), DIGIT_WAIT);
  }

  return (event) => {
    const current = table();
    // A key that is held down means what it says once.
    if (!current || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (document.querySelector('dialog[open]')) return;
    const { key } = event;
    if (/^[0-9]$/.test(key) && (key !== '0' || typed)) digit(key);
    else if (key === 'Enter' && current.pending && !isOnButton(event)) current.confirm();
    else if (key === 'Escape') current.cancel();
    else if (key === 'u') current.undo();
    else if (key === 'c') targets.focus('choices');
    else if (key === 'm') targets.focus('board');
    else if (key === 'l') targets.focus('log');
    else if (key === 'b') targets.toggleList();
    else if (key === 's') current.playback.skip();
    else if (key === 'n') current.playback.step();
    else if (key === '?') targets.help();
    else return;
    event.preventDefault();
  };
}

/** What tells the question that is shown from others. */
function questionIn({ frame, question }: MatchTable): string {
  return `${frame?.ask_no} ${question?.role}`;
}

export function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.matches('input, textarea, select');
}

function isOnButton(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('[role="alertdialog"], dialog') !== null;
}
