/** A match as the lobby tells of it; each test says what is different about its own. */

import type { MatchCard } from '../src/lib/protocol';

export const plainCard: MatchCard = {
  id: 'm',
  game: 'forbidden_stars',
  title: 'Our match',
  status: 'gathering',
  public: false,
  options: {},
  commitment: 'word',
  created: 0,
  touched: 0,
  creator: true,
  stranded: false,
  seats: [],
  asked: null,
  outcome: null,
  invites: {},
};
