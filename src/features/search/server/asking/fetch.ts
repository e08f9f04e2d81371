import { inParts } from '#base/in-parts.ts';
import { answer } from './answer.ts';
import type { Candidate, Component } from './component.ts';
import { ALWAYS, type Column, rowsOf } from './fetched-row.ts';
import { ALL, idIn } from './lists.ts';
import type { OpenScope } from './open-scope.ts';

const FETCHED_AT_ONCE = 2_000;

/** Rows by id. Filters and access are asked again: passages are told apart from what they belong to. */
export async function fetchRows(
  scope: OpenScope,
  components: readonly Component[],
  ids: readonly string[],
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const parts = await Promise.all(
    inParts(ids, FETCHED_AT_ONCE).map((part) => fetchWhere(scope, components, idIn(part))),
  );
  return parts.flat();
}

/** All rows that pass the filters. */
export const fetchAll = (scope: OpenScope, components: readonly Component[]): Promise<Candidate[]> =>
  scope.only ? fetchRows(scope, components, [...scope.only.keys()]) : fetchWhere(scope, components, 'TRUE');

async function fetchWhere(scope: OpenScope, components: readonly Component[], condition: string) {
  const columns = new Set<Column>([...ALWAYS, ...components.flatMap((component) => component.columns)]);
  const question = scope.tables.findables
    .query()
    .where(`${scope.where.findables} AND (${condition})`)
    .select([...columns])
    .limit(ALL);
  const table = await answer(scope.scope, question);
  return rowsOf(table)
    .filter(({ id }) => !scope.only || scope.only.has(id))
    .map((row): Candidate => ({ row, scope }));
}
