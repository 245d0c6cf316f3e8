/** What stands beside a choice: how far a move goes, what an attack promises, what a card says. */

import { t } from '../../lib/i18n.svelte';
import type { Question } from '../../lib/protocol';
import type { Scene } from '../face';
import { angleOf, distance, wayOf } from './geometry';
import {
  keywordText,
  leaderOf,
  referenceOf,
  unitOf,
  type Board,
  type CommandCard,
  type OddsPiece,
  type Reference,
  type Sight,
  type Weapon,
} from './model';
import { split } from './texts';

const POINTS = ['e', 'ne', 'n', 'nw', 'w', 'sw', 's', 'se'] as const;
/** The parts of the table, from the south-west; the one in the middle has no direction. */
const PARTS = [
  ['sw', 's', 'se'],
  ['w', undefined, 'e'],
  ['nw', 'n', 'ne'],
] as const;
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

export function seenText(sight: Sight): string {
  return t('lg.sight', { count: sight.viewers.length, seen: sight.seen.length });
}

export function sightText(sight: Sight): string {
  const parts = [rangeText(sight.range, sight.melee), coverText(sight.cover), seenText(sight)];
  return sight.odds ? `${oddsText(sight.odds)}; ${parts.join(', ')}` : parts.join(', ');
}

export function weaponText(weapon: Weapon, reference: Reference): string {
  const range = weapon.farthest === 0 ? t('lg.melee') : t('lg.ranges', { nearest: weapon.nearest, farthest: weapon.farthest });
  return [range, weapon.dice, ...weapon.keywords.map((keyword) => keywordText(keyword, reference))].join(', ');
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

/** Where on the table a place is, for who reads a list: its part, and the edge that is near. */
export function partText(x: number, y: number, board: Board): string {
  if (Number.isNaN(x + y)) return '';
  const third = (place: number, length: number) => Math.min(2, Math.floor((3 * place) / length));
  const way = PARTS[third(y, board.depth)]?.[third(x, board.width)];
  const part = way ? t('lg.part', { way: t(`lg.point.${way}`) }) : t('lg.part.centre');
  const edges = { w: x, e: board.width - x, s: y, n: board.depth - y };
  const [edge, away] = Object.entries(edges).sort(([, one], [, other]) => one - other)[0] as [keyof typeof edges, number];
  return away <= board.segment ? t('lg.part.edge', { part, edge: t(`lg.point.${edge}`), gap: mm(away) }) : part;
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
  if (verb === 'terrain') return partText(Number(second), Number(args[2]), board);
  if (verb === 'place' || verb === 'token') return partText(Number(first), Number(second), board);
  if (verb === 'target') {
    const sight = board.sights.find((one) => one.target === first);
    return sight ? sightText(sight) : '';
  }
  if (verb === 'attack' || verb === 'free_attack') {
    const best = bestSight(board);
    return best?.odds ? t('lg.hint.best', { unit: scene.words.name(best.target), mean: best.odds.mean.toFixed(1) }) : '';
  }
  if (verb === 'card') {
    const card = reference.commands[first];
    return card ? [commandText(card, scene), card.effect].filter(Boolean).join(' ') : '';
  }
  if (verb === 'add' || verb === 'destroy') {
    const weapon = reference.weapons[first];
    return weapon ? weaponText(weapon, reference) : '';
  }
  if (verb === 'remove') return (board.rows[first] ?? []).map((card) => scene.words.name(card)).join(', ');
  if (verb === 'cancel' && scene.ask && 'facts' in scene.ask) return leftText(scene.ask, first, second);
  if (verb === 'recover') return t('lg.hint.recover');
  if (verb === 'drop') return t('lg.hint.drop', { way: compass(Number(first)) });
  if (verb === 'wound' || verb === 'lead') return miniText(first, scene);
  if (verb === 'courage') return courageText(first, scene);
  const upgrade = reference.upgrades[verb.replace(/^free_/, '')];
  if (upgrade) return upgrade.effect;
  return unitText(scene, first);
}

/** What a mini carries, and how hurt it is. */
function miniText(name: string, scene: Scene): string {
  const board = scene.board as Board;
  const [id = '', number = ''] = name.split('.');
  const unit = unitOf(board, id);
  const mini = unit?.minis.find((one) => one.number === Number(number));
  if (!unit || !mini) return '';
  const parts = [mini.upgrade ? scene.words.name(mini.upgrade) : t(mini.number === unit.leader ? 'lg.leads' : 'lg.plain')];
  if (mini.wounds) parts.push(t('lg.hurt', { count: mini.wounds }));
  return parts.join(', ');
}

function courageText(id: string, scene: Scene): string {
  const card = unitOf(scene.board as Board, id)?.card ?? '';
  return t('lg.hint.courage', { courage: referenceOf(scene.reference).units[card]?.courage ?? 0 });
}

function leftText(ask: Question, cover: string, dodge: string): string {
  const hits = Math.max(0, Number(ask.facts['hits'] ?? 0) - Number(cover) - Number(dodge));
  return t('lg.hint.left', { hits, criticals: String(ask.facts['criticals'] ?? 0) });
}

/** A command card in short: its pips and to whom it gives orders. */
export function commandText(card: CommandCard, scene: Scene): string {
  const orders = card.orders.map(({ to, count, unit }) => {
    if (to === 'units') return t('lg.orders.units', { count });
    if (to === 'troopers') return t('lg.orders.troopers', { count });
    return scene.words.name(unit ?? '');
  });
  return t('lg.command', { pips: card.pips, orders: orders.join(', ') || t('none') });
}

const ASKING_CARDS: Record<string, string> = {
  new_ways: 'new_ways_to_motivate_them',
  implacable: 'implacable',
  return_of_the_jedi: 'return_of_the_jedi',
  attack_again: 'son_of_skywalker',
};

/** Moves that are bound by more than the template, by the rule that they are asked by. */
const MOVES = {
  'LG-WITHDRAW-01': 'lg.remark.withdraw',
  'LG-FREE_CARD-01': 'lg.remark.push',
  'LG-STANDBY-04': 'lg.remark.standby',
  'LG-KEYWORD-03': 'lg.remark.jump',
} as const;

const REMARKS = {
  choose_colour: 'lg.remark.colour',
  remove_battle_card: 'lg.remark.battle_cards',
  close_in: 'lg.remark.close_in',
  drop_token: 'lg.remark.drop',
  put_back: 'lg.remark.put_back',
} as const;

/** What a question is about: the text of a card, or what binds the choice. */
export function remark(ask: Question, given: unknown, board: Board): string {
  const reference = referenceOf(given);
  const key = ASKING_CARDS[ask.what];
  if (key) return reference.commands[key]?.effect ?? '';
  if (ask.what === 'move') return ask.rule in MOVES ? t(MOVES[ask.rule as keyof typeof MOVES]) : '';
  if (ask.what === 'formation' && board.motion?.joined) return t('lg.remark.melee');
  if (ask.what === 'issue_order') return ordersText(board.players[ask.seat]?.played ?? '', reference);
  return ask.what in REMARKS ? t(REMARKS[ask.what as keyof typeof REMARKS]) : '';
}

/** To how many units a command card gives orders. */
function ordersText(key: string, reference: Reference): string {
  const card = reference.commands[key];
  const count = (card?.orders ?? []).reduce((sum, entry) => sum + entry.count, 0);
  return card ? t('lg.remark.orders', { card: card.name, count }) : '';
}
