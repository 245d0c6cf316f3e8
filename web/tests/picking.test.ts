import { describe, expect, it } from 'vitest';
import { lit, matching, pick } from '../src/lib/picking';

const paths = new Map([
  ['move:scout,A,B', ['unit:A/scout', 'area:B']],
  ['move:scout,A,C', ['unit:A/scout', 'area:C']],
  ['move:titan,D,C', ['unit:D/titan', 'area:C']],
  ['done', []],
]);

describe('picking', () => {
  it('lights everything that stands for a legal choice', () => {
    expect(lit(paths, [])).toEqual(new Set(['unit:A/scout', 'area:B', 'area:C', 'unit:D/titan']));
  });

  it('narrows what is lit with every pick', () => {
    expect(pick(paths, [], 'unit:A/scout')).toEqual({ kind: 'more', picks: ['unit:A/scout'] });
    expect(lit(paths, ['unit:A/scout'])).toEqual(new Set(['area:B', 'area:C']));
    expect(matching(paths, ['unit:A/scout'])).toEqual(['move:scout,A,B', 'move:scout,A,C']);
  });

  it('finds the choice as soon as only one is left, in any order of picks', () => {
    expect(pick(paths, [], 'area:B')).toMatchObject({ kind: 'choice', choice: 'move:scout,A,B' });
    expect(pick(paths, ['unit:A/scout'], 'area:C')).toMatchObject({ kind: 'choice', choice: 'move:scout,A,C' });
    expect(pick(paths, ['area:C'], 'unit:D/titan')).toMatchObject({ kind: 'choice', choice: 'move:titan,D,C' });
  });

  it('begins anew with a thing that does not go with the earlier picks', () => {
    expect(pick(paths, ['unit:A/scout'], 'unit:D/titan')).toMatchObject({ kind: 'choice', choice: 'move:titan,D,C' });
  });

  it('lets go of what is picked again', () => {
    expect(pick(paths, ['unit:A/scout'], 'unit:A/scout')).toEqual({ kind: 'more', picks: [] });
  });

  it('says that nothing legal goes with other things', () => {
    expect(pick(paths, [], 'area:Z')).toEqual({ kind: 'illegal' });
  });
});
