import { id } from '#base/ids.ts';
import type { Scope } from '../findable.ts';

const PARTS = ['findables', 'passages', 'words'] as const;
type TablePart = (typeof PARTS)[number];

/** Incremented when rows, analysis or passages change: an index of another layout is ignored. */
const LAYOUT = 2;
/** The table that lists the generations. */
export const GENERATIONS = `generations_${LAYOUT}`;

/** The folder of that table, which every readable index has. */
export const INDEX_LIST = `${GENERATIONS}.lance`;

/** Whether a folder with these entries contains a readable index. */
export const containsIndex = (names: readonly string[]) => names.includes(INDEX_LIST);

/** Table names are built from ids of organisations and `public` only. */
export const scopeName = (scope: Scope) => (scope === 'public' ? scope : id.parse(scope));

export const tableName = (scope: Scope, generation: number, part: TablePart) =>
  `${prefixOf(scope)}${generation}_${part}`;

export const tableNames = (scope: Scope, generation: number) =>
  PARTS.map((part) => tableName(scope, generation, part));

/** The generation of a table of the scope; null for other tables. */
export function generationIn(name: string, scope: Scope): number | null {
  const prefix = prefixOf(scope);
  if (!name.startsWith(prefix)) return null;
  const digits = /^(\d{1,15})_[a-z]+$/.exec(name.slice(prefix.length))?.[1];
  return digits === undefined ? null : Number(digits);
}

export const prefixOf = (scope: Scope) => `${scopeName(scope)}_g`;
