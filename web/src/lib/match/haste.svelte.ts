/** A hand may be faster than the eye: the second click of a double click must not answer the next question. */

import { isTyping } from './keys';

/** Nobody has read a question that is younger, in milliseconds. */
export const READING = 250;

const ANSWERS = /^([0-9]|Enter| )$/;

export class Haste {
  /** Something new has come under the pointer, which cannot have been aimed at it. */
  settling = $state(false);
  /** A new question is there that nobody has read yet: its keys wait as well. */
  private unread = false;
  /** This series of clicks has done something; what follows of it does nothing more. */
  private spent = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A click or a key has named a choice. */
  took(): void {
    this.spent = true;
  }

  /** The box that asks once more has come up. */
  offered(): void {
    this.settle();
  }

  /** A new question has come. */
  asked(): void {
    this.unread = true;
    this.settle();
  }

  private settle(): void {
    this.settling = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.settling = this.unread = false), READING);
  }

  /** For clicks, before anything else hears of them. */
  readonly click = (event: MouseEvent): void => {
    if (event.detail <= 1) this.spent = false;
    else if (this.spent) stop(event);
  };

  /** For keys, before anything else hears of them: one held down answers once. */
  readonly key = (event: KeyboardEvent): void => {
    if (ANSWERS.test(event.key) && (event.repeat || this.unread) && !isTyping(event)) stop(event);
  };
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
