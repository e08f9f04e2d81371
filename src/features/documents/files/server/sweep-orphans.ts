import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { FilePurpose } from './file-purposes.ts';
import { deleteUnattached, existingPaths } from './file-store.ts';
import { deleteWithCopy, originalPath } from './scaled-copies.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

interface Sweep {
  readonly database: Database;
  readonly storage: Storage;
  /** The kinds that files own; the storage may contain other objects. */
  readonly purposes: Readonly<Record<string, Pick<FilePurpose, 'waitDays'>>>;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

/** Deletes unattached files, and objects without a row. Safe to run twice, or on two nodes. */
export async function sweepOrphans(sweep: Sweep): Promise<{ removed: number }> {
  const { database, storage, purposes, now, signal } = sweep;
  let removed = 0;
  for (const [kind, { waitDays = 1 }] of Object.entries(purposes)) {
    removed += await sweepUnattached(sweep, `${kind}/`, daysBefore(now, waitDays));
  }
  for await (const paths of oldObjects(sweep, daysBefore(now, 1))) {
    if (signal?.aborted) break;
    const known = await database.asPlatform((tx) => existingPaths(tx, paths.map(originalPath)));
    for (const path of paths.filter((one) => !known.has(originalPath(one)))) {
      await storage.delete(path);
      removed += 1;
    }
  }
  return { removed };
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

async function sweepUnattached(
  { database, storage, signal }: Sweep,
  prefix: string,
  before: Date,
): Promise<number> {
  for (let removed = 0; ; ) {
    const paths = await database.asPlatform((tx) => deleteUnattached(tx, prefix, before, BATCH));
    for (const path of paths) await deleteWithCopy(storage, path);
    removed += paths.length;
    if (paths.length < BATCH || signal?.aborted) return removed;
  }
}

/** Young objects may be about to get their row. */
async function* oldObjects({ storage, purposes }: Sweep, before: Date): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for (const kind of Object.keys(purposes)) {
    for await (const { path, modifiedAt } of storage.list(`${kind}/`)) {
      if (modifiedAt < before) batch.push(path);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
