import type { z } from 'zod';
import type { Id } from '#base/ids.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';

/** What can be asked for: a name that never changes and the shape of its input, kept as JSON. */
export interface JobKind<I extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly input: I;
}

/** What a handler knows besides its input. */
export interface JobContext {
  readonly jobId: Id;
  readonly database: Database;
  readonly log: Log;
  /** Aborted when the job has run for too long or the node must stop now; a job that can be interrupted, as soon as it stops. */
  readonly signal: AbortSignal;
}

/** A kind of job with the work itself, its types forgotten so that jobs can be listed. */
export interface Job {
  readonly kind: JobKind;
  readonly handle: (context: JobContext, input: unknown) => Promise<void>;
  readonly retryLimit: number;
  readonly firstRetrySeconds: number;
  readonly limitSeconds: number;
  readonly atOnce: number;
  readonly schedule: string | null;
  readonly interruptible: boolean;
  readonly listedWhileTried: boolean;
}

interface Definition<I extends z.ZodObject> extends JobKind<I> {
  readonly handle: (context: JobContext, input: z.output<I>) => Promise<void>;
  /** Tries after the first, with growing pauses; then it waits on the list of failed work. */
  readonly retryLimit?: number;
  readonly firstRetrySeconds?: number;
  /** A run that takes longer counts as failed. */
  readonly limitSeconds?: number;
  /** Jobs of this kind that one node runs at the same time. */
  readonly atOnce?: number;
  /** Cron expression in UTC; the input of a scheduled job is empty. */
  readonly schedule?: string;
  /** True for long work that is as well begun anew: a node that stops does not wait for it. */
  readonly interruptible?: boolean;
  /** True for what is tried for so long that it is on the list of failed work from its first failure until it succeeds. */
  readonly listedWhileTried?: boolean;
}

/** Declares what can be asked for, apart from the work, where the asking side must not know the doing side. */
export function jobKind<I extends z.ZodObject>(name: string, input: I): JobKind<I> {
  return { name, input };
}

/**
 * Declares work done outside a request. A node may die at any line of it and another will start it again from the
 * top, so a handler is idempotent: it states results, looks before it sends, and passes its `jobId` on as the key
 * where something outside would otherwise happen twice.
 */
export function defineJob<I extends z.ZodObject>(definition: Definition<I>): Job {
  const { name, input, handle } = definition;
  return {
    kind: { name, input },
    handle: (context, given) => handle(context, input.parse(given)),
    retryLimit: definition.retryLimit ?? 5,
    firstRetrySeconds: definition.firstRetrySeconds ?? 2,
    limitSeconds: definition.limitSeconds ?? 300,
    atOnce: definition.atOnce ?? 1,
    schedule: definition.schedule ?? null,
    interruptible: definition.interruptible ?? false,
    listedWhileTried: definition.listedWhileTried ?? false,
  };
}
