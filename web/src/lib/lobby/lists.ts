/** The matches of the lobby in the order in which they concern who looks: what waits for them comes first. */

import type { MatchCard, MatchLists } from '../server/protocol';

export interface Group {
  key: 'waiting' | 'going' | 'gathering' | 'open' | 'watchable' | 'done' | 'others_done';
  /** Whether these matches are over. */
  past: boolean;
  cards: MatchCard[];
}

/** Whether somebody who looks is asked something in a match, or has a seat or a share of the seed to take up there. */
export function waitsForMe(card: MatchCard): boolean {
  const mine = card.seats.filter((seat) => seat.mine);
  if (card.stranded) return false;
  if (card.status === 'running') return mine.some((seat) => card.asked?.includes(seat.number));
  if (card.status === 'over') return false;
  const untold = card.seed?.terms ? mine.filter((seat) => seat.taken && !card.seed?.told.includes(seat.number)) : [];
  return mine.some((seat) => !seat.taken) || untold.length > 0;
}

/** The lists of the lobby, those without a match left out; each keeps the order in which the server told its matches. */
export function groupsOf({ mine, public: all }: MatchLists): Group[] {
  const others = all.filter((card) => !mine.some((own) => own.id === card.id));
  const idle = mine.filter((card) => !waitsForMe(card));
  const of = (cards: readonly MatchCard[], status: MatchCard['status']) => cards.filter((card) => card.status === status);
  const groups: Group[] = [
    { key: 'waiting', past: false, cards: mine.filter(waitsForMe) },
    { key: 'going', past: false, cards: of(idle, 'running') },
    { key: 'gathering', past: false, cards: of(idle, 'gathering') },
    { key: 'open', past: false, cards: oneAfterAnother(of(others, 'gathering')) },
    { key: 'watchable', past: false, cards: of(others, 'running') },
    { key: 'done', past: true, cards: of(idle, 'over') },
    { key: 'others_done', past: true, cards: of(others, 'over') },
  ];
  return groups.filter(({ cards }) => cards.length > 0);
}

/** The first table of each person, then the second ones: nobody's many tables bury those of the rest. */
function oneAfterAnother(cards: readonly MatchCard[]): MatchCard[] {
  const before = new Map<string, number>();
  const turn = cards.map((card) => {
    const host = card.seats.find((seat) => seat.name && !seat.bot)?.name ?? card.id;
    const place = before.get(host) ?? 0;
    before.set(host, place + 1);
    return place;
  });
  return cards
    .map((card, index) => ({ card, place: turn[index] ?? 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ card }) => card);
}
