/** Keeping what did not change: pages redraw only what is another object than before. */

/** The new value, with every part of it that equals the old one's in its old object. Both are plain data. */
export function shared<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  return Array.isArray(after) ? (sharedList(before as unknown[], after) as T) : sharedRecord(before, after);
}

function sharedList(before: readonly unknown[], after: readonly unknown[]): unknown[] {
  const parts = after.map((part, place) => shared(before[place], part));
  const same = before.length === parts.length && parts.every((part, place) => Object.is(part, before[place]));
  return same ? (before as unknown[]) : parts;
}

function sharedRecord<T extends object>(before: object, after: T): T {
  const old = before as Record<string, unknown>;
  const keys = Object.keys(after);
  let same = Object.keys(old).length === keys.length;
  const parts: Record<string, unknown> = {};
  for (const key of keys) {
    const part = (parts[key] = shared(old[key], (after as Record<string, unknown>)[key]));
    if (!Object.is(part, old[key]) || !(key in old)) same = false;
  }
  return (same ? old : parts) as T;
}
