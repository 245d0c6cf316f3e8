import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import ChoiceList from '../src/components/question/ChoiceList.svelte';
import LogPanel from '../src/components/match/LogPanel.svelte';
import QuestionBar from '../src/components/question/QuestionBar.svelte';
import { face } from '../src/games/forbidden_stars';
import type { Board } from '../src/games/forbidden_stars/model';
import { logLines, MOMENTS, opened, questionOf } from './fixtures';

afterEach(cleanup);

describe('the question', () => {
  it('stands at the top with its rule, and choices without a place are buttons', () => {
    const { table, frame } = opened('moving');
    render(QuestionBar, { table });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(table.words.ask(questionOf(frame)));
    expect(screen.getByRole('button', { name: `Rule ${questionOf(frame).rule}` })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'No more' })).toBeTruthy();
  });
});

describe('the list of choices', () => {
  it('has a button for every legal choice, numbered', () => {
    const { table, frame, sent } = opened('planning');
    render(ChoiceList, { table });
    const buttons = screen.getAllByRole('button');
    expect(buttons).toHaveLength(questionOf(frame).choices.length);
    buttons[0]?.click();
    expect(sent).toEqual([{ t: 'choose', ask_no: frame.ask_no, choice: questionOf(frame).choices[0]?.text }]);
  });
});

describe('the count of the choices', () => {
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

  it('calls them suggestions where the player may go elsewhere', () => {
    const { table, frame } = opened('planning');
    const question = questionOf(frame);
    render(ChoiceList, { table });
    expect(heading()).toBe(`${question.choices.length} choices`);
    cleanup();
    table.hear({ ...frame, ask: { ...question, spaces: [{ verb: 'move', arguments: [] }] } });
    render(ChoiceList, { table });
    expect(heading()).toBe(`${question.choices.length} suggestions; others are possible`);
  });

  it('is none where nothing is asked but whether something may be taken back', () => {
    const { table, frame } = opened('planning');
    table.hear({ ...frame, ask: { seat: 1, what: 'place_order' } });
    render(ChoiceList, { table });
    expect(heading()).toBe('Choices');
  });
});

describe('the log', () => {
  it('words every event', async () => {
    const { table, frame } = opened('battle');
    render(LogPanel, { table });
    expect(await logLines()).toHaveLength(frame.events.length);
  });
});

describe('the board of Forbidden Stars', () => {
  it.each([...MOMENTS, 'over'])('draws %s with a label for every area', (moment) => {
    const { table, frame } = opened(moment);
    const { container } = render(face.Board, { scene: table.scene, motions: [] });
    const { systems } = frame.board as { systems: unknown[] };
    expect(container.querySelectorAll('[data-area][aria-label]')).toHaveLength(systems.length * 4);
  });

  it('lights what can be picked', () => {
    const { table } = opened('moving');
    const { container } = render(face.Board, { scene: table.scene, motions: [] });
    const units = [...table.lit].filter((thing) => thing.startsWith('unit:'));
    expect(container.querySelectorAll('.piece.lit')).toHaveLength(units.length);
  });

  it('draws two structures of a kind on one world', () => {
    const { table } = opened('moving');
    const { systems } = table.board as Board;
    const world = systems.flatMap((system) => system.areas).find((area) => !area.structures.length && area.world);
    if (!world) throw new Error('every world of the fixture has structures');
    const before = render(face.Board, { scene: table.scene, motions: [] }).container.querySelectorAll('.piece').length;
    cleanup();
    world.structures.push({ seat: 0, structure: 'bastion' }, { seat: 0, structure: 'bastion' });
    const { container } = render(face.Board, { scene: table.scene, motions: [] });
    expect(container.querySelectorAll('.piece')).toHaveLength(before + 2);
  });

  it.each(MOMENTS)('shows the hand, the players and the battle at %s', (moment) => {
    const { table } = opened(moment);
    const { container } = render(face.Hand ?? face.Board, { scene: table.scene, motions: [] });
    expect(container.querySelector('.hand')).toBeTruthy();
    if (face.Player) render(face.Player, { scene: table.scene, seat: 0 });
    if (face.Conflict && face.conflict(table.board)) {
      const battle = render(face.Conflict, { scene: table.scene });
      expect(battle.container.querySelectorAll('.number').length).toBeGreaterThanOrEqual(8);
    }
  });
});
