/** The REST interface: one function an address. Errors carry the problem that the server states. */

import type * as wire from '../../generated/protocol';
import type { Sheet } from '../words/fluent';
import type {
  ContactBook,
  ContactWish,
  ChapterCard,
  HandoutSheets,
  Logged,
  MatchCard,
  MatchLists,
  NewMatch,
  Problem,
  ReplayPlace,
  Rule,
  Scene,
  Shown,
  SessionWish,
  Term,
  Verified,
  Whoami,
} from './protocol';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const sent: RequestInit = { method, credentials: 'same-origin', headers: { accept: 'application/json' } };
  if (body !== undefined) {
    sent.body = JSON.stringify(body);
    sent.headers = { accept: 'application/json', 'content-type': 'application/json' };
  }
  const answer = await fetch(`/api/${path}`, sent);
  const text = await answer.text();
  if (!answer.ok) throw new ApiError(answer.status, stated(text) ?? unstated(answer));
  return (text ? JSON.parse(text) : undefined) as T;
}

function stated(text: string): Problem | undefined {
  try {
    const said = JSON.parse(text) as Partial<Problem>;
    return typeof said.key === 'string' && typeof said.text === 'string'
      ? ({ words: '', facts: {}, ...said } as Problem)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The problem of an answer that did not come from the table itself but from something between. */
function unstated({ status, statusText }: Response): Problem {
  return { words: '', key: '', facts: {}, text: `${status} ${statusText}`.trim() };
}

export interface Schema {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** A game as the lobby offers it; what its options may be, a form is made of. */
export type Chapter = wire.RulebookChapter;
export type GameCard = Omit<wire.GameCard, 'options'> & { options: Schema };
export type { Seating } from '../../generated/protocol';

const part = encodeURIComponent;

export const api = {
  games: () => call<GameCard[]>('GET', 'games'),
  me: () => call<Whoami>('GET', 'me'),
  session: (wish: SessionWish) => call<Whoami>('POST', 'session', wish),
  contacts: () => call<ContactBook>('GET', 'contacts'),
  callMe: (wish: ContactWish) => call<ContactBook>('POST', 'contacts', wish),
  /** Follow a link of a letter. */
  followLink: (purpose: 'confirm' | 'stop', token: string) => call<undefined>('POST', 'contacts/link', { purpose, token }),
  matches: () => call<MatchLists>('GET', 'matches'),
  match: (id: string) => call<MatchCard>('GET', `matches/${part(id)}`),
  /** Another match of the people of one that is over; `turned`, if each is to have another's seat. */
  rematch: (id: string, turned: boolean) => call<MatchCard>('POST', `matches/${part(id)}/rematch`, { turned }),
  /** Another match of the same people, from the beginning of a chapter of one that is over. */
  playAgainFrom: (id: string, chapter: number) => call<MatchCard>('POST', `matches/${part(id)}/chapters/${chapter}/again`),
  /** Agree to begin the chapter again that newer rules do not fit. */
  beginAgain: (id: string) => call<MatchCard>('POST', `matches/${part(id)}/begin-again`),
  /** The chapters of a long match that have begun, and what happened in one that is over. */
  chapters: (id: string) => call<ChapterCard[]>('GET', `matches/${part(id)}/chapters`),
  chapterLog: (id: string, chapter: number, seat: number | null) =>
    call<Logged[]>('GET', `matches/${part(id)}/chapters/${chapter}/log${seat === null ? '' : `?seat=${seat}`}`),
  /** A problem with all that one may know of its match. */
  problem: (id: string, told: { seat: number | null; text: string; page: string; to: 'file' | 'operator' }) =>
    call<unknown>('POST', `matches/${part(id)}/problem`, told),
  player: (id: string) => call<Shown>('GET', `people/${part(id)}`),
  /** One's own record, as a file. */
  record: () => '/api/me/record',
  make: (wish: NewMatch) => call<MatchCard>('POST', 'matches', wish),
  learn: (game: string, lesson: string) => call<MatchCard>('POST', 'lessons', { game, lesson }),
  remove: (id: string) => call<undefined>('DELETE', `matches/${part(id)}`),
  /** With the commitment to a share of the seed; `sit` notes the share down. */
  take: (id: string, seat: number, commitment: string, token?: string, brings?: unknown) =>
    call<MatchCard>('POST', `matches/${part(id)}/seats/${seat}/take`, {
      ...(token ? { token } : {}),
      ...(brings ? { brings } : {}),
      commitment,
    }),
  commit: (id: string, seat: number, attempt: number, commitment: string) =>
    call<MatchCard>('POST', `matches/${part(id)}/seats/${seat}/commit`, { attempt, commitment }),
  reveal: (id: string, seat: number, attempt: number, nonce: string) =>
    call<MatchCard>('POST', `matches/${part(id)}/seats/${seat}/reveal`, { attempt, nonce }),
  leave: (id: string, seat: number) => call<MatchCard>('POST', `matches/${part(id)}/seats/${seat}/leave`),
  invite: (id: string, seat: number) => call<MatchCard>('POST', `matches/${part(id)}/seats/${seat}/invite`),
  /** The words of a game, or of the server itself. */
  messages: (words: string, language: string) => call<Sheet[]>('GET', `messages/${part(words)}/${part(language)}`),
  reference: (game: string) => call<unknown>('GET', `games/${part(game)}/reference`),
  rule: (id: string, language: string) => call<Rule>('GET', `rules/${part(id)}?language=${part(language)}`),
  rules: (query: string, language: string, game?: string) =>
    call<Rule[]>('GET', `rules?q=${part(query)}&language=${part(language)}${game ? `&game=${part(game)}` : ''}`),
  /** The chapters of a game's rulebook, and the rules of one of them. */
  contents: (game: string, language: string) => call<Chapter[]>('GET', `rulebook/${part(game)}?language=${part(language)}`),
  chapter: (game: string, chapter: string, language: string) =>
    call<Rule[]>('GET', `rulebook/${part(game)}/${part(chapter)}?language=${part(language)}`),
  /** What the words of a game mean, each by its rule. */
  glossary: (game: string, language: string) => call<Term[]>('GET', `glossary/${part(game)}?language=${part(language)}`),
  /** With the events of the last `log` choices. */
  scene: (id: string, at: number, seat: number | null, revealed: boolean, log: number) =>
    call<Scene>(
      'GET',
      `matches/${part(id)}/replay?at=${at}&log=${log}${seat === null ? '' : `&seat=${seat}`}${revealed ? '&revealed=true' : ''}`,
    ),
  /** Where in a match that is over, or the chapter that led to `at`, events of some types are. */
  places: (id: string, types: readonly string[], at: number) =>
    call<ReplayPlace[]>('GET', `matches/${part(id)}/replay/places?types=${part(types.join(','))}&at=${at}`),
  /** Of a match that is over, as it stood `at` a place. */
  measure: (id: string, one: string, other: string, at?: number) =>
    call<unknown>(
      'GET',
      `matches/${part(id)}/measure?one=${part(one)}&other=${part(other)}${at === undefined ? '' : `&at=${at}`}`,
    ),
  /** What a seat, or a spectator, may look up in a match alone. */
  handout: (id: string, seat: number | null, language: string) =>
    call<HandoutSheets>('GET', `matches/${part(id)}/handout?language=${part(language)}${seat === null ? '' : `&seat=${seat}`}`),
  /** What a seat, a spectator or all together could look up at a place of a match that is over. */
  handoutAt: (id: string, { at, seat, revealed }: Pick<Scene, 'at' | 'seat' | 'revealed'>, language: string) =>
    call<HandoutSheets>(
      'GET',
      `matches/${part(id)}/handout?language=${part(language)}&at=${at}${seat === null ? '' : `&seat=${seat}`}${revealed ? '&revealed=true' : ''}`,
    ),
  /** How the seats of a match with such options belong together. */
  seating: (game: string, options: unknown) => call<wire.Seating>('POST', `games/${part(game)}/seating`, options),
  army: <T>(game: string, army: unknown) => call<T>('POST', `games/${part(game)}/army`, army),
  armyFile: <T>(game: string, text: string) => call<T>('POST', `games/${part(game)}/army/file`, { text }),
  /** Report a line of the talk to who runs the table. */
  report: (id: string, line: number) => call<undefined>('POST', `matches/${part(id)}/talk/${line}/report`, {}),
  verify: (id: string) => call<Verified>('GET', `matches/${part(id)}/verify`),
  journal: (id: string) => `/api/matches/${part(id)}/journal`,
};
