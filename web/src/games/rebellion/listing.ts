/** The board of Rebellion in words: for screen readers, and for whoever likes a list better. */

import { t, type Key } from '../../lib/words/i18n.svelte';
import { joined } from '../../lib/words/lists';
import type { ListedThing, Scene } from '../face';
import { withLight } from '../listing';
import {
  holds,
  REBEL_BASE,
  referenceOf,
  SIDES,
  unitsOf,
  type BaseSpacePiece,
  type Board,
  type Held,
  type LeaderPiece,
  type SystemPiece,
  type UnitStack,
} from './model';

function counted(scene: Scene, stacks: readonly UnitStack[]): string {
  return joined(stacks.map((stack) => t('rb.units', { unit: scene.words.name(stack.unit), number: stack.count })));
}

/** The markers of a system, each in a few words. */
export function markers(scene: Scene, system: SystemPiece): string[] {
  const side = (key: string) => scene.words.name(key);
  return [
    system.loyalty === 'neutral' ? t('rb.neutral') : t('rb.loyal', { side: side(system.loyalty) }),
    ...(system.subjugated ? [t('rb.subjugated')] : []),
    ...(system.sabotaged ? [t('rb.sabotaged')] : []),
    ...(system.destroyed ? [t('rb.destroyed')] : []),
    ...(system.targets.length
      ? [t('rb.targets', { number: system.targets.length, cards: joined(system.targets.map((card) => scene.words.name(card))) })]
      : []),
    ...(system.base ? [t('rb.base_here')] : []),
  ];
}

/** What a place builds and where that goes; nothing for a remote system. */
export function production(scene: Scene, place: string): string {
  const reference = referenceOf(scene.reference);
  const printed = place === REBEL_BASE ? reference.rebel_base_space : reference.systems[place];
  if (!printed?.icons.length) return t('rb.remote');
  return t('rb.builds', { icons: joined(printed.icons.map((icon) => scene.words.name(icon))), space: printed.number ?? 0 });
}

const REASONS: Readonly<Record<string, Key>> = {
  held: 'rb.why.held',
  answered: 'rb.why.answered',
  destroyed: 'rb.why.destroyed',
  old_base: 'rb.why.old_base',
  barred: 'rb.why.barred',
  card_seen: 'rb.why.card_seen',
  probe_card: 'rb.why.probe_card',
  boxed: 'rb.why.boxed',
  no_card: 'rb.why.no_card',
};

/** What the Empire knows of a system, for who may know it. */
function knownOf(knowledge: Board['knowledge'], { key, base }: SystemPiece): string {
  if (!knowledge || base) return '';
  const excluded = knowledge.excluded[key];
  const reason = excluded && REASONS[excluded.why];
  if (reason) return t('rb.not_here', { why: t(reason) });
  return knowledge.possible.includes(key) ? t('rb.may_be') : '';
}

const CLUES: Readonly<Record<string, Key>> = {
  named: 'rb.clue.named',
  in_region: 'rb.clue.in_region',
  units_moved: 'rb.clue.units_moved',
};

/** What was told of several systems together, a line each. */
export function clueLines(scene: Scene): string[] {
  const { clues = [] } = (scene.board as Board).knowledge ?? {};
  return clues.flatMap(({ told, round, systems, about }) => {
    const key = CLUES[told];
    const names = joined(systems.map((system) => scene.words.name(system)));
    return key ? [t(key, { round, systems: names, about: about ? scene.words.name(about) : '' })] : [];
  });
}

export function leaderLine(scene: Scene, leader: string, piece: LeaderPiece | undefined): string {
  const name = scene.words.name(leader);
  return piece?.ring ? t('rb.leader_ring', { leader: name, ring: scene.words.name(piece.ring) }) : name;
}

/** The units of a place by side, and the leaders who stand there. */
function standing(scene: Scene, { units, leaders }: Held, pieces: Board['leaders']): string[] {
  const reference = referenceOf(scene.reference);
  const lines = leaders.map((leader) => leaderLine(scene, leader, pieces[leader]));
  return [
    ...SIDES.map((side) => {
      const own = unitsOf(reference, units, side);
      return own.length ? t('rb.units_of', { side: scene.words.name(side), units: counted(scene, own) }) : '';
    }),
    lines.length ? t('rb.leaders_here', { leaders: joined(lines) }) : '',
  ];
}

/** A system in words; it reads nothing of the board but what it is given, so it is worded anew only when that changes. */
export function describeSystem(
  scene: Scene,
  system: SystemPiece,
  pieces: Board['leaders'],
  knowledge: Board['knowledge'],
): string {
  const parts = [
    scene.words.name(system.key),
    production(scene, system.key),
    ...markers(scene, system),
    knownOf(knowledge, system),
    ...standing(scene, system, pieces),
  ];
  return joined(parts, 'clauses');
}

export function describeBase(scene: Scene, base: BaseSpacePiece, pieces: Board['leaders']): string {
  const secret = base.revealed
    ? t('rb.base_revealed')
    : base.system
      ? t('rb.base_in', { system: scene.words.name(base.system) })
      : '';
  return joined([t('rb.rebel_base'), production(scene, REBEL_BASE), secret, ...standing(scene, base, pieces)], 'clauses');
}

export function describePlace(scene: Scene, place: string): string {
  const { rebel_base: base, leaders, knowledge, ...board } = scene.board as Board;
  if (place === REBEL_BASE) return describeBase(scene, base, leaders);
  const system = board.systems.find(({ key }) => key === place);
  return system ? describeSystem(scene, system, leaders, knowledge) : scene.words.name(place);
}

function inside(scene: Scene, place: string): ListedThing[] {
  const board = scene.board as Board;
  const { units, leaders } = holds(board, place);
  const things = [
    ...leaders.map((leader) => ({ id: `leader:${leader}`, text: leaderLine(scene, leader, board.leaders[leader]) })),
    ...units.flatMap(({ unit, count }) => [
      { id: `unit:${place}/${unit}`, text: scene.words.name(unit) },
      { id: `stack:${place}/${unit}`, text: t('rb.all_of', { unit: scene.words.name(unit), number: count }) },
    ]),
  ];
  return things.filter(({ id }) => scene.lit.has(id)).map((thing) => ({ ...thing, children: [] }));
}

/** The 'Rebel Base' space, then all systems in the order of their regions. */
export function listed(scene: Scene): ListedThing[] {
  const board = scene.board as Board;
  return [REBEL_BASE, ...board.systems.map((system) => system.key)].map((place) => ({
    id: `place:${place}`,
    text: withLight(scene, `place:${place}`, describePlace(scene, place)),
    children: inside(scene, place),
  }));
}
