/**
 * How clicks become choices. Every legal choice has a path: the things on the table that name it, such as the unit
 * and the area of a move. A pick keeps the choices whose path holds it; what their paths hold besides is lit.
 */

export type Paths = ReadonlyMap<string, readonly string[]>;

/** The choices that every pick leaves open, in their order. */
export function matching(paths: Paths, picks: readonly string[]): string[] {
  const found: string[] = [];
  for (const [choice, path] of paths) {
    if (picks.every((pick) => path.includes(pick))) found.push(choice);
  }
  return found;
}

/** Everything that a click could still pick. */
export function lit(paths: Paths, picks: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const choice of matching(paths, picks)) {
    for (const thing of paths.get(choice) ?? []) if (!picks.includes(thing)) found.add(thing);
  }
  return found;
}

export type Picked =
  | { kind: 'more'; picks: string[] }
  /** `presumed` are the things of the choice's path that nobody has picked. */
  | { kind: 'choice'; picks: string[]; choice: string; presumed: string[] }
  | { kind: 'illegal' };

/**
 * What a click on a thing means: one choice is left, more picks are needed, or nothing legal goes with it. A thing
 * that does not go with the earlier picks begins anew; one already picked is let go.
 */
export function pick(paths: Paths, picks: readonly string[], thing: string): Picked {
  if (picks.includes(thing)) return { kind: 'more', picks: picks.filter((one) => one !== thing) };
  for (const kept of [picks, []]) {
    const next = [...kept, thing];
    const left = matching(paths, next);
    const [only, second] = left;
    if (only !== undefined && second === undefined) {
      const presumed = (paths.get(only) ?? []).filter((one) => !next.includes(one));
      return { kind: 'choice', picks: next, choice: only, presumed };
    }
    if (only !== undefined) return { kind: 'more', picks: next };
  }
  return { kind: 'illegal' };
}

/** Whether whoever picks anything at all picks these things too, since every path holds them. */
export function forced(paths: Paths, things: readonly string[]): boolean {
  return [...paths.values()].every((path) => path.length === 0 || things.every((thing) => path.includes(thing)));
}

/** Take a thing into a handful or let it go again; nothing when the hand is full or the thing is no part of it. */
export function toggled(things: readonly string[], most: number, picks: readonly string[], thing: string): string[] | undefined {
  if (picks.includes(thing)) return picks.filter((one) => one !== thing);
  return things.includes(thing) && picks.length < most ? [...picks, thing] : undefined;
}
