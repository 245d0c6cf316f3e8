import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Bundle, type Sheet } from '../src/lib/words/fluent';
import { preferred, t } from '../src/lib/words/i18n.svelte';
import type { Facts, GameEvent, Phrase } from '../src/lib/server/protocol';
import { GameWords, sentence } from '../src/lib/words/words';
import english from '../src/messages/en.ftl?raw';
import { fixture, MOMENTS, questionOf, wordsOf } from './fixtures';
import { sheetsOf } from './sheets';

/** What the kernel made of every message, and of a language that has all that Fluent can do: tests/wordings.py. */
interface Wordings {
  samples: {
    sheets: Sheet[];
    choices: [Phrase, string][];
    hints: [Phrase, string][];
    events: [GameEvent, string][];
    errors: [string, Facts, string][];
  };
  [source: string]: unknown;
}

const { samples, ...wordings } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'fixtures/wordings.json'), 'utf8'),
) as Wordings;
const NUMBERS = [0, 1, 2, 5, -12345];

describe('every message is worded as the kernel words it', () => {
  it.each(Object.entries(wordings))('of %s', (source, said) => {
    const texts = source === 'page' ? [{ language: 'en', text: english }] : sheetsOf(source);
    const [bundle] = texts.map((sheet) => new Bundle(sheet));
    const expected = said as Record<string, string | string[]>;
    expect(Object.keys(expected).length).toBeGreaterThan(50);
    for (const [id, text] of Object.entries(expected)) {
      const [plain, ...counted] = typeof text === 'string' ? [text] : text;
      const facts = [...(bundle?.variables(id) ?? [])];
      expect(bundle?.say(id, Object.fromEntries(facts.map((fact) => [fact, `<${fact}>`]))).text, id).toBe(plain);
      counted.forEach((one, place) => {
        const given = Object.fromEntries(facts.map((fact) => [fact, NUMBERS[place] ?? 0]));
        expect(bundle?.say(id, given).text, id).toBe(one);
      });
    }
  });

  it('in a language with plurals, genders and cases', () => {
    const words = new GameWords(samples.sheets);
    for (const [phrase, said] of samples.choices) expect(words.phrase('choice', phrase)).toBe(said);
    for (const [phrase, said] of samples.hints) expect(words.phrase('hint', phrase)).toBe(said);
    for (const [event, said] of samples.events)
      expect(words.event({ event: { ...event, seat: 0 }, seat_fields: ['seat'] }, () => String(event['seat']))).toBe(said);
    for (const [key, facts, said] of samples.errors.filter(([key]) => words.has('error', key))) {
      expect(words.problem({ words: '', key, facts, text: '' })).toBe(said);
    }
  });
});

