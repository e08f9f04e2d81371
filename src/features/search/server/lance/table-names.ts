import { id } from '#base/ids.ts';
import type { Scope } from '../findable.ts';

const PARTS = ['findables', 'passages', 'words'] as const;
export type TablePart = (typeof PARTS)[number];

/** Raised when rows, analysis or passages change: an index of another layout is none. */
const LAYOUT = 2;
/** Where it is kept which generations there are. */
export const GENERATIONS = `generations_${LAYOUT}`;

/** The folder that is there wherever an index is that can be read. */
export const INDEX_LIST = `${GENERATIONS}.lance`;

/** Whether a folder with these in it holds an index that can be read. */
export const holdsIndex = (names: readonly string[]) => names.includes(INDEX_LIST);

/** Nothing but ids of organisations and `public` gets into the name of a table. */
export const scopeName = (scope: Scope) => (scope === 'public' ? scope : id.parse(scope));

export const tableName = (scope: Scope, generation: number, part: TablePart) =>
  `${prefixOf(scope)}${generation}_${part}`;

export const tableNames = (scope: Scope, generation: number) =>
  PARTS.map((part) => tableName(scope, generation, part));

/** Which generation a table of the scope belongs to; null for any other table. */
export function generationIn(name: string, scope: Scope): number | null {
  const prefix = prefixOf(scope);
  if (!name.startsWith(prefix)) return null;
  const said = /^(\d{1,15})_[a-z]+$/.exec(name.slice(prefix.length))?.[1];
  return said === undefined ? null : Number(said);
}

export const prefixOf = (scope: Scope) => `${scopeName(scope)}_g`;
