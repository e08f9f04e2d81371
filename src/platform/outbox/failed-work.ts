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
}

const LONGEST_ERROR = 2_000;

/** Puts work that used up its tries aside, for a platform admin to see. Parking it twice changes nothing. */
export async function parkWork(tx: Transaction, { id, kind, name, work, error, tries }: FailedWork) {
  await tx.execute(sql`
    INSERT INTO failed_work (id, kind, name, work, error, tries)
    VALUES (${id}, ${kind}, ${name}, ${JSON.stringify(work)}, ${error.slice(0, LONGEST_ERROR)}, ${tries})
    ON CONFLICT (id) DO NOTHING`);
  await announce(tx, null, failedWorkChanged, {});
}
