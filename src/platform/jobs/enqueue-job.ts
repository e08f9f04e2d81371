import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { event } from '#base/event.ts';
import { type Id, id } from '#base/ids.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../new-id.ts';
import { outbox } from '../outbox/outbox-tables.ts';
import type { JobKind } from './define-job.ts';

/** How a job travels from the transaction that asks for it to the queue. Nobody reads it live. */
export const jobAsked = event(
  'job-asked',
  z.object({
    jobId: id,
    name: z.string(),
    input: z.record(z.string(), z.unknown()),
    singletonKey: z.string().nullable(),
  }),
  () => [],
);

/**
 * Asks for a job in the caller's own transaction: it runs if, and only if, that transaction commits. With a
 * `singletonKey`, an earlier job of the same key that has not started yet stands for both.
 */
export async function enqueueJob<I extends z.ZodObject>(
  tx: Transaction,
  kind: JobKind<I>,
  input: z.input<I>,
  { singletonKey = null }: { singletonKey?: string | null } = {},
): Promise<Id> {
  kind.input.parse(input);
  return askAgain(tx, kind.name, input, singletonKey);
}

/** The same by name, for input that was accepted before. */
export async function askAgain(
  tx: Transaction,
  name: string,
  input: object,
  singletonKey: string | null = null,
): Promise<Id> {
  const jobId = newId();
  await tx.insert(outbox).values({
    // Whoever asks: the organisation of the request, or the platform.
    organisationId: sql`vigie.current_organisation()`,
    name: jobAsked.name,
    payload: { jobId, name, input, singletonKey },
    topics: [],
    recheck: [],
  });
  return jobId;
}
