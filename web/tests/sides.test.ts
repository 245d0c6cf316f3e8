/** Seats that play together, roles that are asked at once, and answers that wait or are given in advance. */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import LogPanel from '../src/components/match/LogPanel.svelte';
import MatchRow from '../src/components/lobby/MatchRow.svelte';
import MatchStrip from '../src/components/match/MatchStrip.svelte';
import QuestionBar from '../src/components/question/QuestionBar.svelte';
import SeatFields from '../src/components/lobby/SeatFields.svelte';
import StandingPanel from '../src/components/match/StandingPanel.svelte';
import TalkPanel from '../src/components/match/TalkPanel.svelte';
import { face } from '../src/games/plain';
import { api } from '../src/lib/server/api';
import { MatchTable } from '../src/lib/match/match.svelte';
import type { FromPage, GivenAnswer, MatchCard, Question, SeatCard, StateFrame } from '../src/lib/server/protocol';
import { session } from '../src/lib/server/session.svelte';
import { seatsTogether } from '../src/lib/match/sides';
import { GameWords } from '../src/lib/words/words';
import Gathering from '../src/pages/Gathering.svelte';
import JoinPage from '../src/pages/JoinPage.svelte';
import { plainCard } from './cards';
import { fixture, optionOf } from './fixtures';

const NAMES = ['Anna', 'Boris', 'Vera', 'Gleb'];
const SEAT = 3;
const SHEETS = [
  {
    language: 'en',
    text: `
name-admiral = the admiral
name-general = the general
name-even = evens
name-odd = odds
ask-plan = Plan a card
choice-card = play { $a }
standing-counter = Strike back at raids
`,
  },
];

const seats = NAMES.map((name, number): SeatCard => ({
  number,
  kind: 'person',
  bot: '',
  name,
  taken: true,
  mine: number === SEAT,
  resigned: false,
  side: number % 2,
  ...(number === SEAT ? { roles: ['admiral', 'general'] } : {}),
}));
const card: MatchCard = { ...plainCard, game: 'teams', creator: false, sides: ['even', 'odd'], seats };

function asked(role: string, ...cards: number[]): Question {
  const choices = cards.map((one) => optionOf(`card:${one}`, [`card ${one}`]));
  return { seat: SEAT, what: 'plan', rule: 'TEAM-PLAN-01', facts: {}, choices, open: false, ...(role ? { role } : {}) };
}

const given = (role: string, a: number): GivenAnswer => ({
  text: `card:${a}`,
  phrase: { key: 'card', facts: { a } },
  ...(role ? { role } : {}),
});
const ADMIRAL = asked('admiral', 9);
const GENERAL = asked('general', 11);

