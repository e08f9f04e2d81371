import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { event } from '#base/event.ts';
import { type Id, id } from '#base/ids.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../new-id.ts';
import { addToOutbox, type NewFact } from '../outbox/add-to-outbox.ts';
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

interface Wish {
  readonly singletonKey?: string | null;
  readonly priority?: number;
}

/**
 * Asks for a job in the caller's own transaction: it runs if, and only if, that transaction commits. With a
 * `singletonKey`, an earlier job of the same key that has not started yet stands for both. Of those that wait, a higher
 * `priority` goes first.
 */
export async function enqueueJob<I extends z.ZodObject>(
  tx: Transaction,
  kind: JobKind<I>,
  input: z.input<I>,
  wish: Wish = {},
): Promise<Id> {
  kind.input.parse(input);
  return ask(tx, { name: kind.name, input, ...wish });
}

/** The same for many jobs of one kind, without a statement for each. */
export async function enqueueJobs<I extends z.ZodObject>(
  tx: Transaction,
  kind: JobKind<I>,
  inputs: readonly (Wish & { readonly input: z.input<I> })[],
): Promise<void> {
  for (const { input } of inputs) kind.input.parse(input);
  await addToOutbox(
    tx,
    inputs.map((one) => askedFact(newId(), { name: kind.name, ...one })),
  );
}

/** The same by name, for input that was accepted before. */
export function askAgain(tx: Transaction, name: string, input: object): Promise<Id> {
  return ask(tx, { name, input });
}

interface Asked extends Wish {
  readonly name: string;
  readonly input: object;
}

async function ask(tx: Transaction, asked: Asked): Promise<Id> {
  const jobId = newId();
  await addToOutbox(tx, [askedFact(jobId, asked)]);
  return jobId;
}

function askedFact(jobId: Id, { name, input, singletonKey = null, priority = 0 }: Asked): NewFact {
  return {
    // Whoever asks: the organisation of the request, or the platform.
    organisationId: sql`vigie.current_organisation()`,
    name: jobAsked.name,
    payload: { jobId, name, input, singletonKey, priority },
    topics: [],
    recheck: [],
  };
}
