/** What is said at a table: the lines, how many are unread, and what is being written. */

import type { FromPage, TalkLine } from '../server/protocol';

export const LONGEST_TALK = 500;

export class Talk {
  lines = $state.raw<TalkLine[]>([]);
  unread = $state(0);
  private hidden = $state.raw<(number | string)[]>([]);
  draft = $state('');
  /** Whether it is meant for one's own side alone. */
  within = $state(false);
  /** What was sent and not heard yet. */
  private saying = '';

  constructor(private readonly send: (frame: FromPage) => boolean) {}

  /** Lines came, known ones as another seat hears them; those of one's own seat tell that it was heard. */
  hear(lines: TalkLine[], seat: number | null): void {
    const last = this.lines.at(-1)?.number ?? -1;
    const fresh = lines.filter((line) => line.number > last);
    const own = fresh.filter((line) => line.seat === seat);
    if (own.length) this.saying = '';
    if (own.some(({ text }) => text === this.draft.trim())) this.draft = '';
    if (this.lines.length) this.unread += fresh.length;
    const told = new Map(lines.map((line) => [line.number, line]));
    this.lines = [...this.lines.map((line) => told.get(line.number) ?? line), ...fresh];
  }

  /** Whether what somebody says is hidden on this page; anybody may bear a name, so a seat is known by its number. */
  hides({ seat, name }: TalkLine): boolean {
    return this.hidden.includes(seat ?? name);
  }

  /** Hide what who said this says, or show it again. */
  hide(line: TalkLine): void {
    const speaker = line.seat ?? line.name;
    this.hidden = this.hides(line) ? this.hidden.filter((one) => one !== speaker) : [...this.hidden, speaker];
  }

  read(): void {
    this.unread = 0;
  }

  /** Say what is written, if so wished `within` one's side; it stays written, and the answer is no, if it cannot be sent. */
  say(within = false): boolean {
    const text = this.draft.trim().slice(0, LONGEST_TALK);
    if (!text) return true;
    if (!this.send({ t: 'talk', text, ...(within ? { side: true } : {}) })) return false;
    this.saying = text;
    this.draft = '';
    return true;
  }

  /** Perhaps nobody has heard what was sent last: it is there to be said again. */
  unsay(): void {
    this.draft ||= this.saying;
    this.saying = '';
  }
}
