import type { Connection, Table } from '@lancedb/lancedb';
import { indexFindables, indexPassages } from './table-indexes.ts';

/** The tables of a generation by their names. */
export interface TendedTables {
  readonly findables: string;
  readonly passages: string | null;
}

/** Whoever reads an older version has ended by then, on whatever node. */
const KEPT_MS = 60_000;

/** Makes missing indexes, takes what was written lately into them and forgets old versions; searches and writes go on. */
export async function tendTables(
  connection: Connection,
  { findables, passages }: TendedTables,
): Promise<void> {
  for (const [name, index] of [
    [findables, indexFindables],
    [passages, indexPassages],
  ] as const) {
    if (name === null) continue;
    const table = await connection.openTable(name);
    try {
      await index(table);
      await tidy(table);
    } finally {
      table.close();
    }
  }
}

/** Somebody who writes meanwhile comes first. */
const TRIES = 5;

/** What is written while rows are put together wins over it; what is not tidied now is the next time. */
async function tidy(table: Table): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      await table.optimize({ cleanupOlderThan: new Date(Date.now() - KEPT_MS) });
      return;
    } catch (failure) {
      if (!isConflict(failure)) throw failure;
      await table.checkoutLatest();
    }
  }
}

const isConflict = (failure: unknown) => failure instanceof Error && /commit conflict/i.test(failure.message);
