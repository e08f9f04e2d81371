import type { Table } from '@lancedb/lancedb';
import { loadLance } from './load-lance.ts';
import type { OpenGeneration } from './open-generation.ts';

const NIL_UUID = "'00000000-0000-0000-0000-000000000000'";

/** Reads one row of each table; throws when that fails. */
export async function assertReadable({ findables, passages }: OpenGeneration): Promise<void> {
  for (const table of [findables, passages]) if (table) await table.query().limit(1).toArrow();
}

/** Reads all rows and uses every index; throws when one cannot be read. */
export async function assertFullyReadable({ findables, passages }: OpenGeneration): Promise<void> {
  const { MatchQuery } = await loadLance();
  for (const column of ['title', 'words'])
    await findables
      .query()
      .fullTextSearch(new MatchQuery('a', column))
      .select(['id', '_score'])
      .limit(1)
      .toArrow();
  await runFilters(findables, [
    "host = ''",
    "url = ''",
    "array_has_any(tags, [''])",
    `array_has_any(portfolios, [${NIL_UUID}])`,
  ]);
  for (const table of [findables, passages]) {
    if (!table) continue;
    await runFilters(table, [
      `id = ${NIL_UUID}`,
      'date = 0.0',
      "kind = ''",
      `authorId = ${NIL_UUID}`,
      `array_has_any(readers, [${NIL_UUID}])`,
    ]);
    for await (const _ of table.query());
  }
}

async function runFilters(table: Table, filters: readonly string[]): Promise<void> {
  for (const filter of filters) await table.countRows(filter);
}
