/** What stands beside a choice: how far a move goes, what an attack promises, what a card says. */

import { t } from '../../lib/i18n.svelte';
import type { Question } from '../../lib/protocol';
import { split } from '../../lib/words';
import type { Scene } from '../face';
import { angleOf, distance, wayOf } from './geometry';
import { leaderOf, referenceOf, unitOf, type Board, type OddsPiece, type Sight, type WeaponFacts } from './model';

const POINTS = ['e', 'ne', 'n', 'nw', 'w', 'sw', 's', 'se'] as const;
const MOST_CHANCES = 4;

export function mm(length: number): string {
  return String(Math.round(length / 100));
}

export function degrees(tenths: number): string {
  return t('lg.degrees', { degrees: (tenths / 10).toFixed(tenths % 10 ? 1 : 0) });
}

export function compass(angle: number): string {
  return t(`lg.point.${POINTS[Math.round(angle / 450) % POINTS.length] ?? 'e'}`);
}

export function percent(chance: number): string {
  return `${Math.round(chance * 100)}%`;
}

/** The chances of 0, 1, 2 and more wounds. */
export function chances(odds: OddsPiece): { label: string; chance: number }[] {
  const shown = odds.chances.slice(0, MOST_CHANCES - 1).map((chance, wounds) => ({ label: String(wounds), chance }));
  const rest = odds.chances.slice(MOST_CHANCES - 1).reduce((sum, chance) => sum + chance, 0);
  return odds.chances.length >= MOST_CHANCES ? [...shown, { label: `${MOST_CHANCES - 1}+`, chance: rest }] : shown;
}

export function oddsText(odds: OddsPiece): string {
  const parts = chances(odds).map(({ label, chance }) => `${label}: ${percent(chance)}`);
  return t('lg.odds', { mean: odds.mean.toFixed(1), chances: parts.join(', ') });
}

export function coverText(cover: number): string {
  return t(cover > 1 ? 'lg.cover.heavy' : cover ? 'lg.cover.light' : 'lg.cover.none');
}

export function rangeText(range: number, melee: boolean): string {
  if (melee) return t('lg.melee');
  return range > 4 ? t('lg.beyond') : t('lg.range', { range });
}

export function sightText(sight: Sight): string {
  const parts = [
    rangeText(sight.range, sight.melee),
    t('lg.sight', { viewers: sight.viewers.length, seen: sight.seen.length }),
    coverText(sight.cover),
  ];
  return sight.odds ? `${parts.join(', ')}. ${oddsText(sight.odds)}` : parts.join(', ');
}

export function weaponText(weapon: WeaponFacts): string {
  const range =
    weapon.farthest === 0 ? t('lg.melee') : t('lg.ranges', { nearest: weapon.nearest, farthest: weapon.farthest });
  return [range, weapon.dice, ...weapon.keywords.map((keyword) => keyword.name)].join(', ');
}

export function unitText(scene: Scene, id: string): string {
  const unit = unitOf(scene.board as Board, id);
  if (!unit) return '';
  const tokens = Object.entries(unit.tokens).map(([kind, count]) => tokenText(kind, count));
  return [t('lg.health', { health: unit.health, full: unit.full_health }), ...tokens].join(', ');
}

export function tokenText(kind: string, count: number): string {
  const name = t(`lg.token.${kind}` as 'lg.token.aim');
  return count > 1 ? `${count} ${name}` : name;
}

function moveHint(choice: string, board: Board): string {
  const motion = board.motion;
  const unit = motion && unitOf(board, motion.unit);
  const leader = unit && leaderOf(unit);
  const way = motion && leader ? wayOf(choice, unit, leader, motion) : undefined;
  if (!way || !leader) return '';
  const length = distance(leader, way.end);
  if (length < 1) return t('lg.hint.turned', { way: compass(way.end.facing) });
  return t('lg.hint.away', { way: compass(angleOf(way.end.x - leader.x, way.end.y - leader.y)), length: mm(length) });
}

function bestSight(board: Board): Sight | undefined {
  return board.sights.filter((sight) => sight.odds).sort((one, other) => (other.odds?.mean ?? 0) - (one.odds?.mean ?? 0))[0];
}

export function hint(choice: string, scene: Scene): string {
  const board = scene.board as Board;
  const reference = referenceOf(scene.reference);
  const { verb, args } = split(choice);
  const [first = '', second = ''] = args;
  if (['reverse', 'pivot', 'climb'].includes(verb) || (verb === 'move' && args.length > 1)) return moveHint(choice, board);
  if (verb === 'target') {
    const sight = board.sights.find((one) => one.target === first);
    return sight ? sightText(sight) : '';
  }
  if (verb === 'attack' || verb === 'free_attack') {
    const best = bestSight(board);
    return best ? `${scene.words.name(best.target)}: ${sightText(best)}` : '';
  }
  if (verb === 'card') {
    const card = reference.commands[first];
    return card ? [commandText(card, scene), card.effect].filter(Boolean).join(' ') : '';
  }
  if (verb === 'add' || verb === 'destroy') {
    const weapon = reference.weapons[first];
    return weapon ? weaponText(weapon) : '';
  }
  if (verb === 'remove') return (board.rows[first] ?? []).map((card) => scene.words.name(card)).join(', ');
  if (verb === 'cancel' && scene.ask && 'facts' in scene.ask) return leftText(scene.ask, first, second);
  const upgrade = reference.upgrades[verb.replace(/^free_/, '')];
  if (upgrade) return upgrade.effect;
  return unitText(scene, first);
}

function leftText(ask: Question, cover: string, dodge: string): string {
  const hits = Math.max(0, Number(ask.facts['hits'] ?? 0) - Number(cover) - Number(dodge));
  return t('lg.hint.left', { hits, criticals: String(ask.facts['criticals'] ?? 0) });
}

/** A command card in short: its pips and to whom it gives orders. */
export function commandText(card: { pips: number; orders: Record<string, number> }, scene: Scene): string {
  const orders = Object.entries(card.orders).map(([to, count]) => {
    if (to === 'units') return t('lg.orders.units', { count });
    if (to === 'troopers') return t('lg.orders.troopers', { count });
    return scene.words.name(to);
  });
  return t('lg.command', { pips: card.pips, orders: orders.join(', ') || t('none') });
}

const ASKING_CARDS: Record<string, string> = {
  new_ways: 'new_ways_to_motivate_them',
  implacable: 'implacable',
  return_of_the_jedi: 'return_of_the_jedi',
  attack_again: 'son_of_skywalker',
};

/** The text of the command card that a question is about. */
export function remark(ask: Question, given: unknown): string {
  const key = ASKING_CARDS[ask.what];
  return key ? (referenceOf(given).commands[key]?.effect ?? '') : '';
}

/** The thing whose facts belong to a choice. */
export function factOf(choice: string): string | undefined {
  const { verb, args } = split(choice);
  const [first = ''] = args;
  if (verb === 'card') return `card:${first}`;
  if (verb === 'add' || verb === 'destroy') return `weapon:${first}`;
  if (verb === 'mark') return `piece:${first}`;
  if (['activate', 'order', 'nominate', 'deploy', 'target', 'promote', 'reinforce', 'aside'].includes(verb)) return `unit:${first}`;
  return undefined;
}
