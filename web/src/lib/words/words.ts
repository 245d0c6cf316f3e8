/** The words of a game or of the server, from the Fluent files that the server reads: the page's twin of kernel/messages.py. */

import { bundleOf, ident, type Bundle, type Given, type Said, type Sheet } from './fluent';
import type { Facts, Logged, Outcome, Phrase, Problem, Question, RefusalText } from '../server/protocol';

const CHOICE_FIELDS = ['a', 'b', 'c', 'd'] as const;
/** What no seat at all goes by among the names. */
const NOBODY = 'nobody';
const TOLD = 'told';
const COUNTED = 'counted';
const AMOUNT = /^-?(?:0|[1-9]\d{0,14})$/;
const NUMBERED = /^(.+)_(\d+[a-z]?)$/;

/** The sections of what is worded by itself. */
type PhraseSection = 'choice' | 'hint' | 'warning' | 'remark' | 'lesson' | 'aim' | 'chapter';
const PHRASED: ReadonlySet<string> = new Set<PhraseSection>(['choice', 'hint', 'warning', 'remark', 'lesson', 'aim', 'chapter']);

export class GameWords {
  private readonly bundles: Bundle[];

  /** `nameOf` may know better names than the messages, such as those of worlds. */
  constructor(
    sheets: readonly Sheet[],
    private readonly nameOf: (key: string) => string | undefined = () => undefined,
  ) {
    this.bundles = sheets.map((sheet) => bundleOf(sheet));
  }

  name(key: unknown): string {
    const text = String(key);
    return this.nameOf(text) ?? this.plain('name', text) ?? this.composed(text) ?? text;
  }

  /** The name of one of several (`nexu_2`, `stormtrooper_1b`), or of several things together, where a game has such. */
  private composed(text: string): string | undefined {
    const parts = text.split('+');
    if (parts.length > 1) return this.listed(parts.map((part) => this.name(part)));
    const [, base = '', number = ''] = NUMBERED.exec(text) ?? [];
    const name = base && this.plain('name', base);
    return name ? this.part('numbered', { name, number }) : undefined;
  }

  has(section: string, key: string): boolean {
    return this.bundles.some((bundle) => bundle.has(ident(section, key)));
  }

  /** A message that takes no facts, if there is one. */
  plain(section: string, key: string): string | undefined {
    return this.said(section, key, {})?.text;
  }

  /** A label of the table on a screen, or its key. */
  screen(key: string, otherwise = key): string {
    return this.plain('screen', key) ?? otherwise;
  }

  /** A message with its facts in words; one that a language lacks or has no facts for is English. */
  private said(section: string, key: string, facts: Facts): Said | undefined {
    const wanted = ident(section, key);
    const worded: Given = {};
    for (const [fact, held] of Object.entries(facts)) worded[fact] = this.worded(held, section);
    let said: Said | undefined;
    for (const bundle of this.bundles) {
      if (!bundle.has(wanted)) continue;
      said = bundle.say(wanted, { ...this.beside(bundle.variables(wanted), facts, worded), ...worded });
      if (said.whole) break;
    }
    return said;
  }

  /**
   * What the message of a name says besides it: `$unit_gender` is the attribute `gender` of `$unit`, or else its name. Of any fact,
   * `$cards_told` is 1 or 0 by whether it says anything, and `$units_counted` says a list with the number of what is in it more than once.
   */
  private beside(asked: Set<string>, facts: Facts, worded: Given): Given {
    const found: Given = {};
    for (const variable of asked) {
      if (variable in worded) continue;
      const near = Object.keys(facts).filter((one) => variable.startsWith(`${one}_`));
      const fact = near.sort((one, other) => other.length - one.length)[0];
      if (fact === undefined) continue;
      const attribute = variable.slice(fact.length + 1);
      const held = facts[fact];
      if (attribute === TOLD) found[variable] = Number(held !== '' && !(Array.isArray(held) && held.length === 0));
      else if (attribute === COUNTED && Array.isArray(held)) found[variable] = this.counted(held.map(String));
      else found[variable] = this.attribute(String(held), attribute) ?? worded[fact] ?? '';
    }
    return found;
  }

  private attribute(key: string, attribute: string, facts: Given = {}): string | undefined {
    const id = ident('name', key);
    return this.bundles.find((one) => one.has(id))?.attribute(id, attribute, facts);
  }

  /** Names in a row, each once with its number; a name may know its plurals (`.counted`). */
  private counted(keys: string[]): string {
    const parts = [...new Set(keys)].map((key) => {
      const number = keys.filter((one) => one === key).length;
      if (number === 1) return this.name(key);
      return this.attribute(key, COUNTED, { number }) ?? this.part(COUNTED, { number, name: this.name(key) });
    });
    return this.listed(parts);
  }

  private say(section: string, key: string, facts: Facts): string {
    const said = this.said(section, key, facts);
    return said?.text ?? `${key.replaceAll('_', ' ')} ${Object.values(facts).map(String).join(', ')}`.trim();
  }

