/** Options as form fields, made from the JSON schema of a game's options. */

import type { Schema } from './api';

export type Field =
  | { kind: 'boolean'; name: string; usual: boolean }
  | { kind: 'number'; name: string; usual: number; minimum: number | undefined; maximum: number | undefined }
  | { kind: 'choice'; name: string; usual: string; values: string[] }
  | { kind: 'list'; name: string; usual: string[]; values: string[] | undefined; fits: Fits | undefined }
  | { kind: 'text'; name: string; usual: string };

/** Whether a value goes with those that stand before it in a list. */
export type Fits = (value: string, before: readonly string[]) => boolean;

/** What a schema does not say: values that a list may hold, and what a friendly table starts with. */
export interface Extras {
  values?: Record<string, string[]>;
  usual?: Record<string, unknown>;
  /** Fields that the form leaves to what the game takes by itself. */
  hidden?: string[];
  /** What the values chosen so far leave to choose from; an empty list hides the field. */
  left?: (values: Record<string, unknown>) => Record<string, string[]>;
  fits?: Record<string, Fits>;
}

function resolved(schema: Schema, root: Schema): Schema {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return { ...(root.$defs?.[name] ?? {}), ...(schema.default === undefined ? {} : { default: schema.default }) };
  }
  const plain = schema.anyOf?.find((one) => one.type !== 'null');
  return plain ? { ...resolved(plain, root), default: schema.default } : schema;
}

export function fields(schema: Schema, extras: Extras = {}, values: Record<string, unknown> = {}): Field[] {
  const root = schema;
  const top = resolved(schema, root);
  const left = extras.left?.(values) ?? {};
  const shown = Object.entries(top.properties ?? {}).filter(
    ([name]) => !extras.hidden?.includes(name) && left[name]?.length !== 0,
  );
  const narrowed = { ...extras, values: { ...extras.values, ...left } };
  return shown.map(([name, given]) => field(name, resolved(given, root), root, narrowed));
}

/** The values that the fields still allow: one that is no longer offered becomes the usual one. */
export function kept(all: readonly Field[], values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    all.map((one) => {
      const value = values[one.name] ?? one.usual;
      if (one.kind === 'choice') return [one.name, one.values.includes(String(value)) ? value : one.usual];
      const { values: offered } = one.kind === 'list' ? one : { values: undefined };
      const holds = offered && Array.isArray(value) && !value.every((each) => offered.includes(String(each)));
      return [one.name, holds ? one.usual : value];
    }),
  );
}

function field(name: string, schema: Schema, root: Schema, extras: Extras): Field {
  const usual = extras.usual?.[name] ?? schema.default;
  if (schema.enum) return { kind: 'choice', name, usual: String(usual ?? schema.enum[0]), values: schema.enum.map(String) };
  switch (schema.type) {
    case 'boolean':
      return { kind: 'boolean', name, usual: usual === true };
    case 'integer':
    case 'number':
      return { kind: 'number', name, usual: Number(usual ?? 0), minimum: schema.minimum, maximum: schema.maximum };
    case 'array': {
      const items = schema.items ? resolved(schema.items, root) : {};
      const values = extras.values?.[name] ?? items.enum?.map(String);
      return { kind: 'list', name, usual: Array.isArray(usual) ? usual.map(String) : [], values, fits: extras.fits?.[name] };
    }
    default:
      if (extras.values?.[name]) return { kind: 'choice', name, usual: String(usual ?? ''), values: extras.values[name] };
      return { kind: 'text', name, usual: typeof usual === 'string' ? usual : '' };
  }
}

/** The usual value of every field. */
export function usual(all: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(all.map((one) => [one.name, one.usual]));
}

/** The values that differ from what the game takes by itself; empty texts say nothing. */
export function chosen(all: readonly Field[], values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    all
      .filter((one) => !(one.kind === 'text' && values[one.name] === ''))
      .map((one) => [one.name, one.kind === 'list' ? filled(values[one.name]) : values[one.name]]),
  );
}

function filled(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String).filter(Boolean) : [];
}
