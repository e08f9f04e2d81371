import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { event } from '#base/event.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '../database/database.ts';
import { announce } from './announce.ts';

/** Announced when the list of failed work changes. */
export const failedWorkChanged = event('failed-work-changed', z.object({}), () => ['platform:failed-work']);

interface FailedWork {
  readonly id: Id;
  readonly kind: 'job' | 'event';
  /** Of the job, or of the consumer. */
  readonly name: string;
  readonly work: object;
  readonly error: string;
  readonly tries: number;
  /** A retry will follow automatically. */
  readonly willRetry?: boolean;
}

const MAX_ERROR_LENGTH = 2_000;

/** Lists failed work for platform admins. Adding it again changes nothing, except for a job that failed once more. */
export async function addFailedWork(
  tx: Transaction,
  { id, kind, name, work, error, tries, ...more }: FailedWork,
) {
  const retryAskedAt = more.willRetry ? sql`now()` : sql`NULL`;
  await tx.execute(sql`
    INSERT INTO failed_work (id, kind, name, work, error, tries, retry_asked_at)
    VALUES (${id}, ${kind}, ${name}, ${JSON.stringify(work)}, ${error.slice(0, MAX_ERROR_LENGTH)}, ${tries}, ${retryAskedAt})
    ON CONFLICT (id) DO UPDATE SET error = excluded.error, tries = excluded.tries, failed_at = excluded.failed_at,
      retry_asked_at = excluded.retry_asked_at
    WHERE failed_work.kind = 'job'`);
  await announce(tx, null, failedWorkChanged, {});
}

/** Removes an entry, because a retry succeeded or an admin dismissed it. Returns false when there was none. */
export async function removeFailedWork(tx: Transaction, workId: Id): Promise<boolean> {
  const { rows } = await tx.execute(sql`DELETE FROM failed_work WHERE id = ${workId} RETURNING id`);
  if (rows.length === 0) return false;
  await announce(tx, null, failedWorkChanged, {});
  return true;
}
