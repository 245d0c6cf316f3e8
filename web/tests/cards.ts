/** Games and matches as the lobby tells of them; each test says what is different about its own. */

import type { GameCard } from '../src/lib/server/api';
import type { MatchCard } from '../src/lib/server/protocol';

export const plainCard: MatchCard = {
  id: 'm',
  game: 'forbidden_stars',
  title: 'Our match',
  status: 'gathering',
  public: false,
  options: {},
  clock: null,
  commitment: 'word',
  created: 0,
  touched: 0,
  creator: true,
  stranded: false,
  seats: [],
  asked: null,
  outcome: null,
  invites: {},
  maker: '',
};

export function plainGame(name: string): GameCard {
  return {
    name,
    title: name,
    version: 1,
    seats: [2],
    bots: ['random'],
    languages: ['en'],
    options: {},
    has_sides: false,
    lessons: [],
  };
}
