import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { event } from '#base/event.ts';
import { type Id, id } from '#base/ids.ts';
import { type Transaction, wakeAfterCommit } from '../database/database.ts';
import { newId } from '../new-id.ts';
import { ANNOUNCED_CHANNEL, outbox } from '../outbox/outbox-tables.ts';
import type { JobKind } from './define-job.ts';

/** How a job travels from the transaction that asks for it to the queue. Nobody reads it live. */
export const jobAsked = event(
  'job-asked',
  z.object({
    jobId: id,
    name: z.string(),
    input: z.record(z.string(), z.unknown()),
    singletonKey: z.string().nullable(),
    priority: z.number().int().default(0),
  }),
  () => [],
);

/**
 * Asks for a job in the caller's own transaction: it runs if, and only if, that transaction commits. With a
 * `singletonKey`, an earlier job of the same key that has not started yet stands for both. Of those that wait, a higher
 * `priority` goes first.
 */
export async function enqueueJob<I extends z.ZodObject>(
  tx: Transaction,
  kind: JobKind<I>,
  input: z.input<I>,
  { singletonKey = null, priority = 0 }: { singletonKey?: string | null; priority?: number } = {},
): Promise<Id> {
  kind.input.parse(input);
  return ask(tx, { name: kind.name, input, singletonKey, priority });
}

/** The same by name, for input that was accepted before. */
export function askAgain(tx: Transaction, name: string, input: object): Promise<Id> {
  return ask(tx, { name, input, singletonKey: null, priority: 0 });
}

interface Asked {
  readonly name: string;
  readonly input: object;
  readonly singletonKey: string | null;
  readonly priority: number;
}

async function ask(tx: Transaction, asked: Asked): Promise<Id> {
  const jobId = newId();
  await tx.insert(outbox).values({
    // Whoever asks: the organisation of the request, or the platform.
    organisationId: sql`vigie.current_organisation()`,
    name: jobAsked.name,
    payload: { jobId, ...asked },
    topics: [],
    recheck: [],
  });
  wakeAfterCommit(tx, ANNOUNCED_CHANNEL);
  return jobId;
}
