/** The messages of one language in Fluent, ready to be said: the page's twin of kernel/bundles.py. */

import { FluentBundle, FluentNumber, FluentResource, type FluentValue, type FluentVariable } from '@fluent/bundle';
import type { Sheet } from '../../generated/protocol';

export const ENGLISH = 'en';

export type { Sheet };

export interface Said {
  text: string;
  /** Whether no fact was missing. */
  whole: boolean;
}

export type Given = Record<string, string | number>;

/** A number of parts of a tenth in tenths, halves away from 0: 45.5. */
function decimal(value: FluentValue | undefined, parts: number): FluentValue {
  if (!(value instanceof FluentNumber)) return value ?? '';
  const tenths = Math.floor((Math.abs(value.value) + Math.floor(parts / 2)) / parts);
  const digits = { useGrouping: false, minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new FluentNumber(value.value < 0 && tenths > 0 ? -tenths / 10 : tenths / 10, digits);
}

const FUNCTIONS = {
  SIGNED: ([value]: FluentValue[]): FluentValue =>
    value instanceof FluentNumber ? new FluentNumber(value.value, { ...value.opts, signDisplay: 'always' }) : (value ?? ''),
  SIZE: ([value]: FluentValue[]): FluentValue =>
    value instanceof FluentNumber ? new FluentNumber(Math.abs(value.value), value.opts) : (value ?? ''),
  TENTHS: ([value]: FluentValue[]): FluentValue => decimal(value, 1),
  HUNDREDTHS: ([value]: FluentValue[]): FluentValue => decimal(value, 10),
};

export class Bundle {
  private readonly bundle: FluentBundle;
  private readonly asked = new Map<string, Set<string>>();

  constructor(sheet: Sheet) {
    this.bundle = new FluentBundle([sheet.language, ENGLISH], { functions: FUNCTIONS, useIsolating: false });
    this.bundle.addResource(new FluentResource(sheet.text), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** The facts that a message asks for. */
  variables(id: string): Set<string> {
    let found = this.asked.get(id);
    if (!found) this.asked.set(id, (found = new Set(this.gathered(this.bundle.getMessage(id)?.value, new Set([id])))));
    return found;
  }

  private gathered(node: unknown, seen: Set<string>): string[] {
    if (Array.isArray(node)) return node.flatMap((one) => this.gathered(one, seen));
    if (typeof node !== 'object' || node === null) return [];
    const { type, name } = node as { type?: string; name?: string };
    if (type === 'var') return [name ?? ''];
    if (type === 'mesg' && name !== undefined && !seen.has(name)) {
      return this.gathered(this.bundle.getMessage(name)?.value, seen.add(name));
    }
    return this.gathered(Object.values(node), seen);
  }

  /** What a message says besides itself, such as the gender of a name. */
  attribute(id: string, name: string, facts: Given): string | undefined {
    const pattern = this.bundle.getMessage(id)?.attributes[name];
    return pattern === undefined ? undefined : this.bundle.formatPattern(pattern, plainNumbers(facts), []);
  }

  /** A message with its facts; one that is missing shows as its name. */
  say(id: string, facts: Given): Said {
    const pattern = this.bundle.getMessage(id)?.value;
    if (pattern === null || pattern === undefined) return { text: id, whole: false };
    const given = plainNumbers(facts);
    const missing = [...this.variables(id)].filter((fact) => !(fact in facts));
    for (const fact of missing) given[fact] = `{${fact}}`;
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, given, errors);
    return { text, whole: missing.length === 0 && errors.length === 0 };
  }
}

/** Facts with their numbers as Fluent's own, so that messages choose plurals by them; they are written without groups. */
function plainNumbers(facts: Given): Record<string, FluentVariable> {
  const entries = Object.entries(facts);
  return Object.fromEntries(
    entries.map(([fact, held]) => [fact, typeof held === 'number' ? new FluentNumber(held, { useGrouping: false }) : held]),
  );
}

const read = new WeakMap<Sheet, Bundle>();

/** The messages of a sheet; the same sheet is read once. */
export function bundleOf(sheet: Sheet): Bundle {
  let bundle = read.get(sheet);
  if (!bundle) read.set(sheet, (bundle = new Bundle(sheet)));
  return bundle;
}

/** The id of a message: its section and its key, with `-` for a dot and `_` for what no id can hold. */
export function ident(section: string, key: string): string {
  return `${section}-${key.replaceAll('.', '-').replace(/[^\w-]/g, '_')}`;
}
