/** An army as a file that `wartable army check` and the options of a match read. */

import { saveFile } from '../page/saving';

/** What every army says, whatever the game. */
export interface NamedArmy {
  name: string;
}

const text = (value: unknown): string => (Array.isArray(value) ? `[${value.map(text).join(', ')}]` : JSON.stringify(value));

const lines = (table: object): string[] => Object.entries(table).map(([key, value]) => `${key} = ${text(value)}`);

/** The text of the file: plain keys first, then the rows of its tables. */
export function armyFile(army: NamedArmy): string {
  const entries = Object.entries(army) as [string, unknown][];
  const isRows = (value: unknown): value is object[] => Array.isArray(value) && typeof value[0] === 'object';
  const plain = entries.filter(([, value]) => !isRows(value) && value !== '');
  const rows = entries.flatMap(([key, value]) => (isRows(value) ? value.map((row) => ['', `[[${key}]]`, ...lines(row)]) : []));
  return [...lines(Object.fromEntries(plain)), ...rows.flat(), ''].join('\n');
}

/** Let the browser save an army as a file. */
export function downloadArmy(army: NamedArmy): void {
  const name = army.name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  saveFile(`${name}.toml`, armyFile(army), 'application/toml');
}
