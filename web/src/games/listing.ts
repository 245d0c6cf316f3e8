/** What every board says of a thing in words. */

import { t } from '../lib/words/i18n.svelte';
import { joined } from '../lib/words/lists';
import type { Scene } from './face';

/** A thing's description, with a word on whether it can be picked now. */
export function withLight(scene: Scene, thing: string, description: string): string {
  return scene.lit.has(thing) ? joined([description, t('board.lit')], 'clauses') : description;
}