  /** A fact as a message of a section takes it; a phrase in it is of the same section, or else of the errors. */
  private worded(value: unknown, section: string): string | number {
    if (typeof value === 'number') return value;
    if (typeof value === 'boolean') return Number(value); // a message chooses by 1 and 0
    if (Array.isArray(value)) {
      const parts = value.map((one) => this.worded(one, section));
      const sentences = value.some((one) => isSentence(one) || isPrinted(one));
      return this.listed(parts, !sentences ? 'list' : section === 'hint' ? 'points' : 'sentences');
    }
    if (isPrinted(value)) return this.plain('printed', value.printed) ?? value.text;
    // What somebody wrote stands in an error as it was written; elsewhere things go by their names.
    if (!isSentence(value)) return section === 'error' ? String(value) : this.name(value);
    if ('key' in value) return this.say(PHRASED.has(section) ? section : 'error', value.key, value.facts);
    return this.part('cited', { sentence: this.because(value), rule: value.rule });
  }

  /** Several words, sentences or points, as the language puts one behind the other. */
  private listed(parts: (string | number)[], key: 'list' | 'sentences' | 'points' = 'list'): string {
    const [first = '', ...rest] = parts;
    return String(rest.reduce((before, next) => this.part(key, { before, next }), first));
  }

  /** A part of a sentence that takes words as they are. */
  private part(key: string, facts: Given): string {
    const id = ident('part', key);
    const bundle = this.bundles.find((one) => one.has(id));
    return bundle?.say(id, facts).text ?? Object.values(facts).join(' ');
  }

  ask(ask: Pick<Question, 'what' | 'facts'>): string {
    return this.say('ask', ask.what, ask.facts);
  }

  /** What is worded by itself: a choice, what stands beside it, or what a question is about. */
  phrase(section: PhraseSection, { key, facts }: Phrase): string {
    return this.say(section, key, facts);
  }

  /** What a button says that makes one choice of so many things picked. */
  handful(verb: string, count: number): string {
    return this.say('handful', verb, { count });
  }

  /** What may be answered in advance. */
  standing(key: string): string {
    return this.plain('standing', key) ?? this.name(key);
  }

  /** A choice of a verb and what was filled in. */
  filled(verb: string, args: readonly string[], what = ''): string {
    const forms = [`${verb}_${args.length}`, verb];
    const keys = [...forms.map((form) => `${what}.${form}`), ...forms];
    const key = keys.find((one) => this.has('choice', one)) ?? verb;
    const facts: Facts = {};
    CHOICE_FIELDS.forEach((field, place) => {
      const arg = args[place];
      if (arg !== undefined) facts[field] = AMOUNT.test(arg) ? Number(arg) : arg;
    });
    return this.say('choice', key, facts);
  }

  refusal({ reason, facts, text }: RefusalText): string {
    if (!this.has('refusal', reason)) return text;
    return this.because({ reason, facts });
  }

  /** Why something is not possible, with the reasons behind it where it has some. */
  private because(refusal: Pick<RefusalText, 'reason' | 'facts'>): string {
    const sentence = this.uncited(refusal);
    const { because } = refusal.facts;
    if (!Array.isArray(because)) return sentence;
    return this.part('because', { sentence, because: this.worded(because, 'refusal') });
  }

  /** Why something is not possible, without the rule; a choice that it names goes by its words. */
  private uncited({ reason, facts }: Pick<RefusalText, 'reason' | 'facts'>): string {
    const { choice } = facts;
    const named = isSentence(choice) && 'key' in choice ? { choice: this.phrase('choice', choice) } : {};
    return this.say('refusal', reason, { ...facts, ...named });
  }

  problem(problem: Problem): string {
    return this.has('error', problem.key) ? this.say('error', problem.key, problem.facts) : problem.text;
  }

  outcome(outcome: Outcome): string {
    return this.say('outcome', outcome.reason, outcome.facts);
  }

  event({ event, seat_fields: seats = [] }: Pick<Logged, 'event' | 'seat_fields'>, seatName: (seat: number) => string): string {
    const facts: Facts = {};
    for (const [field, value] of Object.entries(event)) {
      if (field === 'type') continue;
      // The rule of an event stands beside its line.
      if (isSentence(value) && 'reason' in value) facts[field] = this.uncited(value);
      else facts[field] = seats.includes(field) ? this.seatNames(value, seatName) : value;
    }
    return this.say('event', event.type, facts);
  }

  private seatNames(held: unknown, seatName: (seat: number) => string): string {
    const numbers = Array.isArray(held) ? held : [held];
    return this.listed(numbers.map((seat) => seatName(Number(seat)))) || NOBODY;
  }
}

/** A fact that is worded by itself: a part of an error, or a refusal. */
type Sentence = Pick<Problem, 'key' | 'facts'> | Pick<RefusalText, 'rule' | 'reason' | 'facts'>;

function isSentence(value: unknown): value is Sentence {
  return typeof value === 'object' && value !== null && 'facts' in value;
}

/** A text on a component: its path in the game's reference, where a language has it, and the English. */
interface Printed {
  printed: string;
  text: string;
}

function isPrinted(value: unknown): value is Printed {
  return typeof value === 'object' && value !== null && 'printed' in value;
}

/** A sentence that begins with a capital letter. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
