import { describe, expect, it } from 'vitest';
import { address, parse, type Route } from '../src/lib/page/route';

describe('addresses', () => {
  const routes: Route[] = [
    { page: 'lobby' },
    { page: 'match', id: 'a_b-C' },
    { page: 'replay', id: 'x', at: 0, eyes: 'all' },
    { page: 'replay', id: 'x', at: 117, eyes: 'all' },
    { page: 'replay', id: 'x', at: 0, eyes: 'watch' },
    { page: 'replay', id: 'x', at: 117, eyes: '1' },
    { page: 'join', id: 'x', seat: 2, token: 'tok/en=?' },
    { page: 'rules', query: 'retreat path' },
    { page: 'rules', query: '' },
    { page: 'army', game: '' },
    { page: 'army', game: 'imperial_assault' },
  ];
  it.each(routes)('leads back to %o', (route) => {
    expect(parse(address(route))).toEqual(route);
  });

  it('shows the beginning, revealed, where a replay is asked for what there cannot be', () => {
    expect(parse('#/replay/x/-3/everybody')).toEqual({ page: 'replay', id: 'x', at: 0, eyes: 'all' });
    expect(parse('#/replay/x/1e9/12345')).toEqual({ page: 'replay', id: 'x', at: 0, eyes: 'all' });
  });

  it('leads to the lobby from anywhere else', () => {
    expect(parse('')).toEqual({ page: 'lobby' });
    expect(parse('#/match/')).toEqual({ page: 'lobby' });
    expect(parse('#/%E0%A4%A')).toEqual({ page: 'lobby' });
  });
});
