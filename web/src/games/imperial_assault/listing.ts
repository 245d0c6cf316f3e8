/** The board of Imperial Assault in words: for screen readers, and for whoever likes a list better. */

import { t, type Key } from '../../lib/words/i18n.svelte';
import { joined } from '../../lib/words/lists';
import type { ListedThing, Scene } from '../face';
import { withLight } from '../listing';
import {
  groupOf,
  mapOf,
  namedOf,
  onMap,
  referenceOf,
  type Board,
  type FigurePiece,
  type SightPiece,
  type TokenPiece,
} from './model';

const TERRAINS: Readonly<Record<string, Key>> = {
  difficult: 'ia.terrain.difficult',
  impassable: 'ia.terrain.impassable',
  blocking: 'ia.terrain.blocking',
};
const STOPS: Readonly<Record<string, Key>> = {
  figure: 'ia.stop.figure',
  blocking_terrain: 'ia.stop.blocking_terrain',
  blocking_line: 'ia.stop.blocking_line',
  door: 'ia.stop.door',
  wall: 'ia.stop.wall',
  closed_corner: 'ia.stop.closed_corner',
};
const ZONES: Readonly<Record<string, Key>> = { red: 'ia.zone.red', blue: 'ia.zone.blue' };

/** Who or what stands and lies in a space. */
function inside(scene: Scene, space: string): string[] {
  const board = scene.board as Board;
  return [
    ...board.figures.filter((figure) => figure.spaces.includes(space)).map((figure) => scene.words.name(figure.figure)),
    ...board.tokens.filter((token) => token.space === space).map((token) => scene.words.name(token.token)),
  ];
}

export function describeSpace(scene: Scene, space: string): string {
  const board = scene.board as Board;
  const printed = mapOf(referenceOf(scene.reference), board).spaces[space];
  const end = board.reach?.ends.find((one) => one.space === space);
  const terrain = TERRAINS[printed?.terrain ?? ''];
  const zone = board.phase === 'setup' ? ZONES[printed?.zone ?? ''] : undefined;
  return joined(
    [
      t('ia.space', { space }),
      terrain ? t(terrain) : '',
      zone ? t(zone) : '',
      ...inside(scene, space),
      end ? t('ia.cost', { cost: end.cost }) : '',
    ].filter(Boolean),
    'clauses',
  );
}

/** Whether a figure is seen by the one whose turn it is, and what is in the way. */
export function sightText(sight: SightPiece): string {
  const away = t('ia.away', { distance: sight.distance });
  if (sight.seen) return joined([away, t('ia.seen')]);
  const stops = [...new Set(sight.obstacles.map(({ kind }) => kind))].flatMap((kind) => STOPS[kind] ?? []);
  return joined([away, t('ia.unseen', { stops: joined(stops.map((key) => t(key))) })]);
}

export function describeFigure(scene: Scene, figure: FigurePiece): string {
  const board = scene.board as Board;
  const sight = board.sights.find((one) => one.target === figure.figure);
  const group = groupOf(board, figure.group);
  return joined(
    [
      t('ia.figure', { figure: scene.words.name(figure.figure), seat: scene.look(figure.seat).name }),
      onMap(figure) ? t('ia.at', { space: figure.spaces[0] ?? '' }) : t(group?.defeated ? 'ia.defeated' : 'ia.not_on_map'),
      t('ia.health_left', { left: Math.max(0, figure.health - figure.damage), health: figure.health }),
      ...figure.conditions.map((condition) => scene.words.name(condition)),
      ...figure.carried.map((token) => t('ia.carries', { token: scene.words.name(token) })),
      figure.points ? t('ia.movement', { points: figure.points }) : '',
      figure.active ? t('ia.active') : group?.ready === false ? t('ia.exhausted') : '',
      sight ? sightText(sight) : '',
    ].filter(Boolean),
    'clauses',
  );
}

export function describeToken(scene: Scene, token: TokenPiece): string {
  const marks = token.marks.map((seat) => t('ia.marked_by', { seat: scene.look(seat).name }));
  const where = token.carrier
    ? t('ia.carried_by', { figure: scene.words.name(token.carrier) })
    : t('ia.at', { space: token.space });
  const health = token.health ? [t('ia.health_left', { left: token.health - token.damage, health: token.health })] : [];
  return joined(
    [scene.words.name(token.token), where, ...health, ...(token.coloured ? [t('ia.coloured')] : []), ...marks],
    'clauses',
  );
}

export function listed(scene: Scene): ListedThing[] {
  const board = scene.board as Board;
  const row = (id: string, text: string): ListedThing => ({ id, text: withLight(scene, id, text), children: [] });
  const spaces = [...scene.lit].filter((thing) => thing.startsWith('space:'));
  const things = ['mission', 'hero', 'gear', 'deployment'].flatMap((kind) =>
    namedOf(scene, kind).map((name) => ({ id: `${kind}:${name}`, name })),
  );
  return [
    ...things.map(({ id, name }) => row(id, scene.words.name(name))),
    ...spaces.map((id) => row(id, describeSpace(scene, id.slice('space:'.length)))),
    ...board.groups
      .filter((group) => !group.defeated)
      .map((group) => ({
        ...row(
          `group:${group.group}`,
          t('ia.group', { group: scene.words.name(group.group), seat: scene.look(group.seat).name }),
        ),
        children: board.figures
          .filter((figure) => figure.group === group.group)
          .map((figure) => row(`figure:${figure.figure}`, describeFigure(scene, figure))),
      })),
    ...board.tokens
      .filter((token) => token.space || token.carrier)
      .map((token) => {
        const id = scene.lit.has(`figure:${token.token}`) ? `figure:${token.token}` : `thing:${token.token}`;
        return row(id, describeToken(scene, token));
      }),
    ...board.closed.map((door) => row(`thing:${door}`, t('ia.door_closed', { door: scene.words.name(door) }))),
  ];
}
