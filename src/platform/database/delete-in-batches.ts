import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

const BATCH = 5_000;

export interface Batches {
  readonly batch?: number;
  readonly signal?: AbortSignal;
}

/** Deletes rows in batches, so that no statement holds locks for long. Returns the number of deleted rows. */
export async function deleteInBatches(
  database: Database,
  statement: (batch: number) => SQL,
  { batch = BATCH, signal }: Batches = {},
): Promise<number> {
  for (let total = 0; ; ) {
    signal?.throwIfAborted();
    const { rowCount } = await database.asPlatform((tx) => tx.execute(statement(batch)));
    const count = rowCount ?? 0;
    total += count;
    if (count < batch) return total;
  }
}
