/** The words of a game or of the server, from the tables that the server merges: the page's twin of kernel/messages.py. */

import type { Facts, GameEvent, Outcome, Problem, Question, RefusalText } from './protocol';

export type Tables = Record<string, Record<string, string>>;

const PLACEHOLDER = /\{(\w+)(?::([^}]*))?\}|\{\{|\}\}/g;
const CHOICE_FIELDS = ['a', 'b', 'c', 'd'] as const;
const SEAT_FIELDS = ['seat', 'owner'];
/** What no seat at all goes by among the names. */
const NOBODY = 'nobody';

export interface Split {
  verb: string;
  args: string[];
}

/** The verb and the arguments of a choice's text form. */
export function split(choice: string): Split {
  const colon = choice.indexOf(':');
  if (colon < 0) return { verb: choice, args: [] };
  return { verb: choice.slice(0, colon), args: choice.slice(colon + 1).split(',') };
}

const measures = new Map<string, Intl.NumberFormat>();

/** A measure as the language of the page writes it. */
function measure(unit: string): Intl.NumberFormat {
  const { lang } = document.documentElement;
  const key = `${unit} ${lang}`;
  let format = measures.get(key);
  if (!format) {
    const unitDisplay = unit === 'degree' ? 'narrow' : 'short';
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
    measures.set(key, (format = new Intl.NumberFormat(lang || 'en', { style: 'unit', unit, unitDisplay, ...digits })));
  }
  return format;
}

/** What a template asks of a number: `+` its sign, `mm` a length in hundredths, `deg` an angle in tenths of a degree. */
function shown(value: string | number, spec: string | undefined): string {
  const number = Number(value);
  if (!spec || Number.isNaN(number)) return String(value);
  if (spec === 'mm') return measure('millimeter').format(number / 100);
  if (spec === 'deg') return measure('degree').format(number / 10);
  return spec === '+' && number >= 0 ? `+${number}` : String(value);
}

/** A template with its facts filled in; a missing fact shows as its name. */
export function fill(template: string, facts: Record<string, string | number>): string {
  return template.replace(PLACEHOLDER, (whole: string, key: string | undefined, spec: string | undefined) => {
    if (key === undefined) return whole.slice(0, 1);
    const value = facts[key];
    if (value === undefined) return whole;
    return shown(value, spec);
  });
}

export class GameWords {
  /** `nameOf` may know better names than the tables, such as those of worlds; `seatFields` by event type. */
  constructor(
    readonly tables: Tables,
    private readonly nameOf: (key: string) => string | undefined = () => undefined,
    private readonly seatFields: Record<string, string[]> = {},
  ) {}

  name(key: unknown): string {
    const text = String(key);
    return this.nameOf(text) ?? this.tables['name']?.[text] ?? text;
  }

  has(section: string, key: string): boolean {
    return this.tables[section]?.[key] !== undefined;
  }

  private say(section: string, key: string, facts: Facts): string {
    const template = this.tables[section]?.[key];
    // What somebody wrote stands in an error as it was written; elsewhere things go by their names.
    const name = section === 'error' ? String : (key: unknown) => this.name(key);
    const named: Record<string, string | number> = {};
    for (const [fact, value] of Object.entries(facts)) {
      named[fact] = typeof value === 'number' ? value : this.worded(value, name);
    }
    if (template === undefined) {
      return `${key.replaceAll('_', ' ')} ${Object.values(named).join(', ')}`.trim();
    }
    return fill(template, named);
  }

  private worded(value: unknown, name: (key: unknown) => string): string {
    if (Array.isArray(value)) {
      return value.map((one) => this.worded(one, name)).join(value.some(isSentence) ? '; ' : ', ');
    }
    if (!isSentence(value)) return name(value);
    if ('key' in value) return this.say('error', value.key, value.facts);
    return `${this.say('refusal', value.reason, value.facts)} (${value.rule})`;
  }

  ask(ask: Pick<Question, 'what' | 'facts'>): string {
    return this.say('ask', ask.what, ask.facts);
  }

  /** A choice as a phrase; `what` was asked, where a question gives a choice words of its own. */
  choice(text: string, what = ''): string {
    const { verb, args } = split(text);
    const shape = CHOICE_FIELDS.slice(0, args.length).map((field, place) => (args[place] === '0' ? '0' : field));
    const forms = [text, `${verb}:${shape.join(',')}`, `${verb}_${args.length}`, verb];
    const keys = [...forms.map((form) => `${what}.${form}`), ...forms];
    const key = keys.find((one) => this.has('choice', one)) ?? verb;
    const facts: Facts = {};
    CHOICE_FIELDS.forEach((field, place) => {
      if (args[place] !== undefined) facts[field] = args[place];
    });
    return this.say('choice', key, facts);
  }

  refusal({ reason, facts, text }: RefusalText): string {
    if (!this.has('refusal', reason)) return text;
    const { choice } = facts;
    return this.say('refusal', reason, typeof choice === 'string' ? { ...facts, choice: this.phrase(choice) } : facts);
  }

  /** What somebody wrote, in the words of a choice if it has the form of one. */
  private phrase(text: string): string {
    const { verb, args } = split(text);
    if (!this.has('choice', verb) && !this.has('choice', `${verb}_${args.length}`)) return text;
    const phrase = this.choice(text);
    return phrase.includes('{') ? text : phrase;
  }

  problem(problem: Problem): string {
    return this.has('error', problem.key) ? this.say('error', problem.key, problem.facts) : problem.text;
  }

  outcome(outcome: Outcome): string {
    return this.say('outcome', outcome.reason, outcome.facts);
  }

  event(event: GameEvent, seatName: (seat: number) => string): string {
    const facts: Facts = {};
    const seats = this.seatFields[event.type] ?? SEAT_FIELDS;
    for (const [field, value] of Object.entries(event)) {
      if (field === 'type') continue;
      facts[field] = seats.includes(field) ? seatNames(value, seatName) : value;
    }
    return this.say('event', event.type, facts);
  }
}

/** A fact that is worded by itself: a part of an error, or a refusal. */
type Sentence = Pick<Problem, 'key' | 'facts'> | Pick<RefusalText, 'rule' | 'reason' | 'facts'>;

function isSentence(value: unknown): value is Sentence {
  return typeof value === 'object' && value !== null && 'facts' in value;
}

function seatNames(held: unknown, seatName: (seat: number) => string): string {
  const numbers = Array.isArray(held) ? held : [held];
  return numbers.map((seat) => seatName(Number(seat))).join(', ') || NOBODY;
}

/** A sentence that begins with a capital letter. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
