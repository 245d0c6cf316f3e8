/** How a player answers: by picking things, from the list, or by what was filled in; and what the server says to it. */

import type { Verdict } from '../../games/face';
import { Haste } from './haste.svelte';
import { t } from '../words/i18n.svelte';
import { MatchState } from './match_state.svelte';
import { forced, pick, toggled } from './picking';
import type { FromPage, Handful, RefusalText, RefusedFrame } from '../server/protocol';
import { inRole } from './roles';
import { settings } from '../page/settings.svelte';
import { play } from '../page/sound';

/** The server's reason against a click that has to do with none of the choices. */
const NOTHING_MEANT = 'nothing_meant';

/** A choice by its text, or a verb with what was filled in, of which the server writes the text. */
type Answer = { choice: string } | Filled;

interface Filled {
  verb: string;
  words: readonly string[];
}

/** An answer that waits to be confirmed, in words; `choice` is empty where it was filled in. */
export interface Pending {
  choice: string;
  answer: Answer;
  said: string;
  warnings: string[];
}

export abstract class Answering extends MatchState {
  pending = $state.raw<Pending | null>(null);
  /** The last answer to a choice that the board tried, such as a move being dragged. */
  verdict = $state.raw<Verdict | null>(null);
  /** Choices that were tried and not answered yet. */
  protected tried = new Set<string>();
  /** The one of them that was tried last: what is said of others comes too late. */
  protected trial = '';
  /** What was answered to it. */
  protected answer = '';
  readonly haste = new Haste();

  /** A click on something that goes by these names, the nearest first. */
  pick(...things: string[]): void {
    if (this.busy) return;
    if (this.pending) {
      const path = this.paths.get(this.pending.choice) ?? [];
      const meant = (thing: string) => path.at(-1) === thing || (path.includes(thing) && !this.picks.includes(thing));
      if (!this.handful && things.some(meant)) return this.confirm();
      if (this.handful) this.pending = null;
      else this.cancel();
    }
    this.notice = null;
    if (this.handful) return this.gather(this.handful, things);
    const thing =
      things.find((one) => this.lit.has(one) || this.picks.includes(one)) ?? things.find((one) => this.named.has(one));
    if (thing === undefined) return this.wonder(things);
    const picked = pick(this.paths, this.picks, thing);
    if (picked.kind === 'illegal') return this.wonder(things);
    this.picks = picked.picks;
    if (picked.kind === 'choice') this.offer(picked.choice, picked.presumed);
  }

  /** A click while things are picked by the handful: nothing is sent before its button says so. */
  private gather({ verb, things: all, most }: Handful, things: readonly string[]): void {
    for (const thing of things) {
      const next = toggled(all, most, this.picks, thing);
      if (next) return void (this.picks = next);
    }
    const beyond = things.find((thing) => all.includes(thing));
    if (beyond) this.askWhy(verb, [...this.picks, beyond]);
    else this.wonder(things);
  }

  /**
   * A choice was named, by picks or from the list: send it, or ask once more where it is dear. What nobody picked of it
   * is presumed only where nothing else could be meant and nothing is lost by it.
   */
  offer(choice: string, presumed: readonly string[] = []): void {
    if (!this.question || this.busy) return;
    this.haste.took();
    const warnings = this.warned(this.options.get(choice)?.warnings);
    const costs = this.options.get(choice)?.costly === true || warnings.length > 0;
    const dear = settings.confirm === 'always' || (costs && settings.confirm !== 'never');
    const unsaid = presumed.length > 0 && (costs || !forced(this.paths, presumed));
    if (dear || unsaid) this.askAgain({ choice, answer: { choice }, said: this.said(choice), warnings });
    else this.answerWith({ choice });
  }

  /** Things were picked by the handful: a choice is made of them. */
  takeHandful({ verb }: Handful): void {
    this.fill(verb, this.picks, this.words.handful(verb, this.picks.length));
  }

  /** A verb was filled in, with arguments in open space or with things; `said` in words, it is sent or asked once more. */
  fill(verb: string, words: readonly string[], said = this.words.filled(verb, words, this.question?.what)): void {
    if (!this.question || this.busy) return;
    this.haste.took();
    const answer = { verb, words };
    // The board tries what is steered by hand before it can be taken, so what may be regretted has been told.
    const warnings = this.verdict && nameOf(this.verdict) === nameOf(answer) ? this.verdict.warnings : [];
    const dear = settings.confirm === 'always' || (warnings.length > 0 && settings.confirm !== 'never');
    if (dear) this.askAgain({ choice: '', answer, said, warnings });
    else this.answerWith(answer);
  }

