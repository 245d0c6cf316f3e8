/** Coming in and going out: the waiting room, a table that will not open, the account, and a link that is copied. */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import AccountDialog from '../src/components/page/AccountDialog.svelte';
import { api, ApiError } from '../src/lib/server/api';
import type { FromServer, MatchCard, Me } from '../src/lib/server/protocol';
import { account, invitations, session } from '../src/lib/server/session.svelte';
import type { Link } from '../src/lib/server/socket';
import Gathering from '../src/pages/Gathering.svelte';
import JoinPage from '../src/pages/JoinPage.svelte';
import MatchPage from '../src/pages/MatchPage.svelte';
import ReplayPage from '../src/pages/ReplayPage.svelte';
import { plainCard } from './cards';
import { fixture, reference, sheets } from './fixtures';

const POLL = 2000;

interface Ends {
  hear: (frame: FromServer) => void;
  tell: (link: Link) => void;
}
const ends = vi.hoisted(() => ({ made: [] as Ends[] }));
vi.mock('../src/lib/server/socket', () => ({
  MatchSocket: class {
    constructor(_id: string, hear: Ends['hear'], tell: Ends['tell']) {
      ends.made.push({ hear, tell });
    }
    send = () => true;
    close = () => undefined;
  },
}));

const seats = [0, 1].map((number) => ({
  number,
  kind: 'invite' as const,
  bot: '',
  name: '',
  taken: false,
  mine: false,
  resigned: false,
}));
const card: MatchCard = { ...plainCard, seats };
const anna: Me = { id: 'a', name: 'Anna', login: '' };
const gone = new ApiError(404, { words: '', key: '', facts: {}, text: 'there is no such match' });
const away = new TypeError('Failed to fetch');

beforeEach(() => {
  ends.made = [];
  Object.assign(session, { me: anna, known: true, turn: 0 });
  vi.spyOn(api, 'messages').mockResolvedValue(sheets);
  vi.spyOn(api, 'reference').mockResolvedValue(reference);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  account.open = false;
  location.hash = '';
});

describe('the waiting room', () => {
  it('asks again when the table does not answer, and goes on', async () => {
    vi.useFakeTimers();
    const look = vi.spyOn(api, 'match').mockResolvedValueOnce(card).mockRejectedValueOnce(away).mockResolvedValue(card);
    render(MatchPage, { id: 'm' });
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(POLL);
    expect(screen.getByText('Our match')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('does not answer');
    await vi.advanceTimersByTimeAsync(POLL);
    expect(look).toHaveBeenCalledTimes(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ends when the match is gone', async () => {
    vi.useFakeTimers();
    const look = vi.spyOn(api, 'match').mockResolvedValueOnce(card).mockRejectedValue(gone);
    render(MatchPage, { id: 'm' });
    await vi.advanceTimersByTimeAsync(5 * POLL);
    expect(look).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('alert').textContent).toContain('no such match');
  });

  it('selects a link that the browser does not let it copy, and says so', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));
    invitations['m'] = { '1': 'token' };
    render(Gathering, { card, trouble: '', onchange: () => undefined });
    const field = screen.getByLabelText<HTMLInputElement>('Invitation');
    const select = vi.spyOn(field, 'select');
    await fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(screen.getByText(/copy it yourself/)).toBeTruthy());
    expect(select).toHaveBeenCalled();
    expect(screen.queryByText('Copied')).toBeNull();
    vi.unstubAllGlobals();
    delete invitations['m'];
  });

  it('asks once more before the match is taken away', async () => {
    const remove = vi.spyOn(api, 'remove').mockResolvedValue(undefined);
    render(Gathering, { card, trouble: '', onchange: () => undefined });
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    await press('Take the match away');
    expect(screen.getByRole('alertdialog').textContent).toContain('for everybody?');
    await press('Back');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Take the match away'));
    await press('Take the match away');
    expect(remove).not.toHaveBeenCalled();
    await press('Do it');
    expect(remove).toHaveBeenCalledWith('m');
  });

  it('offers a first seat, and another one only with a word on sharing the screen', async () => {
    const open = seats.map((seat) => ({ ...seat, kind: 'open' as const }));
    const { rerender } = render(Gathering, { card: { ...card, seats: open }, trouble: '', onchange: () => undefined });
    const first = screen.getAllByRole('button', { name: 'Sit down' });
    expect(first.every((button) => button.classList.contains('primary'))).toBe(true);
    const taken = open.map((seat, n) => (n === 0 ? { ...seat, taken: true, mine: true, name: 'Anna' } : seat));
    await rerender({ card: { ...card, seats: taken } });
    const other = screen.getByRole('button', { name: 'Take this seat as well' });
    expect(other.classList.contains('primary')).toBe(false);
    expect(document.getElementById(other.getAttribute('aria-describedby') ?? '')?.textContent).toContain('curtain');
    await rerender({ card: { ...card, seats: taken, creator: false } });
    expect(screen.queryByRole('button', { name: 'Take this seat as well' })).toBeNull();
  });

  it('asks a stranger for a name without promising a seat', () => {
    session.me = null;
    render(Gathering, { card, trouble: '', onchange: () => undefined });
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull();
  });
});

