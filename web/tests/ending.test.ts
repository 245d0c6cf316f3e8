/** How matches ended, in the lobby's words and in a game's. */

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import MatchRow from '../src/components/lobby/MatchRow.svelte';
import { face } from '../src/games/forbidden_stars';
import { reasonOf, resultOf } from '../src/lib/words/ending';
import type { MatchCard, Outcome } from '../src/lib/server/protocol';
import { plainCard } from './cards';
import { fixture, opened, wordsOf } from './fixtures';

afterEach(cleanup);

function ended(reason: string, winners: number[], facts = {}, names = ['Anna', 'Boris']): MatchCard {
  const seats = names.map((name, number) => {
    const bot = name.startsWith('bot:') ? name.slice(4) : '';
    return { number, kind: 'person' as const, bot, name: bot ? '' : name, taken: true, mine: number === 0, resigned: false };
  });
  const outcome: Outcome = { winners, rule: '', reason, facts };
  return { ...plainCard, game: 'legion', status: 'over', public: true, commitment: '', seats, outcome };
}

describe('the result in the lobby', () => {
  it.each([
    [ended('victory_tokens', [1]), 'Boris won'],
    [ended('shared', [0, 1]), 'Anna and Boris share the victory'],
    [ended('draw', []), 'Nobody won'],
    [ended('resigned', [1], { seat: 0 }), 'Boris won · Anna resigned.'],
    [ended('time', [0], { seat: 1 }), 'Anna won · Boris ran out of time.'],
    [ended('agreed_draw', []), 'A draw was agreed.'],
    [ended('abandoned', []), 'It was put away, unfinished.'],
    [ended('elimination', [1], {}, ['Anna', 'bot:steady']), 'Bot steady won'],
    [ended('elimination', [1], {}, ['Anna', 'Anna']), 'Anna (seat 2) won'],
  ])('is told: %#', (card, text) => {
    expect(resultOf(card)).toBe(text);
    render(MatchRow, { card });
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('a match that its rules did not end', () => {
  it('says so in its head line, whatever was asked last', () => {
    const { table, frame } = opened('planning');
    expect(face.status(table.scene)).toContain('planning');
    table.hear({ ...frame, ask: null, outcome: { winners: [1], rule: '', reason: 'resigned', facts: { seat: 0 } } });
    expect(face.status(table.scene)).toMatch(/^Round \d of \d · the match is over$/);
  });

  it('has words for why', () => {
    const frame = fixture('planning');
    const outcome = { winners: [], rule: '', reason: 'abandoned', facts: {} };
    expect(reasonOf(outcome, wordsOf(frame), String)).toBe('It was put away, unfinished.');
  });
});

describe('a match of other rules', () => {
  it('is not offered to be played', () => {
    render(MatchRow, { card: { ...ended('x', []), status: 'running', outcome: null, stranded: true, asked: [0] } });
    expect(screen.getByText('kept from other rules')).toBeTruthy();
    expect(screen.getByText('Look')).toBeTruthy();
    expect(screen.queryByText('your turn')).toBeNull();
  });
});