describe('the words of Forbidden Stars', () => {
  const planning = fixture('planning');
  const words = wordsOf(planning);

  it('words questions, choices, refusals and events', () => {
    expect(words.ask(questionOf(planning))).toBe('Which order do you place, and where?');
    const said = (key: string, facts: Facts) => words.phrase('choice', { key, facts });
    expect(said('place', { a: 'deploy', b: '10A' })).toBe('place Deploy in 10A');
    expect(said('buy_2', { a: 'scout', b: 'cache' })).toBe('buy Scout, using: cache token');
    const refusal = { rule: 'FS-PLANNING-02', reason: 'no_order_there', facts: { system: '3A' }, text: 'x' };
    expect(words.refusal(refusal)).toBe('You have no order in 3A.');
    const why = { rule: 'FS-OPS-08', reason: 'no_order_to_reveal', facts: { because: [refusal] }, text: 'x' };
    expect(words.refusal(why)).toBe('There was no order on top of a stack to reveal. You have no order in 3A. (FS-PLANNING-02)');
    const passed = { event: { type: 'StepPassed', seat: 1, verbs: ['reveal'], why, named: [] }, seat_fields: ['seat'] };
    expect(words.event(passed, (seat) => `Seat ${seat}`)).toBe(
      'Seat 1 was not asked. There was no order on top of a stack to reveal.',
    );
    const gained = { type: 'Gained', seat: 1, kind: 'materiel', amount: 2 };
    expect(words.event({ event: gained, seat_fields: ['seat'] }, (seat) => `seat ${seat}`)).toBe('seat 1: materiel +2');
  });

  it('puts what is no answer in the words of a choice, if it has the form of one', () => {
    const said = (choice: unknown) =>
      words.refusal({ rule: 'FS-OPS-02', reason: 'no_such_choice', facts: { choice, what: 'act' }, text: 'x' });
    const move = { key: 'move', facts: { a: 'scout', b: '99A.NE', c: '99A.SW' } };
    expect(said(move)).toContain('move Scout from void 99A.NE to void 99A.SW');
    expect(said('dance:scout')).toContain('dance:scout');
  });

  it('takes seats for seats only where the event means them', () => {
    const name = (seat: number) => ['Orks', 'Eldar'][seat] ?? '?';
    const began = { type: 'CombatBegan', attacker: 0, defender: 1, area: '99A' };
    expect(words.event({ event: began, seat_fields: ['attacker', 'defender'] }, name)).toBe('Combat in 99A: Orks against Eldar');
    const morale = { type: 'MoraleCounted', attacker: 1, defender: 0 };
    expect(words.event({ event: morale }, name)).toBe('Morale: 1 for the attacker, 0 for the defender');
    const ended = { type: 'MatchEnded', winners: [0, 1], reason: 'shared' };
    expect(words.event({ event: ended, seat_fields: ['winners'] }, name)).toContain('won by Orks, Eldar');
    const none = { type: 'MatchEnded', winners: [], reason: 'nobody_left' };
    expect(words.event({ event: none, seat_fields: ['winners'] }, name)).toBe('The match is over, won by nobody: nobody left');
  });

  it('calls worlds by their names', () => {
    const { systems } = planning.board as { systems: { areas: { id: string; name: string; world: boolean }[] }[] };
    const world = systems.flatMap((system) => system.areas).find((area) => area.world);
    expect(world && words.name(world.id)).toBe(`${world?.name} (${world?.id})`);
  });

  it('words a choice by its question and its amounts, where there are words for that', () => {
    const said = (key: string, facts = {}) => words.phrase('choice', { key, facts });
    expect(said('resolve')).toBe('resolve it');
    expect(said('play_scheme.resolve')).toBe('bring it into play');
    expect(said('turn_dice.number', { a: 1 })).toBe('turn 1 die');
    expect(said('turn_dice.number', { a: 2 })).toBe('turn 2 dice');
    expect(said('reroll', { a: 0, b: 0, c: 0 })).toBe('reroll none');
    expect(said('reroll', { a: 1, b: 0, c: 2 })).toBe('reroll 1 attack and 2 morale');
    expect(said('reroll', { a: 1, b: 1, c: 2 })).toBe('reroll 1 attack, 1 defence and 2 morale');
  });

  it('calls borders by the systems beside them', () => {
    const { borders } = planning.board as { borders: { id: string; systems: string[] }[] };
    const inner = borders.find((border) => border.systems.length === 2);
    const outer = borders.find((border) => border.id.endsWith('.N') && border.systems.length === 1);
    const [one = '', other = ''] = inner?.systems ?? [];
    expect([`the border between ${one} and ${other}`, `the border between ${other} and ${one}`]).toContain(words.name(inner?.id));
    expect(words.name(outer?.id)).toBe(`the north edge of ${outer?.systems[0]}`);
    const placed = { type: 'StormPlaced', seat: 0, border: outer?.id };
    expect(words.event({ event: placed, seat_fields: ['seat'] }, () => 'Orks')).toBe(
      `Orks: Warp Storm placed on the north edge of ${outer?.systems[0]}`,
    );
  });

  it('has a template for every event, question and choice of the recorded frames', () => {
    for (const moment of MOMENTS) {
      const frame = fixture(moment);
      const ask = questionOf(frame);
      expect(words.has('ask', ask.what), ask.what).toBe(true);
      for (const { event } of frame.events) expect(words.has('event', event.type), event.type).toBe(true);
      for (const { phrase } of ask.choices) expect(wordsOf(frame).phrase('choice', phrase)).not.toMatch(/[{}_]/);
    }
  });
});

describe("the page's own words", () => {
  it('has the plural forms that English asks for', () => {
    expect(t('choices.count', { count: 1 })).toBe('1 choice');
    expect(t('choices.count', { count: 5 })).toBe('5 choices');
  });

  it('speaks the first language it has', () => {
    expect(preferred(['uk-UA', 'ru', 'en-GB'], ['en', 'ru'])).toBe('ru');
    expect(preferred(['fr'], ['en', 'ru'])).toBe('en');
  });

  it('begins sentences with a capital', () => {
    expect(sentence('no more')).toBe('No more');
  });
});
