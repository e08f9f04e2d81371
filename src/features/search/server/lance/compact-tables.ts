import type { Connection, Table } from '@lancedb/lancedb';
import { indexFindables, indexPassages } from './table-indexes.ts';

/** The names of the tables to compact. */
export interface CompactionTables {
  readonly findables: string;
  readonly passages: string | null;
}

/** Old versions are kept this long, until all readers on any node have ended. */
const VERSION_RETENTION_MS = 60_000;

/** Creates missing indexes, indexes recent writes and removes old versions; searches and writes continue meanwhile. */
export async function compactTables(
  connection: Connection,
  { findables, passages }: CompactionTables,
): Promise<void> {
  for (const [name, index] of [
    [findables, indexFindables],
    [passages, indexPassages],
  ] as const) {
    if (name === null) continue;
    const table = await connection.openTable(name);
    try {
      await index(table);
      await optimize(table);
    } finally {
      table.close();
    }
  }
}

/** Concurrent writes take precedence. */
const MAX_ATTEMPTS = 5;

/** A concurrent write makes compaction fail; after the last attempt it is left for the next time. */
async function optimize(table: Table): Promise<void> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    try {
      await table.optimize({ cleanupOlderThan: new Date(Date.now() - VERSION_RETENTION_MS) });
      return;
    } catch (failure) {
      if (!isConflict(failure)) throw failure;
      await table.checkoutLatest();
    }
  }
}

const isConflict = (failure: unknown) => failure instanceof Error && /commit conflict/i.test(failure.message);