/** The table of two teams as the seat sees it that has two roles, and what it sends. */
function opened(changes: Partial<StateFrame> = {}) {
  const sent: FromPage[] = [];
  const table = new MatchTable(face, SHEETS, {}, (message) => sent.push(message) > 0);
  table.sides = seatsTogether(card);
  const presence = NAMES.map((name, seat) => ({ seat, name, bot: '', online: true }));
  table.hear({ t: 'presence', watchers: 0, seats: presence });
  const plain = { ...fixture('planning'), board: {}, events: [], n: 0, since: 0, undo: null, outcome: null };
  const frame: StateFrame = { ...plain, seat: SEAT, mine: [SEAT], ask_no: 7, ask: ADMIRAL, waiting: [], ...changes };
  table.hear(frame);
  return { table, frame, sent };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a question in a role', () => {
  it('shows the role, and its answer names it', () => {
    const { table, sent } = opened();
    render(QuestionBar, { table });
    expect(screen.getByText('The admiral')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Which question' })).toBeNull();
    table.offer('card:9');
    expect(sent).toEqual([{ t: 'choose', ask_no: 7, choice: 'admiral>card:9' }]);
  });

  it('stands beside another one, and a switch says which of them is answered', async () => {
    const { table, sent } = opened({ also_asked: [GENERAL] });
    render(QuestionBar, { table });
    expect(pressed()).toEqual(['The admiral']);
    table.picks = ['card 9'];
    await press('The general');
    expect(pressed()).toEqual(['The general']);
    expect(table.open).toEqual(['card:11']);
    expect(table.picks).toEqual([]);
    table.offer('card:11');
    expect(sent).toEqual([{ t: 'choose', ask_no: 7, choice: 'general>card:11' }]);
  });

  it('goes on with the other one under the same number once the first is answered', async () => {
    const { table, frame, sent } = opened({ also_asked: [GENERAL] });
    render(QuestionBar, { table });
    await press('The general');
    table.offer('card:11');
    expect(table.busy).toBe(true);
    table.hear({ ...frame, also_asked: [], answered: [given('general', 11)] });
    await tick();
    expect(table.busy).toBe(false);
    expect(table.question?.role).toBe('admiral');
    expect(screen.getByRole('status').textContent).toContain('You answered: The general: play 11. It counts when all');
    table.offer('card:9');
    expect(sent.at(-1)).toEqual({ t: 'choose', ask_no: 7, choice: 'admiral>card:9' });
  });

  it('may be answered again where the answer in that role was refused, whichever is shown', () => {
    const { table } = opened({ also_asked: [GENERAL] });
    table.turnTo('general');
    table.offer('card:11');
    const refusal = { rule: 'TEAM-PLAN-01', reason: 'held', facts: {}, text: 'You do not hold it.' };
    table.hear({ t: 'refused', ask_no: 7, choice: 'card:11', refusal });
    expect(table.busy).toBe(false);
    expect(table.notice?.text).toBe('You do not hold it.');
  });

  it('names the role with verbs that are filled in and with clicks that mean nothing', () => {
    const { table, sent } = opened({ also_asked: [GENERAL] });
    table.turnTo('general');
    table.tryFill('card', ['12']);
    table.hear({ t: 'refused', ask_no: 7, choice: '', refusal: null, verb: 'card', words: ['12'] });
    expect(table.verdict).toMatchObject({ verb: 'card', words: ['12'], refusal: '' });
    table.pick('card 23');
    table.fill('card', ['12']);
    expect(sent).toEqual([
      { t: 'why_fill', verb: 'general>card', words: ['12'] },
      { t: 'why_things', names: ['card 23'], picked: [], role: 'general' },
      { t: 'fill', ask_no: 7, verb: 'general>card', words: ['12'] },
    ]);
  });
});

describe('an answer that waits for others', () => {
  it('is told, and taken back by a button', async () => {
    const { table, frame, sent } = opened({ ask: { seat: 0, what: 'plan' }, answered: [given('admiral', 9), given('', 12)] });
    render(QuestionBar, { table });
    expect(screen.getByRole('status').textContent).toContain('You answered: The admiral: play 9; play 12. Others');
    await press('Take the answer back');
    expect(sent).toEqual([{ t: 'take_back_answer' }]);
    table.hear({ ...frame, ask: ADMIRAL, ask_no: 100_007, answered: [] });
    await tick();
    expect(screen.queryByRole('button', { name: 'Take the answer back' })).toBeNull();
  });
});

describe('answers in advance', () => {
  it('are listed in the words of the game and changed by a switch', async () => {
    const { table, frame, sent } = opened({ standing: { counter: 'ask' } });
    render(StandingPanel, { table });
    expect(screen.getByRole('group', { name: 'Strike back at raids' })).toBeTruthy();
    expect(pressed()).toEqual(['Ask me']);
    await press('Never');
    table.hear({ ...frame, standing: { counter: 'never' } });
    await tick();
    expect(pressed()).toEqual(['Never']);
    await press('Ask me');
    expect(sent).toEqual([
      { t: 'choose', ask_no: 7, choice: 'standing:never,counter' },
      { t: 'choose', ask_no: 7, choice: 'standing:ask,counter' },
    ]);
    expect(table.busy).toBe(false);
  });

  it('take no room where a game has none', () => {
    const { table } = opened();
    render(StandingPanel, { table });
    expect(document.querySelector('section')).toBeNull();
  });
});

