/** The lobby's lists: what waits for whoever looks comes first, and nobody's many tables bury the rest. */

import { describe, expect, it } from 'vitest';
import { groupsOf, waitsForMe } from '../src/lib/lobby/lists';
import type { MatchCard, SeatCard } from '../src/lib/server/protocol';

const seat = (number: number, more: Partial<SeatCard> = {}): SeatCard => ({
  number,
  kind: 'person',
  bot: '',
  name: `P${number}`,
  taken: true,
  mine: false,
  resigned: false,
  ...more,
});

function card(id: string, more: Partial<MatchCard> = {}): MatchCard {
  const seats = [seat(0, { mine: true }), seat(1)];
  const plain = { id, game: 'legion', title: id, status: 'running', public: true, options: {}, clock: null, commitment: '' };
  const rest = { created: 0, touched: 0, creator: false, stranded: false, seats, asked: [], outcome: null };
  return { ...plain, ...rest, ...more } as MatchCard;
}

const shown = (mine: MatchCard[], all: MatchCard[] = []) =>
  groupsOf({ mine, public: all }).map(({ key, cards }) => [key, cards.map(({ id }) => id)]);

describe('the lists', () => {
  it('begin with what waits for me, and end with what is over', () => {
    const over = card('over', { status: 'over' });
    const mine = [over, card('theirs', { asked: [1] }), card('up', { asked: [0] }), card('hall', { status: 'gathering' })];
    const other = (id: string, more: Partial<MatchCard>) => card(id, { seats: [seat(0), seat(1)], ...more });
    const all = [...mine, other('watched', {}), other('open', { status: 'gathering' }), other('past', { status: 'over' })];
    expect(shown(mine, all)).toEqual([
      ['waiting', ['up']],
      ['going', ['theirs']],
      ['gathering', ['hall']],
      ['open', ['open']],
      ['watchable', ['watched']],
      ['done', ['over']],
      ['others_done', ['past']],
    ]);
  });

  it('count a seat that is kept for me, and a share that I have not told', () => {
    const kept = [seat(0, { mine: true, taken: false }), seat(1)];
    expect(waitsForMe(card('kept', { status: 'gathering', seats: kept }))).toBe(true);
    const seed = { terms: 'x', told: [1] } as unknown as MatchCard['seed'];
    expect(waitsForMe(card('untold', { status: 'gathering', ...(seed && { seed }) }))).toBe(true);
    expect(waitsForMe(card('old', { stranded: true, asked: [0] }))).toBe(false);
  });

  it('show one table of each person before the second ones', () => {
    const of = (id: string, name: string) =>
      card(id, { status: 'gathering', seats: [seat(0, { name }), seat(1, { name: '', taken: false })] });
    const all = [of('a1', 'Anna'), of('a2', 'Anna'), of('a3', 'Anna'), of('b1', 'Boris')];
    expect(shown([], all)).toEqual([['open', ['a1', 'b1', 'a2', 'a3']]]);
  });
});
