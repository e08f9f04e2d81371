import type { Table } from '@lancedb/lancedb';
import { loadLance } from './load-lance.ts';
import type { OpenGeneration } from './open-generation.ts';

const NOBODY = "'00000000-0000-0000-0000-000000000000'";

/** Reads a little of everything; throws where it cannot be read. */
export async function looksWhole({ findables, passages }: OpenGeneration): Promise<void> {
  for (const table of [findables, passages]) if (table) await table.query().limit(1).toArrow();
}

/** Reads all rows and asks every index; throws where one cannot be read. */
export async function isWhole({ findables, passages }: OpenGeneration): Promise<void> {
  const { MatchQuery } = await loadLance();
  for (const column of ['title', 'words'])
    await findables
      .query()
      .fullTextSearch(new MatchQuery('a', column))
      .select(['id', '_score'])
      .limit(1)
      .toArrow();
  await askFilters(findables, [
    "host = ''",
    "url = ''",
    "array_has_any(tags, [''])",
    `array_has_any(portfolios, [${NOBODY}])`,
  ]);
  for (const table of [findables, passages]) {
    if (!table) continue;
    await askFilters(table, [
      `id = ${NOBODY}`,
      'date = 0.0',
      "kind = ''",
      `authorId = ${NOBODY}`,
      `array_has_any(readers, [${NOBODY}])`,
    ]);
    for await (const _ of table.query());
  }
}

async function askFilters(table: Table, filters: readonly string[]): Promise<void> {
  for (const filter of filters) await table.countRows(filter);
}
