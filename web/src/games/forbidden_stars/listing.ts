/** The board of Forbidden Stars in words: for screen readers, and for whoever likes a list better. */

import { t, type Key } from '../../lib/words/i18n.svelte';
import { joined } from '../../lib/words/lists';
import { sentence } from '../../lib/words/words';
import type { ListedThing, Scene } from '../face';
import { withLight } from '../listing';
import { CONTESTED, FACEDOWN, referenceOf, type AreaPiece, type Board, type BorderPiece, type SystemPiece } from './model';

export function describeArea(scene: Scene, area: AreaPiece): string {
  return joined(describedParts(scene, area), 'clauses');
}

/** What an area is called, and then each thing to be said of it. */
export function describedParts(scene: Scene, area: AreaPiece): string[] {
  const { words } = scene;
  const parts = [
    area.world
      ? t('fs.list.world', { name: area.name, id: area.id, capacity: area.capacity, materiel: area.materiel })
      : t('fs.list.void', { id: area.id, capacity: area.capacity }),
  ];
  if (area.assets.length) {
    parts.push(t('fs.list.assets', { assets: joined(area.assets.map((asset) => words.name(asset))) }));
  }
  if (area.holder >= 0) parts.push(t('fs.list.holder', { seat: scene.look(area.holder).name }));
  if (area.holder === CONTESTED) parts.push(t('fs.list.contested'));
  if (area.objective >= 0) parts.push(t('fs.list.objective', { seat: scene.look(area.objective).name }));
  for (const piece of area.structures) {
    parts.push(t('fs.list.structure', { seat: scene.look(piece.seat).name, structure: words.name(piece.structure) }));
  }
  for (const stack of area.units) {
    parts.push(t('fs.list.units', { seat: scene.look(stack.seat).name, unit: words.name(stack.unit), number: stack.count }));
  }
  return parts;
}

function describeSystem(scene: Scene, system: SystemPiece, board: Board): string {
  const name = referenceOf(scene.reference).tiles[system.id]?.name ?? '';
  const parts = [t('fs.list.system', { id: system.id, name })];
  if (system.id === board.active_system && !scene.over) parts.push(t('fs.list.active'));
  const orders = [...system.stack].reverse().map((order) => {
    const face = order.order === FACEDOWN ? t('fs.facedown') : scene.words.name(order.order);
    return t('fs.list.order', { seat: scene.look(order.seat).name, order: face });
  });
  if (orders.length) parts.push(t('fs.list.stack', { orders: joined(orders) }));
  const storms = board.borders.filter((border) => border.storm && border.systems.includes(system.id));
  for (const storm of storms) {
    const other = storm.systems.find((one) => one !== system.id);
    parts.push(other ? t('fs.list.storm', { system: other }) : t('fs.list.storm_edge'));
  }
  return withLight(scene, `system:${system.id}`, joined(parts, 'clauses'));
}

function inside(scene: Scene, area: AreaPiece): ListedThing[] {
  const things = [
    ...area.units.map((stack) => ({ id: `unit:${area.id}/${stack.unit}`, name: stack.unit })),
    ...area.structures.flatMap((piece) => [
      { id: `structure:${area.id}/${piece.structure}`, name: piece.structure },
      { id: `unit:${area.id}/${piece.structure}`, name: piece.structure },
      { id: `unit:${area.id}/${piece.structure}#${piece.seat}`, name: piece.structure },
    ]),
  ];
  const once = new Map(things.map((thing) => [thing.id, thing]));
  return [...once.values()]
    .filter((thing) => scene.lit.has(thing.id))
    .map((thing) => ({ id: thing.id, text: scene.words.name(thing.name), children: [] }));
}

const EDGES: Record<string, Key> = { N: 'fs.edge.N', E: 'fs.edge.E', S: 'fs.edge.S', W: 'fs.edge.W' };

/** What people call a border: by the systems between which it lies, or as an edge of the only one. */
export function borderName(board: Board | undefined, id: string): string {
  const [system = '', side = ''] = id.split('.');
  const beside = board?.borders.find((border) => border.id === id)?.systems ?? [];
  const other = beside.find((one) => one !== system);
  return other ? t('fs.border', { system, other }) : t(EDGES[side] ?? 'fs.edge.N', { system });
}

export function describeBorder({ words }: Scene, border: BorderPiece): string {
  const name = words.name(border.id);
  return border.storm ? t('fs.storm_on', { border: name }) : sentence(name);
}

export function listed(scene: Scene): ListedThing[] {
  const board = scene.board as Board;
  const systems = board.systems.map((system) => ({
    id: `system:${system.id}`,
    text: describeSystem(scene, system, board),
    children: system.areas.map((area) => ({
      id: `area:${area.id}`,
      text: withLight(scene, `area:${area.id}`, describeArea(scene, area)),
      children: inside(scene, area),
    })),
  }));
  const borders = board.borders
    .filter((border) => scene.lit.has(`border:${border.id}`))
    .map((border) => ({
      id: `border:${border.id}`,
      text: describeBorder(scene, border),
      children: [],
    }));
  return [...systems, ...borders];
}
