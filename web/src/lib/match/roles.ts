/** What one seat is asked at once, in different roles: the questions, and how an answer names the role it is made in. */

import { isMine, type Question, type StateFrame } from '../server/protocol';

const MARK = '>';

type Asking = Pick<StateFrame, 'ask' | 'also_asked'>;

/** The questions that are put to this page, the first one first. */
export function questionsOf({ ask, also_asked = [] }: Asking): Question[] {
  return [ask, ...also_asked].filter((one) => isMine(one));
}

/** What tells a position's questions from those before: one that is answered leaves the others their number. */
export function occasionOf(frame: Asking & Pick<StateFrame, 'ask_no' | 'seat'>): string {
  return [frame.ask_no, frame.seat, ...questionsOf(frame).map(({ role = '' }) => role)].join(MARK);
}

/** A choice, or a verb, as it is sent in answer to a question. */
export function inRole({ role }: Pick<Question, 'role'>, text: string): string {
  return role ? role + MARK + text : text;
}
