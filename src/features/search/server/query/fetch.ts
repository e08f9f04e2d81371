import { splitIntoChunks } from '#base/arrays.ts';
import type { Candidate, Component } from './component.ts';
import { BASE_COLUMNS, type Column, rowsOf } from './fetched-row.ts';
import { idCondition, NO_LIMIT } from './lists.ts';
import { type OpenScope, queryTable } from './query-table.ts';

/** Rows in memory at a time: texts are long. */
const BATCH_SIZE = 500;

/**
 * Fetches rows by id, in batches. Filters and access conditions apply again: a passage is checked apart from its findable.
 */
export async function* fetchRows(
  scope: OpenScope,
  components: readonly Component[],
  ids: readonly string[],
): AsyncGenerator<Candidate[]> {
  for (const part of splitIntoChunks(ids, BATCH_SIZE)) yield fetchWhere(scope, components, idCondition(part));
}

/** Fetches all rows that pass the filters. */
export async function fetchAll(scope: OpenScope, components: readonly Component[]): Promise<Candidate[]> {
  if (!scope.only) return fetchWhere(scope, components, 'TRUE');
  const all: Candidate[] = [];
  for await (const part of fetchRows(scope, components, [...scope.only.keys()])) all.push(...part);
  return all;
}

async function fetchWhere(scope: OpenScope, components: readonly Component[], condition: string) {
  const columns = new Set<Column>([...BASE_COLUMNS, ...components.flatMap((component) => component.columns)]);
  const query = scope.tables.findables
    .query()
    .where(`${scope.where.findables} AND (${condition})`)
    .select([...columns])
    .limit(NO_LIMIT);
  const table = await queryTable(scope.scope, query);
  return rowsOf(table)
    .filter(({ id }) => !scope.only || scope.only.has(id))
    .map((row): Candidate => ({ row, scope }));
}
