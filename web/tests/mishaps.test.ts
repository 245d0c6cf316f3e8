/** A table that does not answer, answers that come too late, and a browser that keeps nothing, or rubbish. */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import TakeSeat from '../src/components/lobby/TakeSeat.svelte';
import { choosers } from '../src/games/bringing';
import ArmyPage from '../src/games/legion/army/ArmyPage.svelte';
import ArmyPlay from '../src/components/army/ArmyPlay.svelte';
import Bring from '../src/games/legion/army/Bring.svelte';
import type { ArmyTable } from '../src/games/legion/model';
import { roster } from '../src/games/legion/army/roster';
import { api } from '../src/lib/server/api';
import { language, speak } from '../src/lib/words/i18n.svelte';
import type { MatchCard, Rule } from '../src/lib/server/protocol';
import { said } from '../src/lib/words/said';
import { enter, recall, session } from '../src/lib/server/session.svelte';
import { settings } from '../src/lib/page/settings.svelte';
import { play } from '../src/lib/page/sound';
import Gathering from '../src/pages/Gathering.svelte';
import JoinPage from '../src/pages/JoinPage.svelte';
import Lobby from '../src/pages/Lobby.svelte';
import RulesPage from '../src/pages/RulesPage.svelte';
import { plainCard, plainGame } from './cards';

const away = new TypeError('Failed to fetch');
const SILENT = 'The table does not answer. Try again in a moment.';

