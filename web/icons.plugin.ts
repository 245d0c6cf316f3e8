import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface IconSet {
  icons: Record<string, { body: string }>;
}

const PREFIX = 'virtual:icons/';
const OUTLINE = /\sd="([^"]+)"/g;

/** Serves `virtual:icons/<list>`: the outlines of the icons that src/icons/<list>.json names, and no others. */
export function gameIcons(): Plugin {
  const require = createRequire(import.meta.url);
  let set: IconSet | undefined;
  return {
    name: 'game-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const list = new URL(`./src/icons/${id.slice(PREFIX.length + 1)}.json`, import.meta.url);
      this.addWatchFile(list.pathname);
      set ??= JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as IconSet;
      const names = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
      const outlines: Record<string, string> = {};
      for (const [key, name] of Object.entries(names)) {
        const icon = set.icons[name];
        if (!icon) throw new Error(`${list.pathname}: the icon set has no ${name}`);
        outlines[key] = [...icon.body.matchAll(OUTLINE)].map((found) => found[1]).join('');
      }
      return `export default ${JSON.stringify(outlines)}`;
    },
  };
}
