/** Another language is one more file: nothing that people read stands anywhere else in the page. */

import { cleanup, render } from '@testing-library/svelte';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import { afterEach, describe, expect, it } from 'vitest';
import ChoiceList from '../src/components/question/ChoiceList.svelte';
import MatchStrip from '../src/components/match/MatchStrip.svelte';
import NameForm from '../src/components/lobby/NameForm.svelte';
import QuestionBar from '../src/components/question/QuestionBar.svelte';
import SettingsDialog from '../src/components/page/SettingsDialog.svelte';
import SidePanel from '../src/components/match/SidePanel.svelte';
import TabBar from '../src/components/match/TabBar.svelte';
import { languages, speak } from '../src/lib/words/i18n.svelte';
import { help } from '../src/lib/server/session.svelte';
import english from '../src/messages/en.ftl?raw';
import { opened, sheets } from './fixtures';

const SOURCE = resolve(import.meta.dirname, '../src');
/** Names that are the same everywhere: this table, the makers of its icons, and a licence. */
const NAMES = ['wartable', 'game-icons.net', 'CC BY 3.0'];
/** A language's own name for itself, as the list of languages gives it. */
const LANGUAGE = 'English';
const READ = ['aria-label', 'title', 'placeholder', 'alt', 'label'];
const WORD = /\p{L}{2,}/u;

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svelte'))
    .map((name) => resolve(folder, name));
}

/** Texts written out in a component: between its tags, or in attributes that are read to people. */
function written(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const one of node) written(one, found);
  else if (node !== null && typeof node === 'object') {
    const { type, name, value, data } = node as { type?: string; name?: string; value?: unknown; data?: string };
    if (type === 'Attribute') {
      if (READ.includes(name ?? '')) written(value, found);
    } else if (type === 'Text') {
      if (WORD.test(data ?? '') && !NAMES.includes((data ?? '').trim())) found.push((data ?? '').trim());
    } else if (type === 'RegularElement' && ['kbd', 'style', 'script'].includes(name ?? '')) return found;
    else for (const [key, part] of Object.entries(node)) if (key !== 'metadata') written(part, found);
  }
  return found;
}

describe('texts', () => {
  it.each(sources(SOURCE).map((path) => [path.slice(SOURCE.length + 1), path]))('%s has none of its own', (_, path) => {
    const root: AST.Root = parse(readFileSync(path, 'utf8'), { modern: true });
    const texts = written(root.fragment).filter((text) => text.replace('· wartable', '').trim());
    expect(texts).toEqual([]);
  });

  it('are in files of which each is a language', () => {
    const files = readdirSync(resolve(SOURCE, 'messages')).filter((name) => name.endsWith('.ftl'));
    expect(languages().sort()).toEqual(files.map((name) => name.replace('.ftl', '')).sort());
    const ids = (text: string) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]);
    for (const name of files) {
      const said = new Set(ids(readFileSync(resolve(SOURCE, 'messages', name), 'utf8')));
      expect(
        ids(english).filter((id) => !said.has(id)),
        name,
      ).toEqual([]);
    }
  });
});

describe('a language file alone', () => {
  afterEach(async () => {
    cleanup();
    help.open = false;
    await speak('en');
  });

  /** English behind brackets: whatever is shown without them came from elsewhere. */
  function foreign(text: string): string {
    return text.replace(/^([a-zA-Z][\w-]*) =\s*(.+(?:\n+ +.*)*)/gm, '$1 = ⟦$2⟧');
  }

  /** What is left of a text without all that stands in brackets, which may hold others; ids of rules are no words. */
  function bare(text: string): string {
    const less = text.replace(/⟦[^⟦⟧]*⟧/g, '');
    return less === text ? text.replace(/[A-Z]{2}-[A-Z_]+-\d+/g, '').trim() : bare(less);
  }

  function untranslated(container: Element): string[] {
    const elements = [...container.querySelectorAll('*')].filter((element) => !element.closest('kbd, svg'));
    const texts = elements.flatMap((element) => [
      ...[...element.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map((child) => child.textContent ?? ''),
      ...READ.map((name) => element.getAttribute(name) ?? ''),
    ]);
    return texts.map(bare).filter((text) => WORD.test(text) && !NAMES.includes(text));
  }

  it('turns every part of the table, with the game in its own files', async () => {
    await speak('uk', () => Promise.resolve(foreign(english)));
    expect(document.documentElement.lang).toBe('uk');
    const { table } = opened('moving', [{ language: 'uk', text: foreign(sheets[0]?.text ?? '') }]);
    help.open = true;
    const parts = [
      render(MatchStrip, { table, id: 'm', link: 'lost' as const, title: '' }),
      render(TabBar, { table, conflict: true, tab: 'choices' as const }),
      render(QuestionBar, { table }),
      render(ChoiceList, { table }),
      render(SidePanel, { table, tab: 'talk' as const }),
      render(SettingsDialog, {}),
      render(NameForm, { onknown: () => undefined }),
    ];
    expect(parts.flatMap(({ container }) => untranslated(container))).toEqual([LANGUAGE]);
    expect(parts.every(({ container }) => container.textContent.includes('⟦'))).toBe(true);
  });
});
