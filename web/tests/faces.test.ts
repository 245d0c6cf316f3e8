import { describe, expect, it } from 'vitest';
import { face as stars } from '../src/games/forbidden_stars';
import { closeUp } from '../src/games/forbidden_stars/focus';
import { bestLay } from '../src/games/forbidden_stars/geometry';
import { areasOf, type Board } from '../src/games/forbidden_stars/model';
import { face as legion } from '../src/games/legion';
import type { GameFace } from '../src/games/face';
import { Bundle } from '../src/lib/fluent';
import type { Question } from '../src/lib/protocol';
import { fixture, questionOf, wordsOf } from './fixtures';
import { sheetsOf } from './sheets';

/** The keys of a section of a game's English messages that are for no single question, with the number of facts each takes. */
function section(game: string, name: string): Map<string, number> {
  const [sheet] = sheetsOf(game);
  const found = new Map<string, number>();
  if (!sheet) return found;
  const bundle = new Bundle(sheet);
  for (const [, key = ''] of sheet.text.matchAll(new RegExp(`^${name}-(\\w+) =`, 'gm'))) {
    found.set(key, bundle.variables(`${name}-${key}`).size);
  }
  return found;
}

/** The verbs of a game's choices for which nothing on the table stands. */
function spokenOnly(game: string, face: GameFace, ask: Question, board: unknown): string[] {
  const verbs = new Set<string>();
  for (const [key, facts] of section(game, 'choice')) {
    const [, verb = key, number] = /^(\w+)_(\d)$/.exec(key) ?? [];
    const count = number === undefined ? facts : Number(number);
    const args = Array.from({ length: count }, (_, place) => `thing${place}`);
    const choice = count ? `${verb}:${args.join(',')}` : verb;
    if (face.path(choice, ask, board).length === 0) verbs.add(verb);
  }
  return [...verbs].sort();
}

describe('every choice', () => {
  it('of Forbidden Stars is pointed at on the table, or is one of those that are buttons', () => {
    const frame = fixture('battle');
    expect(spokenOnly('forbidden_stars', stars, questionOf(frame), frame.board)).toEqual(
      (
        'allow bank bottom choose decline discard done face gain look number pay rally_one reinforce reroll ' +
        'resolve rob rout_one steal strip top'
      ).split(' '),
    );
  });

  it('of Legion is pointed at on the table, or is one of those that are buttons', () => {
    const frame = fixture('battle');
    // `move` is here as the action; the moves themselves are places.
    expect(spokenOnly('legion', legion, questionOf(frame), frame.board)).toEqual(
      (
        'add aim attack cancel colour decline destroy dodge done draw force_reflexes free_attack free_saber_throw impact ' +
        'implacable jump keep leave_out motivate move panic pass pierce recover saber_throw standby withdraw'
      ).split(' '),
    );
  });
});

describe('the questions of a battle', () => {
  const frame = fixture('damage');
  const board = frame.board as Board;
  const area = board.battle?.area ?? '';
  const ask = questionOf(frame);
  const other = board.battle?.sides.find((side) => side.seat !== ask.seat)?.seat ?? -1;
  const asked = (what: string, facts = {}): Question => ({ ...ask, what, facts });
  const path = (choice: string, what: string, facts = {}) => stars.path(choice, asked(what, facts), board);

  it('mean tokens of their own side, or of the opponent where they ask for his', () => {
    expect(path('unit:reinforcement', 'sacrifice_unit')).toEqual([`unit:${area}/reinforcement#${ask.seat}`]);
    expect(path('unit:reinforcement', 'rout_enemy')).toEqual([`unit:${area}/reinforcement#${other}`]);
    expect(path('unit:scout', 'rout_enemy')).toEqual([`unit:${area}/scout`]);
  });

  it('mean dice of their own side, or of the opponent where they ask for his', () => {
    expect(path('die:attack', 'lose_own_die')).toEqual([`die:attack#${ask.seat}`]);
    expect(path('die:attack', 'gretchin_die')).toEqual([`die:attack#${other}`]);
  });

  it('mean the area that they name, even if a battle is fought elsewhere', () => {
    expect(path('lose:scout', 'lose_excess_unit', { area: '99A.NE' })).toEqual(['unit:99A.NE/scout']);
    expect(path('capture:factory', 'capture_structure')).toEqual([`unit:${area}/factory`]);
  });

  it('mean the cards that lie faceup, and not their twins in the hand', () => {
    expect(path('card:ambush', 'discard_faceup')).toEqual(['faceup:ambush']);
  });

  it('warn where a unit or dice would be gone', () => {
    const warned = (choice: string, what: string) =>
      stars.warnings(choice, asked(what), board, wordsOf(frame)).map(({ text }) => text);
    expect(warned('unit:scout', 'sacrifice_unit')).toEqual(['This unit of yours will be destroyed.']);
    expect(warned('number:2', 'spend_attack_for_tokens')).toEqual(['2 of your dice will be spent.']);
    expect(warned('unit:scout', 'rally_unit')).toEqual([]);
    expect(warned('number:0', 'spend_attack_for_tokens')).toEqual([]);
    expect(warned('number:2', 'turn_dice')).toEqual([]);
    expect(warned('decline', 'destroy_to_deny_tokens')).toEqual([]);
  });

  it('show the area of the battle, and all areas where something can be picked', () => {
    const lay = bestLay(board.systems, 800, 300);
    const close = closeUp(board, lay, 300, [`unit:${area}/scout`]);
    const far = [...areasOf(board).keys()].filter((id) => id !== area);
    const wide = closeUp(
      board,
      lay,
      300,
      far.map((id) => `area:${id}`),
    );
    const centres = lay.centres(board);
    for (const id of far) {
      const { x, y } = centres.get(id) ?? { x: NaN, y: NaN };
      expect(wide && wide.x < x && x < wide.x + wide.width && wide.y < y && y < wide.y + wide.height, id).toBe(true);
    }
    expect(close && wide && close.width < wide.width).toBe(true);
    expect(closeUp({ ...board, battle: null }, lay, 300, [])).toBeNull();
  });
});
