/** The battlefield in words: for screen readers, and for whoever likes a list better. */

import { t } from '../../lib/words/i18n.svelte';
import { joined } from '../../lib/words/lists';
import type { ListedThing, Scene } from '../face';
import { questionOf, thingOf } from './steering/filled';
import { coverText, mm, rangeText, tokenText } from './labels';
import { leaderOf, present, type Board, type TerrainPiece, type UnitPiece } from './model';

export function describeUnit(scene: Scene, unit: UnitPiece): string {
  const board = scene.board as Board;
  const leader = leaderOf(unit);
  const parts = [
    t('lg.list.unit', { unit: unit.name, seat: scene.look(unit.seat).name, count: unit.minis.length }),
    t('lg.health', { health: unit.health, full: unit.full_health }),
  ];
  if (unit.defeated) return joined([parts[0], t('lg.defeated')], 'clauses');
  if (present(unit) && leader) parts.push(t('lg.list.at', { x: mm(leader.x), y: mm(leader.y) }));
  else parts.push(t(unit.set_aside ? 'lg.set_aside' : 'lg.not_deployed'));
  if (unit.order) parts.push(t(unit.order === 'face_up' ? 'lg.ordered' : 'lg.activated'));
  for (const [kind, count] of Object.entries(unit.tokens)) parts.push(tokenText(kind, count));
  if (unit.engaged) parts.push(t('lg.engaged'));
  if (unit.id === board.acting) parts.push(t('lg.acting'));
  const sight = board.sights.find((one) => one.target === unit.id);
  if (sight) parts.push(rangeText(sight.range, sight.melee), coverText(sight.cover));
  if (scene.lit.has(`unit:${unit.id}`)) parts.push(t('board.lit'));
  return joined(parts, 'clauses');
}

export function describePiece(scene: Scene, piece: TerrainPiece): string {
  const parts = [
    t('lg.list.piece', { name: piece.name, x: mm(piece.x), y: mm(piece.y), height: mm(piece.height) }),
    coverText(piece.cover),
  ];
  if (piece.standing === 'top') parts.push(t('lg.standing.top'));
  if (scene.lit.has(`piece:${piece.id}`)) parts.push(t('board.lit'));
  return joined(parts, 'clauses');
}

function minis(scene: Scene, unit: UnitPiece): ListedThing[] {
  return unit.minis
    .map((mini) => ({ id: `mini:${unit.id}.${mini.number}`, mini }))
    .filter(({ id }) => scene.lit.has(id))
    .map(({ id, mini }) => ({ id, text: t('lg.mini', { unit: unit.name, mini: mini.number }), children: [] }));
}

/** The places that a question offers, by the words of their choices. */
function spots(scene: Scene): ListedThing[] {
  return (questionOf(scene)?.choices ?? []).flatMap((option) => {
    const id = thingOf(option, 'spot:') ?? thingOf(option, 'pattern:') ?? '';
    return scene.lit.has(id) ? [{ id, text: scene.words.phrase('choice', option.phrase), children: [] }] : [];
  });
}

export function listed(scene: Scene): ListedThing[] {
  const board = scene.board as Board;
  return [
    ...spots(scene),
    ...board.units.map((unit) => ({ id: `unit:${unit.id}`, text: describeUnit(scene, unit), children: minis(scene, unit) })),
    ...board.tokens.map((token) => ({
      id: `token:${token.number}`,
      text: token.claimant
        ? t('lg.list.token_held', { number: token.number, unit: scene.words.name(token.claimant) })
        : t('lg.list.token', { number: token.number, x: mm(token.x), y: mm(token.y) }),
      children: [],
    })),
    ...board.terrain.map((piece) => ({ id: `piece:${piece.id}`, text: describePiece(scene, piece), children: [] })),
  ];
}
