/** The page sends choices and shows rules as the server gives them: it takes no choice's text apart and names no rule. */

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../src');
const RULE = /\b[A-Z]{2}-[A-Z][A-Z_]*-\d{2}\b/;
const TAKEN_APART =
  /\b(?:choice|option\.text|one\.text)\??\.(?:split|slice|substring|startsWith|endsWith|match|matchAll|replace|replaceAll|indexOf|search)\(|\bsplit\((?:choice|text|option\.text|one\.text)\b|\.(?:exec|test)\((?:choice|option\.text|one\.text)\b/;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ts|svelte)$/.test(name) && !name.startsWith('generated/'))
  .map((name): [string, string] => [name, readFileSync(resolve(SOURCE, name), 'utf8')]);

function found(pattern: RegExp): string[] {
  return files.flatMap(([name, text]) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
}

describe('page code', () => {
  it('is found', () => {
    expect(files.length).toBeGreaterThan(100);
  });

  it('names no rule', () => {
    expect(found(RULE)).toEqual([]);
    expect(RULE.test("rule === 'FS-BATTLE-07'")).toBe(true);
  });

  it("takes no choice's text apart", () => {
    expect(found(TAKEN_APART)).toEqual([]);
    for (const line of ['split(choice)', "choice.startsWith('move:')", 'option.text.slice(5)', '/^move/.test(choice)']) {
      expect(TAKEN_APART.test(line), line).toBe(true);
    }
  });
});
