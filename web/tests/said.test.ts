/** What the server says when something cannot be, in the language of who reads it. */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import NameForm from '../src/components/lobby/NameForm.svelte';
import { api } from '../src/lib/server/api';
import { speak, t } from '../src/lib/words/i18n.svelte';
import type { Problem } from '../src/lib/server/protocol';
import { said, worded } from '../src/lib/words/said';
import { GameWords } from '../src/lib/words/words';
import english from '../src/messages/en.ftl?raw';
import { opened } from './fixtures';
import { sheetsOf } from './sheets';

const TAKEN: Problem = { words: 'server', key: 'login_taken', facts: { login: 'anna' }, text: 'the login anna is taken' };
const UKRAINIAN = `
error-login_taken = логін { $login } зайнятий
error-answered_already = на це вже відповіли
error-no_game = гри { $game } немає; { $hint }
error-did_you_mean = може, { $word }?
error-illegal = { $army }: { $breaches }
refusal-army_unique = { $card } — лише одна
name-luke = Люк
name-anna = Ганна
`;
const SHEETS = [{ language: 'uk', text: UKRAINIAN }, ...sheetsOf('server')];

/** A server with these answers, by path; whatever else is asked, it has not. */
function serve(answers: Record<string, [number, unknown]>): ReturnType<typeof vi.fn> {
  const fetched = vi.fn((path: string) => {
    const [status, body] = answers[path] ?? [404, { words: 'server', key: 'nothing_here', facts: {}, text: 'nothing' }];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const ukrainian = () => speak('uk', () => Promise.resolve(english));

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await speak('en');
});

describe('in English', () => {
  it('a problem is the sentence that came with it, and nothing is asked for', async () => {
    const fetched = serve({});
    expect(await worded(TAKEN)).toBe('The login anna is taken');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('an answer from elsewhere, or none, is still one clear sentence', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad Gateway', { status: 502, statusText: 'Bad Gateway' })));
    expect(await api.me().catch(said)).toBe('502 Bad Gateway');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await api.me().catch(said)).toBe(t('link.unreachable'));
  });
});

describe('in another language', () => {
  it('is worded by its file, read once, wherever the page shows it', async () => {
    const fetched = serve({ '/api/messages/server/uk': [200, SHEETS], '/api/session': [409, TAKEN] });
    await ukrainian();
    render(NameForm, { onknown: () => undefined });
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Anna' } });
    await fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Логін anna зайнятий'));
    const { table } = opened('planning');
    const late = { words: 'server', key: 'answered_already', facts: {}, text: 'that question is answered already' };
    table.hear({ t: 'error', ...late });
    await waitFor(() => expect(table.notice).toEqual({ kind: 'error', text: 'На це вже відповіли', rule: '' }));
    expect(fetched.mock.calls.map(([path]) => String(path))).toEqual(['/api/session', '/api/messages/server/uk']);
  });

  it('is said in English where the file lacks it, or is not there', async () => {
    serve({ '/api/messages/server/uk': [200, SHEETS] });
    await ukrainian();
    expect(await worded({ ...TAKEN, key: 'new_one', text: 'brand new' })).toBe('Brand new');
    expect(await worded({ ...TAKEN, words: 'chess' })).toBe('The login anna is taken');
  });

  it('puts in words what a fact says by key, and leaves alone what somebody wrote', () => {
    const words = new GameWords(SHEETS);
    const problem = (key: string, facts: object): Problem => ({ words: 'server', key, facts: { ...facts }, text: '' });
    const hint = { key: 'did_you_mean', facts: { word: 'legion' } };
    expect(words.problem(problem('no_game', { game: 'legio', hint }))).toBe('гри legio немає; може, legion?');
    expect(words.problem(problem('login_taken', { login: 'anna' }))).toBe('логін anna зайнятий');
    const breach = { rule: 'LG-ARMY-08', reason: 'army_unique', facts: { card: 'luke' } };
    const all = words.problem(problem('illegal', { army: 'A', breaches: [breach, breach] }));
    expect(all).toBe('A: Люк — лише одна (LG-ARMY-08); Люк — лише одна (LG-ARMY-08)');
  });
});