vi.mock('../src/pages/ReplayPage.svelte', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const card: MatchCard = { ...plainCard, game: 'legion' };

beforeEach(() => {
  Object.assign(session, { me: { id: 'a', name: 'Anna', login: '' }, known: true, turn: 0 });
  for (const call of ['me', 'session', 'games', 'matches', 'messages', 'reference', 'rules', 'army'] as const) {
    vi.spyOn(api, call).mockRejectedValue(away);
  }
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  location.hash = '';
});

describe('a table that does not answer', () => {
  it('is told of where a part of the page cannot be fetched', async () => {
    location.hash = '#/replay/m';
    render(App);
    expect((await screen.findByRole('alert')).textContent).toContain(SILENT);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('lets somebody sit down who cannot choose what to bring', async () => {
    const chooser = choosers['legion'];
    choosers['legion'] = () => Promise.reject(away);
    render(TakeSeat, { card, seat: 0, label: 'Sit down', onsit: () => undefined });
    expect((await screen.findByRole('alert')).textContent).toContain(SILENT);
    expect(screen.getByRole('button', { name: 'Sit down' })).toBeTruthy();
    if (chooser) choosers['legion'] = chooser;
  });

  it('is told of by the army builder', async () => {
    render(ArmyPage);
    await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toContain(SILENT));
  });

  it('is told of where an army is chosen', async () => {
    render(Bring, { card, seat: 0, brings: null, fits: true });
    expect((await screen.findByRole('alert')).textContent).toContain(SILENT);
  });

  it('is asked again by the lobby until it answers', async () => {
    vi.useFakeTimers();
    render(Lobby);
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getByRole('alert').textContent).toContain(SILENT);
    const game = plainGame('plain');
    vi.mocked(api.games).mockResolvedValue([game]);
    vi.mocked(api.matches).mockResolvedValue({ mine: [], public: [] });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('radio')).toBeTruthy();
  });

  it('is asked again who is known here', async () => {
    vi.useFakeTimers();
    session.me = null;
    location.hash = '#/rules';
    render(App);
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getByRole('button', { name: 'Say who you are' })).toBeTruthy();
    vi.mocked(api.me).mockResolvedValue({ person: { id: 'a', name: 'Anna', login: '' } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(screen.getByRole('button', { name: 'Anna' })).toBeTruthy();
    expect(api.me).toHaveBeenCalledTimes(2);
  });

  it('may fall silent when somebody has just given a name', async () => {
    session.me = null;
    vi.mocked(api.session).mockResolvedValue({ person: { id: 'b', name: 'Bert', login: '' } });
    render(Lobby);
    await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Bert' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(session.me?.name).toBe('Bert'));
    await tick();
  });

  it('leaves the language as it is where the words of another do not come', async () => {
    await speak('de', () => Promise.reject(away));
    expect(language()).toBe('en');
  });
});

describe('an answer that comes late', () => {
  function rule(id: string): Rule {
    const text = `The text of ${id}`;
    return { id, topic: id, native: '', lines: '', kind: 'step', modes: ['all'], text, see: [], amends: null, physical: null };
  }

  it('does not take the place of what was asked for since', async () => {
    const answers: Record<string, (rules: Rule[]) => void> = {};
    vi.mocked(api.rules).mockImplementation((words) => new Promise((resolve) => (answers[words] = resolve)));
    render(RulesPage, { query: '' });
    for (const words of ['move', 'dice']) {
      await fireEvent.input(screen.getByRole('searchbox'), { target: { value: words } });
      await fireEvent.submit(screen.getByRole('search'));
    }
    answers['dice']?.([rule('FS-DICE-02')]);
    await screen.findByText('The text of FS-DICE-02');
    answers['move']?.([rule('FS-MOVE-01')]);
    await tick();
    await tick();
    expect(screen.queryByText('The text of FS-MOVE-01')).toBeNull();
    expect(screen.getByText('The text of FS-DICE-02')).toBeTruthy();
  });

  it('of a search leaves what is being written alone', async () => {
    vi.mocked(api.rules).mockResolvedValue([]);
    render(RulesPage, { query: 'move' });
    await waitFor(() => expect(api.rules).toHaveBeenCalledTimes(1));
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await fireEvent.input(field, { target: { value: 'dice' } });
    await tick();
    expect(field.value).toBe('dice');
    expect(api.rules).toHaveBeenCalledTimes(1);
  });

  it('leaves the game alone that somebody has chosen in the lobby', async () => {
    vi.useFakeTimers();
    const answers: (() => void)[] = [];
    vi.mocked(api.games).mockImplementation(
      () => new Promise((resolve) => answers.push(() => resolve([plainGame('one'), plainGame('two')]))),
    );
    vi.mocked(api.matches).mockResolvedValue({ mine: [], public: [] });
    render(Lobby);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(answers).toHaveLength(2);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    await fireEvent.click(screen.getByRole('radio', { name: /two/ }));
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /two/ }).checked).toBe(true);
  });

  it('of who is known here is not believed when somebody has given a name since', async () => {
    const bert = { id: 'b', name: 'Bert', login: '' };
    let answer: () => void = () => undefined;
    session.me = null;
    vi.mocked(api.session).mockResolvedValue({ person: bert });
    vi.mocked(api.me).mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve({ person: null }))));
    vi.mocked(api.me).mockResolvedValue({ person: bert });
    const asked = recall();
    await waitFor(() => expect(api.me).toHaveBeenCalled());
    await enter({ do: 'guest', name: 'Bert' });
    answer();
    await asked;
    expect(session.me).toEqual(bert);
  });

  it('in another language does not take the place of the one asked for since', async () => {
    let answer: (words: string) => void = () => undefined;
    const asked = speak('de', () => new Promise((resolve) => (answer = resolve)));
    await speak('en');
    answer('close = Zu');
    await asked;
    expect(language()).toBe('en');
  });
});

