import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { event } from '#base/event.ts';
import { type Id, id } from '#base/ids.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../new-id.ts';
import { addToOutbox, type NewOutboxEvent } from '../outbox/announce.ts';
import type { JobKind } from './define-job.ts';

/** The event that carries a job from the enqueuing transaction to the queue. Has no live subscribers. */
export const jobRequested = event(
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

interface JobOptions {
  readonly singletonKey?: string | null;
  readonly priority?: number;
}

/**
 * Enqueues a job in the caller's transaction: it runs if and only if that transaction commits. Jobs with the same
 * `singletonKey` are merged while the first one has not started. Waiting jobs run by descending `priority`.
 */
export async function enqueueJob<I extends z.ZodObject>(
  tx: Transaction,
  kind: JobKind<I>,
  input: z.input<I>,
  options: JobOptions = {},
): Promise<Id> {
  kind.input.parse(input);
  return addRequest(tx, { name: kind.name, input, ...options });
}

/** Enqueues many jobs of one kind in a single statement. */
export async function enqueueJobs<I extends z.ZodObject>(
  tx: Transaction,
  kind: JobKind<I>,
  inputs: readonly (JobOptions & { readonly input: z.input<I> })[],
): Promise<void> {
  for (const { input } of inputs) kind.input.parse(input);
  await addToOutbox(
    tx,
    inputs.map((one) => requestFact(newId(), { name: kind.name, ...one })),
  );
}

/** Enqueues a job again by name, with an input that was validated before. */
export function requeueJob(tx: Transaction, name: string, input: object): Promise<Id> {
  return addRequest(tx, { name, input });
}

interface JobRequest extends JobOptions {
  readonly name: string;
  readonly input: object;
}

async function addRequest(tx: Transaction, request: JobRequest): Promise<Id> {
  const jobId = newId();
  await addToOutbox(tx, [requestFact(jobId, request)]);
  return jobId;
}

function requestFact(
  jobId: Id,
  { name, input, singletonKey = null, priority = 0 }: JobRequest,
): NewOutboxEvent {
  return {
    // The organisation of the current request, or null on the platform.
    organisationId: sql`vigie.current_organisation()`,
    name: jobRequested.name,
    payload: { jobId, name, input, singletonKey, priority },
    topics: [],
    recheck: [],
  };
}
