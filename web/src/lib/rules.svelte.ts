/** The rule that is open over the page, wherever its chip was. */

import { api } from './api';
import type { Rule } from './protocol';
import { said } from './said';

export const openedRule = $state<{ id: string; rule: Rule | null; error: string }>({ id: '', rule: null, error: '' });

const known = new Map<string, Rule>();

export async function openRule(id: string): Promise<void> {
  openedRule.id = id;
  openedRule.error = '';
  openedRule.rule = known.get(id) ?? null;
  if (openedRule.rule) return;
  try {
    const rule = await api.rule(id);
    known.set(id, rule);
    if (openedRule.id === id) openedRule.rule = rule;
  } catch (problem) {
    const error = await said(problem);
    if (openedRule.id === id) openedRule.error = error;
  }
}

export function closeRule(): void {
  openedRule.id = '';
}
