import type { z } from 'zod';
import type { Id } from '#base/ids.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';

/** A kind of job: a stable name and the schema of its input, stored as JSON. */
export interface JobKind<I extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly input: I;
}

/** What a handler receives besides its input. */
export interface JobContext {
  readonly jobId: Id;
  readonly database: Database;
  readonly log: Log;
  /** Aborted when the job exceeds its time limit or the node must stop now; for an interruptible job, as soon as a stop begins. */
  readonly signal: AbortSignal;
}

/** A kind of job with its handler, its types erased so that jobs can be listed. */
export interface Job {
  readonly kind: JobKind;
  readonly handle: (context: JobContext, input: unknown) => Promise<void>;
  readonly retryLimit: number;
  readonly firstRetrySeconds: number;
  readonly limitSeconds: number;
  readonly concurrency: number;
  readonly schedule: string | null;
  readonly interruptible: boolean;
  readonly listedWhileRetrying: boolean;
}

interface Definition<I extends z.ZodObject> extends JobKind<I> {
  readonly handle: (context: JobContext, input: z.output<I>) => Promise<void>;
  /** Retries with growing delays; then the job is listed as failed work. */
  readonly retryLimit?: number;
  readonly firstRetrySeconds?: number;
  /** A run that takes longer counts as failed. */
  readonly limitSeconds?: number;
  /** Jobs of this kind that one node runs concurrently. */
  readonly concurrency?: number;
  /** Cron expression in UTC; a scheduled job has an empty input. */
  readonly schedule?: string;
  /** True for long work that can be restarted from the beginning: a stopping node interrupts it. */
  readonly interruptible?: boolean;
  /** True for work with many retries: it is listed as failed work from its first failure until it succeeds. */
  readonly listedWhileRetrying?: boolean;
}

/** Declares a kind of job apart from its handler, where the enqueuing side must not depend on the handling side. */
export function jobKind<I extends z.ZodObject>(name: string, input: I): JobKind<I> {
  return { name, input };
}

/**
 * Declares a background job. A node may die at any point and another one then restarts the job from the beginning, so a
 * handler must be idempotent: it writes states rather than increments, checks before it sends, and passes its `jobId` as
 * an idempotency key to external systems.
 */
export function defineJob<I extends z.ZodObject>(definition: Definition<I>): Job {
  const { name, input, handle } = definition;
  return {
    kind: { name, input },
    handle: (context, given) => handle(context, input.parse(given)),
    retryLimit: definition.retryLimit ?? 5,
    firstRetrySeconds: definition.firstRetrySeconds ?? 2,
    limitSeconds: definition.limitSeconds ?? 300,
    concurrency: definition.concurrency ?? 1,
    schedule: definition.schedule ?? null,
    interruptible: definition.interruptible ?? false,
    listedWhileRetrying: definition.listedWhileRetrying ?? false,
  };
}
