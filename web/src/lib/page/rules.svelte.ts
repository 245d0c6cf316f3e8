/** The rule that is open over the page, wherever its chip was. */

import { api } from '../server/api';
import { language } from '../words/i18n.svelte';
import type { Rule } from '../server/protocol';
import { said } from '../words/said';

export const openedRule = $state<{ id: string; rule: Rule | null; error: string }>({ id: '', rule: null, error: '' });

const known = new Map<string, Rule>();

export async function openRule(id: string): Promise<void> {
  openedRule.id = id;
  openedRule.error = '';
  const key = `${id} ${language()}`;
  openedRule.rule = known.get(key) ?? null;
  if (openedRule.rule) return;
  try {
    const rule = await api.rule(id, language());
    known.set(key, rule);
    if (openedRule.id === id) openedRule.rule = rule;
  } catch (problem) {
    const error = await said(problem);
    if (openedRule.id === id) openedRule.error = error;
  }
}

export function closeRule(): void {
  openedRule.id = '';
}