describe('talk within a side', () => {
  it('is chosen by a switch, and says in the field who will hear it', async () => {
    const { table, sent } = opened();
    render(TalkPanel, { table });
    expect(pressed()).toEqual(['All']);
    table.talk.draft = 'hello';
    await press('Say');
    await press('My side');
    expect(screen.getByRole('textbox', { name: 'Say something to your side' })).toBeTruthy();
    table.talk.draft = 'to us';
    await press('Say');
    expect(sent).toEqual([
      { t: 'talk', text: 'hello' },
      { t: 'talk', text: 'to us', side: true },
    ]);
  });

  it('is marked as such to partners, and to the others without its text', async () => {
    const { table } = opened();
    const line = { name: 'Boris', at: 0, side: true };
    table.hear({
      t: 'talk',
      lines: [
        { ...line, number: 1, seat: 1, text: 'to us' },
        { ...line, number: 2, seat: 0, text: '' },
      ],
    });
    render(TalkPanel, { table });
    await tick();
    const lines = [...document.querySelectorAll('.lines p')].map((one) => one.textContent.replace(/\s+/g, ' ').trim());
    expect(lines).toEqual(['Boris (Seat 2) (to partners alone) to us', 'Boris (Seat 1) (to partners alone)']);
  });

  it('of others can be hidden on this page, and reported once', async () => {
    const { table } = opened();
    const reported: number[] = [];
    table.report = (line) => Promise.resolve(void reported.push(line));
    const line = { name: 'Boris', at: 0, side: false };
    table.hear({
      t: 'talk',
      lines: [
        { ...line, number: 1, seat: 2, text: 'ugly' },
        { ...line, number: 2, seat: null, text: 'kind' },
        { ...line, number: 3, seat: table.frame?.mine[0] ?? 0, text: 'mine' },
      ],
    });
    render(TalkPanel, { table });
    await tick();
    const shown = () => [...document.querySelectorAll('.lines p')].map((one) => one.textContent.replace(/\s+/g, ' ').trim());
    expect(screen.getAllByRole('button', { name: /^Report what/ })).toHaveLength(2);
    await press('Report what Boris said: ugly');
    expect(reported).toEqual([1]);
    const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Report what Boris said: ugly' });
    expect([done.textContent, done.disabled]).toEqual(['reported', true]);
    await fireEvent.click(screen.getAllByRole('button', { name: 'Hide what Boris says' })[0] as HTMLElement);
    expect(shown()).toEqual([
      'Boris (Seat 3) (hidden on this page)',
      'Boris (watching) kind',
      expect.stringContaining('mine') as string,
    ]);
    await press('Show what Boris says');
    expect(shown()[0]).toBe('Boris (Seat 3) ugly');
  });

  it('is not offered to who plays alone or watches', () => {
    const { table, frame } = opened();
    table.sides = [[0], [1], [2], [3]];
    expect(table.partners).toEqual([]);
    table.sides = seatsTogether(card);
    expect(table.partners).toEqual([1]);
    table.hear({ ...frame, seat: null, mine: [] });
    render(TalkPanel, { table });
    expect(screen.queryByRole('group', { name: 'Who hears it' })).toBeNull();
  });
});

describe('the drawing of the seed', () => {
  it('says who has not told a number yet, in which attempt, and the fingerprint to compare', () => {
    const seats = ['Anna', 'Boris'].map((name, number) => ({
      ...(card.seats[0] as SeatCard),
      number,
      name,
      taken: true,
      mine: !number,
    }));
    const shown = { rule: 2, attempt: 3, seconds: 60, commitments: ['a', 'b'], told: [0], terms: 't', until: 1 };
    const drawn = { ...card, sides: [], seats, seed: { ...shown, fingerprint: '1234-5678' } };
    render(Gathering, { card: drawn, trouble: '', onchange: () => undefined });
    expect(screen.getByRole('status').textContent).toContain('Not told yet: Boris');
    expect(screen.getByText('1234-5678')).toBeTruthy();
    expect(document.body.textContent).toContain('Attempt 3 to draw the dice');
  });
});

