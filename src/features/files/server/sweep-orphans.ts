import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { knownPaths, removeUnattached } from './file-store.ts';

/** How long an upload may wait for the text it is meant for. */
const UNATTACHED_HOURS = 24;
const BATCH = 500;

interface Sweep {
  readonly database: Database;
  readonly storage: Storage;
  /** Kinds of purposes whose objects are ours to remove; the store may hold other things. */
  readonly kinds: readonly string[];
  readonly now: Date;
  readonly signal?: AbortSignal;
}

/** Removes files nobody attached in a day, and stored bytes that no row speaks of. Safe to run twice, or on two nodes. */
export async function sweepOrphans(sweep: Sweep): Promise<{ removed: number }> {
  const { database, storage, now, signal } = sweep;
  const before = new Date(now.getTime() - UNATTACHED_HOURS * 3_600_000);
  let removed = 0;
  for (;;) {
    const paths = await database.asPlatform((tx) => removeUnattached(tx, before, BATCH));
    for (const path of paths) await storage.delete(path);
    removed += paths.length;
    if (paths.length < BATCH || signal?.aborted) break;
  }
  for await (const paths of oldObjects(sweep, before)) {
    if (signal?.aborted) break;
    const known = await database.asPlatform((tx) => knownPaths(tx, paths));
    for (const path of paths.filter((one) => !known.has(one))) {
      await storage.delete(path);
      removed += 1;
    }
  }
  return { removed };
}

/** A young object may be about to get its row. */
async function* oldObjects({ storage, kinds }: Sweep, before: Date): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for (const kind of kinds) {
    for await (const { path, modifiedAt } of storage.list(`${kind}/`)) {
      if (modifiedAt < before) batch.push(path);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
