import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { GameFace } from '../src/games/face';
import { face as stars } from '../src/games/forbidden_stars';
import { face as legion } from '../src/games/legion';
import { MatchTable } from '../src/lib/match/match.svelte';
import { forced, lit, matching, pick, toggled } from '../src/lib/match/picking';
import { isMine, type FromPage, type StateFrame } from '../src/lib/server/protocol';
import { settings } from '../src/lib/page/settings.svelte';
import { optionOf } from './fixtures';
import { sheetsOf } from './sheets';

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

  it('says what of the choice nobody has picked', () => {
    expect(pick(paths, [], 'area:B')).toMatchObject({ presumed: ['unit:A/scout'] });
    expect(pick(paths, ['unit:A/scout'], 'area:B')).toMatchObject({ presumed: [] });
    expect(forced(paths, ['unit:A/scout'])).toBe(false);
    expect(forced(new Map([...paths].filter(([choice]) => !choice.includes('titan'))), ['unit:A/scout'])).toBe(true);
  });

  it('takes things by the handful, no more than it holds, and lets them go', () => {
    const dice = ['die:red_hit', 'die:red_hit#2', 'die:white_blank'];
    expect(toggled(dice, 2, [], 'die:red_hit#2')).toEqual(['die:red_hit#2']);
    expect(toggled(dice, 2, ['die:red_hit#2'], 'die:red_hit#2')).toEqual([]);
    expect(toggled(dice, 2, ['die:red_hit', 'die:red_hit#2'], 'die:white_blank')).toBeUndefined();
    expect(toggled(dice, 2, [], 'die:black_hit')).toBeUndefined();
  });
});

describe('a click', () => {
  afterEach(() => {
    settings.confirm = 'costly';
  });

  const read = <T>(game: string, name: string): T =>
    JSON.parse(readFileSync(resolve(import.meta.dirname, 'fixtures', game, `${name}.json`), 'utf8')) as T;
  const moments = (game: string): string[] =>
    readdirSync(resolve(import.meta.dirname, 'fixtures', game))
      .map((file) => file.replace('.json', ''))
      .filter((name) => name !== 'messages' && name !== 'reference' && isMine(read<StateFrame>(game, name).ask));
  const all: [string, string, GameFace][] = [
    ...moments('forbidden_stars').map((name): [string, string, GameFace] => ['forbidden_stars', name, stars]),
    ...moments('legion').map((name): [string, string, GameFace] => ['legion', name, legion]),
  ];

  /** A table that waits at a moment, and what it sends. */
  function seated(game: string, name: string, face: GameFace): { table: MatchTable; sent: FromPage[] } {
    const sent: FromPage[] = [];
    const table = new MatchTable(face, sheetsOf(game), read<unknown>(game, 'reference'), (message) => sent.push(message) > 0);
    table.hear(read<StateFrame>(game, name));
    return { table, sent };
  }

  it.each(all)('sends nothing of %s, %s, that holds what nobody has picked', (game, name, face) => {
    let clicks = 0;
    for (const confirm of ['costly', 'never'] as const) {
      settings.confirm = confirm;
      for (const first of seated(game, name, face).table.lit) {
        const { table, sent } = seated(game, name, face);
        table.pick(first);
        clicks += 1;
        const { question, paths } = table;
        for (const frame of sent) {
          if (frame.t !== 'choose' || !question) continue;
          const presumed = (paths.get(frame.choice) ?? []).filter((thing) => thing !== first);
          const free = forced(paths, presumed) && !table.options.get(frame.choice)?.costly;
          expect(presumed.length === 0 || free, `${first} sends ${frame.choice}`).toBe(true);
        }
      }
    }
    const { table } = seated(game, name, face);
    expect(clicks > 0 || table.paths.size > 0).toBe(true);
  });

  it('on a thing that one choice goes with asks before it presumes the rest', () => {
    const [alone = ''] = paths.keys();
    const frame = read<StateFrame>('forbidden_stars', 'moving');
    const sent: FromPage[] = [];
    const table = new MatchTable(stars, [], {}, (message) => sent.push(message) > 0);
    table.hear({
      ...frame,
      ask: { ...frame.ask, choices: [...paths].map(([text, things]) => optionOf(text, things)) } as StateFrame['ask'],
    });
    settings.confirm = 'never';
    table.pick('area:B');
    expect(sent).toEqual([]);
    expect(table.pending?.choice).toBe(alone);
    table.pick('unit:A/scout');
    expect(sent).toEqual([{ t: 'choose', ask_no: frame.ask_no, choice: alone }]);
  });
});