describe('seats that belong together', () => {
  it('wait under the name of their side, with their roles', async () => {
    Object.assign(session, { me: null, known: true });
    vi.spyOn(api, 'messages').mockResolvedValue(SHEETS);
    render(Gathering, { card, trouble: '', onchange: () => undefined });
    await waitFor(() => expect(screen.getByRole('list', { name: 'Odds' })).toBeTruthy());
    const names = (side: string) =>
      [...screen.getByRole('list', { name: side }).querySelectorAll('li')].map((one) =>
        one.textContent.replace(/\s+/g, ' ').trim(),
      );
    expect(names('Evens')).toEqual([expect.stringContaining('Anna'), expect.stringContaining('Vera')]);
    expect(names('Odds')[1]).toContain('as the admiral, the general');
  });

  it('stand together in the lobby', async () => {
    vi.spyOn(api, 'messages').mockResolvedValue(SHEETS);
    render(MatchRow, { card: { ...card, status: 'running' } });
    const names = () => document.querySelector('.names')?.textContent;
    await waitFor(() => expect(names()).toBe('Evens: Anna, Vera; Odds: Boris, Gleb'));
    cleanup();
    const { sides: _, ...apart } = card;
    render(MatchRow, { card: { ...apart, status: 'running' } });
    expect(document.querySelector('.names')?.textContent).toBe('Anna · Boris · Vera · Gleb');
  });
});

describe('who makes a match', () => {
  const place = (number: number) => ({ side: number % 2, roles: number === SEAT ? ['admiral', 'general'] : [] });
  const wishes = (side: string) =>
    [...screen.getByRole('group', { name: side }).querySelectorAll('label')].map((one) =>
      one.querySelector('span')?.textContent.replace(/\s+/g, ' ').trim(),
    );
  const form = { seats: ['me', 'open', 'open', 'open'], kinds: ['me', 'open'], options: {}, words: new GameWords(SHEETS) };

  it('chooses side and role with the seat', async () => {
    const asked = vi
      .spyOn(api, 'seating')
      .mockResolvedValue({ sides: ['even', 'odd'], seats: NAMES.map((_, seat) => place(seat)) });
    render(SeatFields, { ...form, game: 'teams' });
    await waitFor(() => expect(wishes('Evens')).toEqual(['Seat 1', 'Seat 3']));
    expect(wishes('Odds')).toEqual(['Seat 2', 'Seat 4 as the admiral, the general']);
    expect(asked).toHaveBeenCalledExactlyOnceWith('teams', {});
  });

  it('sees plain seats where each plays for itself, or while no match could have the options', async () => {
    const asked = vi.spyOn(api, 'seating').mockRejectedValue(new Error('no such options'));
    render(SeatFields, { ...form, game: '' });
    expect(asked).not.toHaveBeenCalled();
    cleanup();
    render(SeatFields, { ...form, game: 'teams' });
    await tick();
    expect(screen.getAllByRole('combobox')).toHaveLength(4);
    expect(screen.queryByRole('group', { name: 'Evens' })).toBeNull();
  });
});

describe('who is invited', () => {
  it('reads side, roles and who sits on which side', async () => {
    Object.assign(session, { me: null, known: true });
    vi.spyOn(api, 'messages').mockResolvedValue(SHEETS);
    const free = seats.map((seat) => (seat.number === SEAT ? { ...seat, name: '', taken: false, mine: false } : seat));
    vi.spyOn(api, 'match').mockResolvedValue({ ...card, seats: free });
    render(JoinPage, { id: 'm', seat: SEAT, token: 'token' });
    await waitFor(() => expect(screen.getByText('It plays for Odds as the admiral, the general.')).toBeTruthy());
    expect(screen.getByText('Evens: Anna, Vera; Odds: Boris, free')).toBeTruthy();
  });
});

