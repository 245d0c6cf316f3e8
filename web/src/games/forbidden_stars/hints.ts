/** What stands beside a choice or under a question: what a card says, what a unit costs and is worth. */

import { t } from '../../lib/i18n.svelte';
import type { Question } from '../../lib/protocol';
import { split } from '../../lib/words';
import type { Scene } from '../face';
import { FACES, kindOf, referenceOf, unitsOf, type Area, type Board, type Reference } from './model';

export function hint(choice: string, scene: Scene): string {
  const reference = referenceOf(scene.reference);
  const { verb, args } = split(choice);
  const [first = '', second = ''] = args;
  const unit = unitsOf(reference)[first];
  if (verb === 'buy' && unit) {
    const { level, cost, combat, health, morale } = unit;
    return t('fs.hint.unit', { level, cost, combat, health, morale });
  }
  if (verb === 'number' && scene.ask?.what === 'spend_attack_for_tokens') {
    return t('fs.hint.attack_tokens', { count: 2 * Number(first) });
  }
  if (verb === 'build') return t('fs.costs', { cost: reference.structures[first]?.cost ?? 0 });
  if (verb === 'tile') return tileHint(reference, first);
  if (verb === 'storm' || verb === 'lay_storm') return borderHint(scene.board as Board, args.at(-1) ?? '');
  if (verb === 'faction') return reference.factions[first]?.dominate_text ?? '';
  if (verb === 'ability') return second && (reference.upgrades[first]?.text ?? '');
  return cardHint(reference, first, scene);
}

function cardHint(reference: Reference, key: string, scene: Scene): string {
  const card = reference.cards[key];
  if (card) {
    const icons = FACES.flatMap((face, index) => Array.from({ length: card.icons[index] ?? 0 }, () => scene.words.name(face)));
    const price = card.starting ? [] : [t('fs.level_cost', { level: card.level, cost: card.cost })];
    return [...price, icons.join(', '), card.general, card.unit].filter(Boolean).join(' · ');
  }
  const upgrade = reference.upgrades[key];
  if (upgrade) return `${t('fs.level_cost', { level: upgrade.level, cost: upgrade.cost })} · ${upgrade.text}`;
  return reference.events[key]?.text ?? '';
}

function tileHint(reference: Reference, code: string): string {
  const tile = reference.tiles[code];
  if (!tile) return '';
  return [tile.name, ...tile.areas.map(areaHint)].join(' · ');
}

function areaHint(area: Area): string {
  return area.name ? t('fs.hint.world', { name: area.name, capacity: area.capacity, materiel: area.materiel }) : t('fs.void');
}

function borderHint(board: Board, id: string): string {
  const border = board.borders.find((one) => one.id === id);
  const [one = '', other = ''] = border?.systems ?? [];
  return other ? t('fs.hint.between', { one, other }) : t('fs.hint.edge');
}

/** The text of the card or event that a question is about. */
export function remark(ask: Question, given: unknown): string {
  const reference = referenceOf(given);
  const card = reference.cards[String(ask.facts['card'])];
  if (card && ask.facts['box']) return ask.facts['box'] === 'general' ? card.general : card.unit;
  return reference.events[String(ask.facts['event'])]?.text ?? '';
}

/** The thing whose facts belong to a choice. */
export function factOf(choice: string): string | undefined {
  const { verb, args } = split(choice);
  const [first = '', second = ''] = args;
  if (['play', 'card', 'train', 'remove', 'event', 'scheme', 'upgrade', 'use', 'ability'].includes(verb)) return `card:${first}`;
  if (['buy', 'suffer', 'unit', 'move', 'relocate', 'take', 'put', 'lose'].includes(verb)) return `unit:${kindOf(first)}`;
  if (verb === 'build') return `structure:${first}`;
  if (verb === 'tile') return `tile:${first}`;
  if (verb === 'faction') return `faction:${first}`;
  if (verb === 'place') return `system:${second}`;
  if (verb === 'reveal') return `system:${first}`;
  if (['at', 'retreat'].includes(verb)) return `area:${first}`;
  return undefined;
}
