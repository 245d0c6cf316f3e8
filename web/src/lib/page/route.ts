/** Where the page is: the address after `#`, so that tokens of invitations never reach a server's log. */

/** What a link of a letter is for. */
export type LetterPurpose = 'confirm' | 'reset' | 'stop';

export type Route =
  | { page: 'lobby' }
  | { page: 'match'; id: string }
  | { page: 'replay'; id: string; at: number; eyes: string }
  | { page: 'join'; id: string; seat: number; token: string }
  | { page: LetterPurpose; token: string }
  | { page: 'player'; id: string }
  | { page: 'rules'; query: string }
  | { page: 'army'; game: string };

/** Whose eyes a replay can be seen with, besides those of a seat by its number: all things revealed, or a spectator's. */
export const ALL = 'all';
export const WATCHING = 'watch';

export function parse(hash: string): Route {
  const [page, ...rest] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  const id = rest[0] ?? '';
  if (page === 'player' && id) return { page, id };
  if (page === 'match' && id) return { page, id };
  if (page === 'replay' && id) return { page, id, at: whole(rest[1]), eyes: eyesOf(rest[2]) };
  if (page === 'join' && id) return { page, id, seat: Number(rest[1] ?? '0'), token: rest[2] ?? '' };
  if (page === 'confirm' || page === 'reset' || page === 'stop') return { page, token: id };
  if (page === 'rules') return { page, query: id };
  if (page === 'army') return { page, game: id };
  return { page: 'lobby' };
}

export function address(route: Route): string {
  switch (route.page) {
    case 'lobby':
      return '#/';
    case 'replay':
      return `#/replay/${encodeURIComponent(route.id)}${replayed(route.at, route.eyes)}`;
    case 'join':
      return `#/join/${encodeURIComponent(route.id)}/${route.seat}/${encodeURIComponent(route.token)}`;
    case 'confirm':
    case 'reset':
    case 'stop':
      return `#/${route.page}/${encodeURIComponent(route.token)}`;
    case 'rules':
      return route.query ? `#/rules/${encodeURIComponent(route.query)}` : '#/rules';
    case 'army':
      return route.game ? `#/army/${encodeURIComponent(route.game)}` : '#/army';
    default:
      return `#/${route.page}/${encodeURIComponent(route.id)}`;
  }
}

function replayed(at: number, eyes: string): string {
  if (eyes !== ALL) return `/${at}/${eyes}`;
  return at ? `/${at}` : '';
}

function whole(part: string | undefined): number {
  return part !== undefined && /^\d{1,6}$/.test(part) ? Number(part) : 0;
}

function eyesOf(part: string | undefined): string {
  return part !== undefined && (part === WATCHING || /^\d{1,2}$/.test(part)) ? part : ALL;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
