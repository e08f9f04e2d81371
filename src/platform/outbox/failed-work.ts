import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { event } from '#base/event.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '../database/database.ts';
import { announce } from './announce.ts';

/** Where platform admins see that something failed, or was dealt with. */
export const failedWorkChanged = event('failed-work-changed', z.object({}), () => ['platform:failed-work']);

interface FailedWork {
  readonly id: Id;
  readonly kind: 'job' | 'event';
  /** Of the job, or of the follower. */
  readonly name: string;
  readonly work: object;
  readonly error: string;
  readonly tries: number;
  /** Another try follows by itself. */
  readonly isTriedAgain?: boolean;
}

const LONGEST_ERROR = 2_000;

/** Puts work that failed aside, for a platform admin to see. Parking it twice changes nothing, or tells of a later try. */
export async function parkWork(tx: Transaction, { id, kind, name, work, error, tries, ...more }: FailedWork) {
  const retryAsked = more.isTriedAgain ? sql`now()` : sql`NULL`;
  await tx.execute(sql`
    INSERT INTO failed_work (id, kind, name, work, error, tries, retry_asked_at)
    VALUES (${id}, ${kind}, ${name}, ${JSON.stringify(work)}, ${error.slice(0, LONGEST_ERROR)}, ${tries}, ${retryAsked})
    ON CONFLICT (id) DO UPDATE SET error = excluded.error, tries = excluded.tries, failed_at = excluded.failed_at,
      retry_asked_at = excluded.retry_asked_at
    WHERE failed_work.kind = 'job'`);
  await announce(tx, null, failedWorkChanged, {});
}

/** Takes it off the list: a later try succeeded, or an admin wants no more of it. False when it was not there. */
export async function unparkWork(tx: Transaction, workId: Id): Promise<boolean> {
  const { rows } = await tx.execute(sql`DELETE FROM failed_work WHERE id = ${workId} RETURNING id`);
  if (rows.length === 0) return false;
  await announce(tx, null, failedWorkChanged, {});
  return true;
}