describe('a table that will not open', () => {
  async function refused(key: string, text: string, me: Me | null, first?: FromServer, stranded = false): Promise<void> {
    vi.spyOn(api, 'match').mockResolvedValue({ ...card, status: 'running', stranded });
    vi.spyOn(api, 'me').mockResolvedValue({ person: me });
    render(MatchPage, { id: 'm' });
    await waitFor(() => expect(ends.made).toHaveLength(1));
    const [end] = ends.made;
    if (first) end?.tell('open');
    if (first) end?.hear(first);
    end?.hear({ t: 'error', words: 'server', key, facts: {}, text });
    end?.tell('refused');
  }

  it('says why, and can be tried again', async () => {
    await refused('other_rules', 'played under version 3', anna);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Played under version 3'));
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(ends.made).toHaveLength(2);
    ends.made[1]?.tell('connecting');
    ends.made[1]?.hear(fixture('planning'));
    ends.made[1]?.tell('open');
    await waitFor(() => expect(document.getElementById('question')).toBeTruthy());
  });

  it('can be put away if its rules are gone, and gives its journal then', async () => {
    await refused('other_rules', 'played under version 3', anna, undefined, true);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Played under version 3'));
    expect(screen.queryByRole('link', { name: 'Journal' })).toBeNull();
    const remove = vi.spyOn(api, 'remove').mockResolvedValue(undefined);
    await fireEvent.click(screen.getByRole('button', { name: 'Put it away' }));
    expect(remove).not.toHaveBeenCalled();
    const outcome = { winners: [], rule: '', reason: 'abandoned', facts: {} };
    vi.spyOn(api, 'match').mockResolvedValue({ ...card, status: 'over', stranded: true, outcome });
    await fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Journal' }).getAttribute('href')).toBe('/api/matches/m/journal'),
    );
    expect(remove).toHaveBeenCalledWith('m');
    expect(screen.getByText('It was put away, unfinished.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Put it away' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('says why in the middle of a match, too', async () => {
    await refused('too_long_message', 'that message is too long', anna, fixture('planning'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('That message is too long'));
  });

  it('sends who is no longer known to the lobby', async () => {
    location.hash = '#/match/m';
    await refused('logged_out', 'that session is over', null, fixture('planning'));
    await waitFor(() => expect(location.hash).toBe('#/'));
  });

  it('lets who is known by another session now come back in', async () => {
    await refused('logged_out', 'that session is over', { ...anna, login: 'anna' }, fixture('planning'));
    await waitFor(() => expect(ends.made).toHaveLength(2));
    expect(session.me?.login).toBe('anna');
  });
});

describe('an invitation', () => {
  const taken = seats.map((seat) => ({ ...seat, name: 'Boris', taken: true }));

  function invited(found: Partial<MatchCard>): void {
    vi.spyOn(api, 'match').mockResolvedValue({ ...card, ...found });
    render(JoinPage, { id: 'm', seat: 1, token: 'token' });
  }

  it('that is used leads to the match as a spectator, and to no seat', async () => {
    invited({ status: 'running', seats: taken });
    await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('This invitation is used'));
    expect(screen.getByRole('link', { name: 'Watch' }).getAttribute('href')).toBe('#/match/m');
    expect(screen.queryByText(/kept for you/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Sit down/ })).toBeNull();
  });

  it('is known to be used when somebody else comes first', async () => {
    invited({});
    const sit = await screen.findByRole('button', { name: 'Sit down as Anna' });
    const late = new ApiError(409, { words: 'server', key: 'seat_taken', facts: {}, text: 'that seat is taken' });
    vi.spyOn(api, 'take').mockRejectedValue(late);
    vi.spyOn(api, 'match').mockResolvedValue({ ...card, seats: taken });
    await fireEvent.click(sit);
    await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('This invitation is used'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('to a seat that one has leads to the table', async () => {
    invited({ status: 'running', seats: taken.map((seat) => ({ ...seat, mine: true })) });
    await waitFor(() => expect(screen.getByRole('link', { name: 'To the table' })).toBeTruthy());
    expect(screen.getByRole('heading').textContent).toBe('You sit here already');
  });
});

describe('the account', () => {
  function opens(me: Me | null): MockInstance<typeof api.session> {
    session.me = me;
    account.open = true;
    render(AccountDialog);
    return vi.spyOn(api, 'session').mockImplementation((wish) =>
      Promise.resolve({
        person: wish.do === 'logout' ? null : { ...anna, id: 'b', name: 'name' in wish ? wish.name : 'Anna' },
      }),
    );
  }

  it('renames a guest', async () => {
    const call = opens(anna);
    await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Vera' } });
    await fireEvent.submit(screen.getByLabelText('Your name'));
    await waitFor(() => expect(session.me?.name).toBe('Vera'));
    expect(call).toHaveBeenCalledWith({ do: 'guest', name: 'Vera' });
    expect(screen.getByRole('status').textContent).toBe('Changed.');
  });

  it('makes an account of a guest under the same name', async () => {
    const call = opens(anna);
    await fireEvent.input(screen.getByLabelText('Login'), { target: { value: 'anna' } });
    await fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
    await fireEvent.submit(screen.getByLabelText('Login'));
    await waitFor(() => expect(account.open).toBe(false));
    expect(call).toHaveBeenCalledWith({ do: 'register', login: 'anna', password: 'correct horse', name: 'Anna' });
  });

  it('says itself what is too short, at the field, and asks the table nothing', async () => {
    const call = opens(anna);
    const login = screen.getByLabelText<HTMLInputElement>('Login');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(login.form?.noValidate).toBe(true);
    await fireEvent.input(login, { target: { value: 'anna' } });
    await fireEvent.input(password, { target: { value: 'short' } });
    await fireEvent.submit(password);
    const told = await screen.findByRole('alert');
    expect(told.textContent).toBe('A password has at least 8 characters.');
    expect([password.getAttribute('aria-describedby'), password.getAttribute('aria-invalid')]).toEqual([told.id, 'true']);
    expect(document.activeElement).toBe(password);
    expect(login.getAttribute('aria-invalid')).toBeNull();
    const name = screen.getByLabelText<HTMLInputElement>('Your name');
    await fireEvent.input(name, { target: { value: '' } });
    await fireEvent.submit(name);
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(call).not.toHaveBeenCalled();
  });

  it('lets a guest enter an account, and asks for what is theirs anew', async () => {
    const call = opens(anna);
    await fireEvent.click(screen.getByRole('button', { name: 'I have an account' }));
    await fireEvent.input(screen.getByLabelText('Login'), { target: { value: 'anna' } });
    await fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
    await fireEvent.submit(screen.getByLabelText('Login'));
    await waitFor(() => expect(session.turn).toBe(1));
    expect(call).toHaveBeenCalledWith({ do: 'login', login: 'anna', password: 'correct horse' });
  });

  it('leaves for the lobby', async () => {
    location.hash = '#/match/m';
    opens({ ...anna, login: 'anna' });
    expect(screen.queryByLabelText('Login')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(session.me).toBeNull());
    expect(location.hash).toBe('#/');
    expect(account.open).toBe(false);
  });
});

describe('a replay', () => {
  it('says when a place cannot be shown, and stays where it is', async () => {
    const { board } = fixture('planning');
    const scene = {
      at: 0,
      of: 9,
      seat: null,
      revealed: true,
      chooser: null,
      choice: null,
      what: null,
      phrase: null,
      waiting: [],
      board,
      events: [],
      parted: [],
      updated: [],
      first: 0,
      outcome: null,
    };
    vi.spyOn(api, 'match').mockResolvedValue({ ...card, status: 'over' });
    const ask = vi
      .spyOn(api, 'scene')
      .mockResolvedValueOnce(scene)
      .mockRejectedValueOnce(away)
      .mockResolvedValue({ ...scene, at: 1 });
    render(ReplayPage, { id: 'm' });
    const on = await screen.findByRole('button', { name: 'One choice on' });
    await fireEvent.click(on);
    expect((await screen.findByRole('alert')).textContent).toContain('does not answer');
    expect(screen.getByText('choice 0 of 9')).toBeTruthy();
    await fireEvent.click(on);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(ask).toHaveBeenCalledTimes(3);
    expect(screen.getByText('choice 1 of 9')).toBeTruthy();
  });
});
