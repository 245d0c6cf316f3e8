/** Options as form fields, made from the JSON schema of a game's options. */

import type { Schema } from '../server/api';
import type { Key } from '../words/i18n.svelte';

export type Values = Record<string, unknown>;

export type Field = { name: string; more: boolean } & (
  | { kind: 'boolean'; usual: boolean }
  | { kind: 'number'; usual: number | null; minimum: number | undefined; maximum: number | undefined }
  | { kind: 'choice'; usual: string; values: string[] }
  | { kind: 'list'; usual: string[]; values: string[] | undefined; fits: Fits | undefined; most: number | undefined }
  | { kind: 'counts'; usual: string[]; values: string[]; ready: string[]; most: number }
  | { kind: 'places'; usual: string[]; places: Record<string, string[]> }
  | { kind: 'text'; usual: string }
);

/** Whether a value goes with those that stand before it in a list. */
export type Fits = (value: string, before: readonly string[]) => boolean;

/** What does not go together, and the rule that says so. */
export interface Problem {
  text: Key;
  facts?: Record<string, string | number>;
  rule?: string;
}

/** What a schema does not say: values that a list may hold, and what a friendly table starts with. */
export interface Extras {
  /** A field that has nothing to choose from is not shown. */
  values?: Record<string, string[]>;
  usual?: Values;
  /** Fields that are folded away until somebody looks for them. */
  more?: string[];
  /** Lists in which a value may come several times: what stands there when it is switched on, and how many at most. */
  counts?: Record<string, { ready: string[]; most: number }>;
  /** Lists that are empty or have one value for each named place, by place. */
  places?: Record<string, Record<string, string[]>>;
  /** What the values chosen so far leave to choose from. */
  left?: (values: Values) => Record<string, string[]>;
  fits?: Record<string, Fits>;
  /** How many values a list may hold; else as many as there are players. */
  most?: (values: Values) => Record<string, number>;
  /** How many may play with the values chosen so far, where that hangs on them. */
  seats?: (values: Values) => number[];
  /** What a value is called that the game's own words do not name. */
  called?: (value: string) => string | undefined;
  /** The values as they are sent, where some stand for more than their name. */
  written?: (values: Values) => Values;
  /** What is wrong with the values that would be sent. */
  problems?: (values: Values) => Problem[];
}

function resolved(schema: Schema, root: Schema): Schema {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return { ...(root.$defs?.[name] ?? {}), ...(schema.default === undefined ? {} : { default: schema.default }) };
  }
  const plain = schema.anyOf?.find((one) => one.type !== 'null');
  return plain ? { ...resolved(plain, root), default: schema.default } : schema;
}

export function fields(schema: Schema, extras: Extras = {}, values: Values = {}): Field[] {
  const root = schema;
  const top = resolved(schema, root);
  const left = extras.left?.(values) ?? {};
  const offered = { ...extras.values, ...left };
  const shown = Object.entries(top.properties ?? {}).filter(([name]) => offered[name]?.length !== 0);
  const most = extras.most?.(values) ?? {};
  const narrowed = { ...extras, values: offered };
  return shown.map(([name, given]) => {
    const more = extras.more?.includes(name) ?? false;
    return { ...field(name, resolved(given, root), root, narrowed, most[name]), name, more };
  });
}

/** The values that the fields still allow: one that is no longer offered becomes the usual one. */
export function kept(all: readonly Field[], values: Values): Values {
  return Object.fromEntries(
    all.map((one) => {
      const value = values[one.name] === undefined ? one.usual : values[one.name];
      return [one.name, allowed(one, value) ? value : one.usual];
    }),
  );
}

function allowed(one: Field, value: unknown): boolean {
  if (one.kind === 'choice') return one.values.includes(String(value));
  if (!Array.isArray(value)) return true;
  const held = value.map(String);
  if (one.kind === 'list' || one.kind === 'counts') return held.every((each) => one.values?.includes(each) ?? true);
  if (one.kind !== 'places' || !held.length) return true;
  const offered = Object.values(one.places);
  return held.length === offered.length && held.every((each, place) => offered[place]?.includes(each));
}

type Kind<F = Field> = F extends Field ? Omit<F, 'name' | 'more'> : never;

function field(name: string, schema: Schema, root: Schema, extras: Extras, most?: number): Kind {
  const usual = extras.usual?.[name] ?? schema.default;
  if (schema.enum) return { kind: 'choice', usual: String(usual ?? schema.enum[0]), values: schema.enum.map(String) };
  switch (schema.type) {
    case 'boolean':
      return { kind: 'boolean', usual: usual === true };
    case 'integer':
    case 'number': {
      const number = usual === null ? null : Number(usual ?? 0);
      return { kind: 'number', usual: number, minimum: schema.minimum, maximum: schema.maximum };
    }
    case 'array': {
      const items = schema.items ? resolved(schema.items, root) : {};
      const values = extras.values?.[name] ?? items.enum?.map(String);
      const held = Array.isArray(usual) ? usual.map(String) : [];
      const places = extras.places?.[name];
      if (places) return { kind: 'places', usual: held, places };
      const counts = extras.counts?.[name];
      if (counts && values) return { kind: 'counts', usual: held, values, ...counts };
      return { kind: 'list', usual: held, values, fits: extras.fits?.[name], most };
    }
    default:
      if (extras.values?.[name]) return { kind: 'choice', usual: String(usual ?? ''), values: extras.values[name] };
      return { kind: 'text', usual: typeof usual === 'string' ? usual : '' };
  }
}

/** The usual value of every field. */
export function usual(all: readonly Field[]): Values {
  return Object.fromEntries(all.map((one) => [one.name, one.usual]));
}

/** The values to send; empty texts and numbers say nothing. */
export function chosen(all: readonly Field[], values: Values): Values {
  return Object.fromEntries(
    all
      .filter((one) => !(one.kind === 'text' && values[one.name] === ''))
      .filter((one) => !(one.kind === 'number' && (values[one.name] ?? null) === null))
      .map((one) => [one.name, Array.isArray(one.usual) ? filled(values[one.name]) : values[one.name]]),
  );
}

export function filled(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String).filter(Boolean) : [];
}

/** The number that somebody typed, within its bounds; where none is needed, nothing typed is none. */
export function bounded(one: Extract<Field, { kind: 'number' }>, typed: number): number | null {
  if (Number.isNaN(typed)) return one.usual;
  return Math.min(one.maximum ?? Infinity, Math.max(one.minimum ?? -Infinity, Math.round(typed)));
}

/** How often each value stands in a list, those that do not left out. */
export function tally(held: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const value of held) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}

/** A list with so many of one value, in the order in which the values are offered. */
export function counted(held: readonly string[], values: readonly string[], value: string, count: number): string[] {
  const counts = tally(held).set(value, count);
  return values.flatMap((each) => Array.from({ length: counts.get(each) ?? 0 }, () => each));
}