  private askAgain(pending: Pending): void {
    this.pending = pending;
    this.haste.offered();
    this.notice = null;
  }

  /** Ask whether a verb that was filled in would be legal; the answer becomes the verdict. */
  tryFill(verb: string, words: readonly string[]): void {
    if (!this.question || this.busy) return;
    const name = nameOf({ verb, words });
    this.trial = name;
    if (this.tried.has(name) || (this.verdict && nameOf(this.verdict) === name)) return;
    if (this.askWhy(verb, words)) this.tried.add(name);
  }

  /** Ask why a verb that was filled in is not legal, if it is not. */
  private askWhy(verb: string, words: readonly string[]): boolean {
    return this.send({ t: 'why_fill', verb: inRole(this.question ?? {}, verb), words: [...words] });
  }

  confirm(): void {
    if (!this.pending) return;
    this.haste.took();
    this.answerWith(this.pending.answer);
  }

  cancel(): void {
    this.pending = null;
    this.picks = [];
    this.notice = null;
  }

  private answerWith(answer: Answer): void {
    const { frame, question } = this;
    if (!frame || !question) return;
    this.pending = null;
    this.notice = null;
    this.answer = nameOf(answer);
    const { ask_no } = frame;
    const told: FromPage =
      'choice' in answer
        ? { t: 'choose', ask_no, choice: inRole(question, answer.choice) }
        : { t: 'fill', ask_no, verb: inRole(question, answer.verb), words: [...answer.words] };
    if (!this.tell(told)) return;
    this.sent = ask_no;
    this.answered();
    this.react('choice' in answer ? answer.choice : '');
  }

  /** An answer of this page is on its way. */
  protected abstract answered(): void;

  /** The coach of a lesson says something about the answer, or nothing. */
  private react(choice: string): void {
    const { coach } = this;
    const about = coach?.advised?.includes(choice) ? coach.good : coach?.other;
    this.reaction = about ? this.words.phrase('lesson', about) : '';
  }

  /** Nothing legal goes with a thing: let the server say why. */
  private wonder(things: readonly string[]): void {
    if (!this.ask || this.frame?.seat === null || this.resigned) return;
    const { role } = this.ask;
    this.send({ t: 'why_things', names: [...things], picked: [...this.picks], ...(role ? { role } : {}) });
  }

  /** Show and answer what the seat is asked in another role. */
  turnTo(role: string): void {
    if (this.busy) return;
    this.role = role;
    this.cancel();
    this.verdict = null;
    this.trial = '';
  }

  /** A choice was not taken, or the server says what it thinks of one that was tried. */
  protected refuse(frame: RefusedFrame): void {
    const { choice, refusal, verb = '', words = [] } = frame;
    const name = nameOf({ choice, verb, words });
    // Of other choices it was only asked why not; the answer is still on its way.
    if (refusal && name === this.answer) this.sent = -1;
    if (this.tried.delete(name) && !this.pending) {
      if (name !== this.trial) return;
      const text = refusal ? this.words.refusal(refusal) : '';
      const warnings = this.warned(frame.warnings);
      this.verdict = { choice, verb, words, refusal: text, rule: refusal?.rule ?? '', facts: refusal?.facts ?? {}, warnings };
    } else if (refusal) {
      this.notice = { kind: 'refusal', text: this.because(refusal), rule: refusal.rule };
      play('refused');
    }
  }

  /** Why something is no answer; of what has to do with no answer at all, what is asked instead. */
  private because(refusal: RefusalText): string {
    const { question } = this;
    if (refusal.reason !== NOTHING_MEANT || !question) return this.words.refusal(refusal);
    return t('ask.not_meant', { question: this.words.ask(question), lit: this.lit.size });
  }

  /** Say something of the match to the server; who is not connected is told so. */
  protected tell(frame: FromPage): boolean {
    const sent = this.send(frame);
    if (!sent) this.notice = { kind: 'error', text: t('link.not_sent'), rule: '', unsent: true };
    else if (this.notice?.since !== undefined) this.notice = null;
    return sent;
  }
}

/** What tells an answer, or what was tried, from others while the server's word on it is awaited. */
function nameOf({ choice = '', verb = '', words = [] }: Partial<Filled> & { choice?: string }): string {
  return verb ? JSON.stringify([verb, ...words]) : choice;
}
