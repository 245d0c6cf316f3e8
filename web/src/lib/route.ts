/** Where the page is: the address after `#`, so that tokens of invitations never reach a server's log. */

export type Route =
  | { page: 'lobby' }
  | { page: 'match'; id: string }
  | { page: 'replay'; id: string; at: number }
  | { page: 'join'; id: string; seat: number; token: string }
  | { page: 'rules'; query: string }
  | { page: 'army' };

export function parse(hash: string): Route {
  const [page, ...rest] = hash.replace(/^#?\/?/, '').split('/').map(decoded);
  const id = rest[0] ?? '';
  if (page === 'match' && id) return { page, id };
  if (page === 'replay' && id) return { page, id, at: Number(rest[1] ?? '0') || 0 };
  if (page === 'join' && id) return { page, id, seat: Number(rest[1] ?? '0'), token: rest[2] ?? '' };
  if (page === 'rules') return { page, query: id };
  if (page === 'army') return { page };
  return { page: 'lobby' };
}

export function address(route: Route): string {
  switch (route.page) {
    case 'lobby':
      return '#/';
    case 'replay':
      return `#/replay/${encodeURIComponent(route.id)}${route.at ? `/${route.at}` : ''}`;
    case 'join':
      return `#/join/${encodeURIComponent(route.id)}/${route.seat}/${encodeURIComponent(route.token)}`;
    case 'rules':
      return route.query ? `#/rules/${encodeURIComponent(route.query)}` : '#/rules';
    case 'army':
      return '#/army';
    default:
      return `#/${route.page}/${encodeURIComponent(route.id)}`;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
