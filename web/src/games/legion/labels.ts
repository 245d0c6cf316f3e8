/** Measures, odds, weapons, tokens and cards in a few words. */

import { t } from '../../lib/words/i18n.svelte';
import { joined } from '../../lib/words/lists';
import type { Scene } from '../face';
import {
  keywordText,
  unitOf,
  type Board,
  type CommandCard,
  type OddsPiece,
  type Reference,
  type Sight,
  type Weapon,
} from './model';

const MOST_CHANCES = 4;

export function mm(length: number): string {
  return String(Math.round(length / 100));
}

export function degrees(tenths: number): string {
  return t('lg.degrees', { degrees: (tenths / 10).toFixed(tenths % 10 ? 1 : 0) });
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
  const parts = chances(odds).map(({ label, chance }) => t('lg.chance', { wounds: label, chance: percent(chance) }));
  return t('lg.odds', { mean: odds.mean.toFixed(1), chances: joined(parts) });
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
  return joined([sight.odds ? oddsText(sight.odds) : '', joined(parts)], 'clauses');
}

export function weaponText(weapon: Weapon, reference: Reference): string {
  const range = weapon.farthest === 0 ? t('lg.melee') : t('lg.ranges', { nearest: weapon.nearest, farthest: weapon.farthest });
  return joined([range, weapon.dice, ...weapon.keywords.map((keyword) => keywordText(keyword, reference))]);
}

/** A unit's health and tokens. */
export function unitText(scene: Scene, id: string): string {
  const unit = unitOf(scene.board as Board, id);
  if (!unit) return '';
  const tokens = Object.entries(unit.tokens).map(([kind, count]) => tokenText(kind, count));
  return joined([t('lg.health', { health: unit.health, full: unit.full_health }), ...tokens]);
}

export function tokenText(kind: string, count: number): string {
  const name = t(`lg.token.${kind}` as 'lg.token.aim');
  return count > 1 ? t('lg.several', { count, name }) : name;
}

/** A command card in short: its pips and to whom it gives orders. */
export function commandText(card: CommandCard, scene: Scene): string {
  const orders = card.orders.map(({ to, count, unit }) => {
    if (to === 'units') return t('lg.orders.units', { count });
    if (to === 'troopers') return t('lg.orders.troopers', { count });
    return scene.words.name(unit ?? '');
  });
  return t('lg.command', { pips: card.pips, orders: joined(orders) || t('none') });
}