describe('who has gone on', () => {
  const ready: ArmyTable = { name: 'Mine', faction: 'rebel', limit: 800, format: 'standard', about: '', command: [], unit: [] };
  const seat = { number: 0, kind: 'open' as const, bot: '', name: '', taken: false, mine: false, resigned: false };
  const gathering = { ...card, game: 'forbidden_stars', seats: [seat] };

  /** Press a button whose work takes a while, leave the page meanwhile, and let the work be done. */
  async function left(call: 'remove' | 'take', press: () => Promise<unknown>): Promise<string> {
    let answer: () => void = () => undefined;
    const asked = vi
      .spyOn(api, call)
      .mockReturnValue(new Promise<never>((resolve) => (answer = () => resolve(gathering as never))));
    location.hash = '#/here';
    await press();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    cleanup();
    location.hash = '#/elsewhere';
    answer();
    await new Promise((done) => setTimeout(done));
    return location.hash;
  }
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  it('is not led away by a match that is gone', async () => {
    render(Gathering, { card: gathering, trouble: '', onchange: () => undefined });
    await press('Take the match away');
    expect(await left('remove', () => press('Do it'))).toBe('#/elsewhere');
  });

  it('is not led away by an invitation that was taken up', async () => {
    vi.spyOn(api, 'match').mockResolvedValue(gathering);
    render(JoinPage, { id: 'm', seat: 0, token: 'x' });
    await screen.findByRole('button', { name: /Anna/ });
    expect(await left('take', () => press(/Anna/))).toBe('#/elsewhere');
  });

  it('is not led away by a battle that begins', async () => {
    vi.spyOn(api, 'make').mockResolvedValue(gathering);
    render(ArmyPlay, { game: 'legion', army: ready, opponents: [], usual: '', how: '', legal: true });
    expect(await left('take', () => press(/computer/))).toBe('#/elsewhere');
  });
});

describe('something that answers in place of the table', () => {
  it.each(['<html>', '{"key": 7}', '{"key": "no_match"}'])('with %s is not taken at its word', async (text) => {
    for (const status of [200, 502]) {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })));
      const answer = await api.match('m').then(() => '', said);
      expect(answer).not.toMatch(/Error|undefined/);
    }
    vi.unstubAllGlobals();
  });
});

describe('what nobody foresaw', () => {
  it('stops the page it is on, says so, and is reported; the next page is as ever', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    vi.mocked(api.games).mockResolvedValue([]);
    vi.mocked(api.matches).mockResolvedValue({ mine: [card, card], public: [] });
    render(App);
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on this page.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(reported).toHaveBeenCalledOnce();
    location.hash = '#/rules';
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'Rules' })).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

describe('a browser', () => {
  it('that keeps nothing still builds armies', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    render(ArmyPage);
    await tick();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('keeps an army whose limit is being written anew with the one it had', async () => {
    render(ArmyPage);
    const limit = screen.getByRole<HTMLInputElement>('spinbutton');
    await fireEvent.input(limit, { target: { value: '650' } });
    await fireEvent.input(limit, { target: { value: '' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Keep this army' }));
    expect(roster.saved()).toMatchObject([{ name: 'My army', limit: 650 }]);
    await fireEvent.change(limit);
    expect(limit.value).toBe('650');
  });

  it.each(['7', '"x"', 'null', '{"unit": null}', '{"unit": [{}]}', '{"unit": [null]}', '{"command": 3, "name": null}'])(
    'that kept %s begins an army anew',
    async (text) => {
      localStorage.setItem('wartable.legion.army', text);
      render(ArmyPage);
      await tick();
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('My army');
    },
  );

  it.each(['null', '7', '[1]', '{"language": 7, "theme": null, "sound": "x"}'])(
    'that kept %s has the usual settings',
    async (text) => {
      localStorage.setItem('wartable.settings', text);
      vi.resetModules();
      const fresh = await import('../src/lib/page/settings.svelte');
      expect({ ...fresh.settings }).toEqual({
        theme: 'auto',
        motion: true,
        sound: false,
        notify: false,
        pace: 'quick',
        contrast: false,
        confirm: 'costly',
        list: false,
        language: '',
      });
    },
  );

  it('that has no sound plays on without', () => {
    settings.sound = true;
    expect(() => play('turn')).not.toThrow();
    settings.sound = false;
  });
});