describe('two seats of a side at one screen', () => {
  const waiting = (...seats: number[]) => seats.map((seat) => ({ seat, what: 'plan' }));
  const own = { mine: [1, SEAT], ask: null };

  it('need no curtain, and the page looks from the one that is up', () => {
    const { table, frame, sent } = opened();
    table.hear({ ...frame, ...own, waiting: waiting(1) });
    expect(table.awaited).toEqual([]);
    expect(sent).toEqual([{ t: 'sit', seat: 1 }]);
    table.hear({ ...frame, ...own, seat: 1, waiting: waiting(1, SEAT) });
    expect(sent).toHaveLength(1);
    table.hear({ ...frame, ...own, seat: 1, waiting: waiting(SEAT) });
    expect(sent.at(-1)).toEqual({ t: 'sit', seat: SEAT });
    expect(table.awaited).toEqual([]);
  });

  it('are sat at as soon as the page comes', () => {
    const { table, sent } = opened({ ...own, seat: null, waiting: waiting(0) });
    expect(table.awaited).toEqual([]);
    expect(sent).toEqual([{ t: 'sit', seat: 1 }]);
  });

  it('change by a switch, and stay so until another one is up', async () => {
    const { table, frame, sent } = opened({ ...own, waiting: waiting(SEAT) });
    render(QuestionBar, { table });
    expect(pressed()).toContain('Seat 4');
    await press('Seat 2');
    table.hear({ ...frame, seat: 1 });
    table.hear({ ...frame, seat: 1, choices: 5 });
    expect(sent).toEqual([{ t: 'sit', seat: 1 }]);
    table.hear({ ...frame, seat: 1, waiting: waiting(1) });
    table.hear({ ...frame, seat: 1, waiting: waiting(SEAT) });
    expect(sent.at(-1)).toEqual({ t: 'sit', seat: SEAT });
  });

  it('have a curtain from a seat of the other side', () => {
    const all = { mine: [0, 1, SEAT], ask: null };
    const { table, frame, sent } = opened({ ...all, seat: null, waiting: waiting(SEAT) });
    expect(table.awaited).toEqual([SEAT]);
    table.sit(SEAT);
    table.hear({ ...frame, seat: SEAT, waiting: waiting(1) });
    expect(table.awaited).toEqual([]);
    expect(sent.at(-1)).toEqual({ t: 'sit', seat: 1 });
    table.hear({ ...frame, seat: 1, waiting: waiting(0) });
    expect(table.awaited).toEqual([0]);
  });

  it('have no curtain any more where whoever sits there plays them all', () => {
    const all = { mine: [0, 1, SEAT], ask: null };
    const { table, frame, sent } = opened({ ...all, seat: null, waiting: waiting(SEAT) });
    table.playAll();
    expect(sent.at(-1)).toEqual({ t: 'sit', seat: SEAT });
    expect(table.awaited).toEqual([]);
    table.hear({ ...frame, seat: SEAT, waiting: waiting(0) });
    expect(table.awaited).toEqual([]);
    expect(sent.at(-1)).toEqual({ t: 'sit', seat: 0 });
  });
});

describe('a partner', () => {
  it('is offered no draw where only bots play on the other side', async () => {
    const { table, frame } = opened();
    render(MatchStrip, { table, id: 'm', link: 'open', title: '' });
    expect(screen.getByRole('button', { name: 'Offer a draw' })).toBeTruthy();
    table.hear({ ...frame, resigned: [0, 2] });
    await tick();
    expect(screen.queryByRole('button', { name: 'Offer a draw' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Resign' })).toBeTruthy();
  });

  it('plays on in the place of who gives up, and the box says so before', async () => {
    const { table, frame } = opened();
    render(MatchStrip, { table, id: 'm', link: 'open', title: '' });
    await press('Resign');
    expect(screen.getByRole('dialog').textContent).toContain('Boris plays in your place as well');
    table.hear({ ...frame, resigned: [1] });
    await tick();
    await press('Resign');
    expect(screen.getByRole('dialog').textContent).not.toContain('goes on');
  });

  it('is named where the seat changes hands, to the partner as their own', async () => {
    const { table, frame } = opened();
    render(QuestionBar, { table });
    table.hear({ t: 'given_up', seat: 0, reason: 'resigned', lapsed: false, to: 2, name: 'Anna' });
    await tick();
    expect(screen.getByText('Anna gave up; Seat 3 plays on in that place.')).toBeTruthy();
    table.hear({ ...frame, mine: [1, SEAT] });
    table.hear({ t: 'given_up', seat: 1, reason: 'resigned', lapsed: false, to: SEAT, name: 'Boris' });
    await tick();
    expect(screen.getByText('Boris gave up; you play Seat 2 as well now.')).toBeTruthy();
  });

  it('is named in the log', async () => {
    const { table } = opened({ parted: [{ seat: 0, reason: 'resigned', n: 0, to: 2, name: 'Anna' }] });
    render(LogPanel, { table });
    await tick();
    expect(screen.getByText('Anna resigned; Seat 3 played on in that place.')).toBeTruthy();
  });

  it('who was faster is told', async () => {
    const { table } = opened();
    render(QuestionBar, { table });
    table.offer('card:9');
    table.hear({ t: 'partner_moved', ask_no: 7, by: 1 });
    await tick();
    expect(screen.getByText('Seat 2 has moved for your side.')).toBeTruthy();
    expect(table.busy).toBe(false);
  });
});
