import { idLiteral, joinLiterals } from '../lance/literal.ts';
import type { Shortlist } from './component.ts';
import { type OpenScope, queryTable } from './query-table.ts';

const NEWEST_FIRST = [
  { columnName: 'date', ascending: false },
  { columnName: 'id', ascending: true },
];
/** No limit: tables have no more rows than this. */
export const NO_LIMIT = 2 ** 31 - 1;

/** The newest rows that meet a condition, and whether there are more. */
export async function newestRows(
  scope: OpenScope,
  depth: number,
  condition = 'TRUE',
): Promise<{ ids: string[]; dates: number[]; isCut: boolean }> {
  if (scope.only && condition === 'TRUE') return newestPassing(scope.only, depth);
  const query = scope.tables.findables
    .query()
    .where(`${scope.where.findables} AND (${condition})`)
    .select(['id', 'date'])
    .orderBy(NEWEST_FIRST)
    .limit(depth);
  const table = await queryTable(scope.scope, query);
  const ids = Array.from<unknown, string>(table.getChild('id') ?? [], String);
  return {
    ids: keepPassing(scope, ids),
    dates: Array.from<unknown, number>(table.getChild('date') ?? [], Number),
    isCut: ids.length >= depth,
  };
}

function newestPassing(only: ReadonlyMap<string, number>, depth: number) {
  const inOrder = [...only].sort(
    ([id, date], [other, otherDate]) => otherDate - date || (id < other ? -1 : 1),
  );
  const first = inOrder.slice(0, depth);
  return { ids: first.map(([id]) => id), dates: first.map(([, date]) => date), isCut: only.size > depth };
}

/** The shortlist of a condition that a row either meets or not: the newest rows that meet it. */
export async function shortlistWhere(scope: OpenScope, condition: string, depth: number): Promise<Shortlist> {
  const { ids, isCut } = await newestRows(scope, depth, condition);
  return { ids, upperBound: isCut ? 1 : 0 };
}

/** Drops the ids that the keyword filters exclude. */
export const keepPassing = ({ only }: OpenScope, ids: readonly string[]): string[] =>
  only ? ids.filter((id) => only.has(id)) : [...ids];

export const idCondition = (ids: readonly string[]) =>
  ids.length === 0 ? 'FALSE' : `id IN (${joinLiterals(ids.map(idLiteral))})`;
