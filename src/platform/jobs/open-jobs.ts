import { sql } from 'drizzle-orm';
import pg from 'pg';
import { getConstructionPlans, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../database/database.ts';
import type { Log } from '../log.ts';
import { defineConsumer, type OutboxConsumer } from '../outbox/define-consumer.ts';
import { addFailedWork, removeFailedWork } from '../outbox/failed-work.ts';
import { errorSummary } from '../serialize-error.ts';
import { warnThrottled } from '../warn-throttled.ts';
import type { Job } from './define-job.ts';
import { jobRequested } from './enqueue-job.ts';

const QUEUE = 'dead-letters';

/** Creates the dead-letter queue, which receives every job whose retries are exhausted. */
async function openDeadLetters(boss: PgBoss): Promise<void> {
  await boss.createQueue(QUEUE, { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 });
}

/** Moves dead letters to the list of failed work, which platform admins see. */
async function collectDeadLetters(
  boss: PgBoss,
  database: Database,
  polling: { pollingIntervalSeconds: number; notifyPollingIntervalSeconds: number },
): Promise<void> {
  const options = { ...polling, includeMetadata: true } as const;
  await boss.work(QUEUE, options, async ([letter]: JobWithMetadata<object>[]) => {
    if (!letter) return;
    await database.asPlatform((tx) =>
      addFailedWork(tx, {
        // The id of the failed job: processing the same letter twice changes nothing.
        id: letter.sourceId ?? letter.id,
        kind: 'job',
        name: letter.sourceName ?? letter.name,
        work: letter.data ?? {},
        error: errorIn(letter.output),
        tries: (letter.sourceRetryCount ?? 0) + 1,
      }),
    );
  });
}

function errorIn(output: unknown): string {
  if (typeof output === 'object' && output !== null && 'message' in output) return String(output.message);
  return JSON.stringify(output ?? null);
}

interface Options {
  readonly database: Database;
  readonly log: Log;
  readonly jobs: readonly Job[];
  /** Polling interval of the queues; retries are found by polling. */
  readonly lookEverySeconds?: number;
  /** False: jobs run only when enqueued, never on schedule. */
  readonly runsSchedules?: boolean | undefined;
}

interface Jobs {
  /** Moves requested jobs from the outbox to their queue; runs with the product's other consumers. */
  readonly consumer: OutboxConsumer;
  /** Takes no new jobs, interrupts interruptible ones and waits for the others; unfinished jobs are left for the next start. */
  stop(): Promise<void>;
}

const JOBS_SCHEMA = 'pgboss';
const STOP_LIMIT_MS = 20_000;
const POLL_SECONDS = 5;
/** A crashed node stops sending heartbeats; its jobs restart elsewhere after about this long. */
const HEARTBEAT_SECONDS = 30;
const QUERY_TIMEOUT_MS = 20_000;
const MAX_RETRY_DELAY_SECONDS = 3_600;
const DONE_JOB_RETENTION_SECONDS = 86_400;

/** Starts the queues and their workers on this node. */
export async function openJobs({
  database,
  log,
  jobs,
  lookEverySeconds,
  runsSchedules = true,
}: Options): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: withQueryTimeout(database.ownerUrl),
    connectionTimeoutMillis: 5_000,
    schema: JOBS_SCHEMA,
    max: 3,
    application_name: 'vigie jobs',
    useListenNotify: true,
    schedule: runsSchedules,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  });
  boss.on('error', (error) => warnThrottled(log, error, 'jobs wait for the database'));
  await boss.start();
  const pollSeconds = lookEverySeconds ?? POLL_SECONDS;
  const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
  await openDeadLetters(boss);
  for (const job of jobs) await openQueue(boss, job);
  await removeOldSchedules(boss, jobs);
  await collectDeadLetters(boss, database, polling);
  const stopping = new AbortController();
  const run = async (job: Job, received: JobWithMetadata<object>): Promise<void> => {
    const { id: jobId, data, retryCount } = received;
    const signal = job.interruptible ? AbortSignal.any([received.signal, stopping.signal]) : received.signal;
    const context = { jobId, database, log: log.child({ job: job.kind.name, jobId }), signal };
    try {
      await job.handle(context, data ?? {});
      if (job.listedWhileRetrying && retryCount > 0)
        await database.asPlatform((tx) => removeFailedWork(tx, jobId));
    } catch (error) {
      context.log.warn({ error }, 'a job failed');
      if (job.listedWhileRetrying)
        await database.asPlatform((tx) => listRetriedJob(tx, received, errorSummary(error)));
      // The queue stores the error, and admins read it: the message of a failed statement would quote user data.
      throw new Error(errorSummary(error));
    }
  };
  const withMetadata = { ...polling, includeMetadata: true } as const;
  for (const job of jobs.flatMap((one) => Array<Job>(one.concurrency).fill(one))) {
    let workerId = '';
    workerId = await boss.work(job.kind.name, withMetadata, async ([received]: JobWithMetadata<object>[]) => {
      // Another job may be waiting, for which no further notification comes.
      if (received) await run(job, received).finally(() => boss.notifyWorker(workerId));
    });
  }
  return {
    consumer: queueConsumer(boss),
    stop: async () => {
      // Before the interruption: a polling worker would restart the interrupted job on this node.
      await Promise.all(jobs.map(({ kind }) => boss.offWork(kind.name, { wait: false })));
      stopping.abort(new Error('this node stops'));
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
    },
  };
}

/** Lists a job that will be retried; when its retries are exhausted, its dead letter replaces this entry. */
function listRetriedJob(
  tx: Transaction,
  { id, name, data, retryCount }: JobWithMetadata<object>,
  error: string,
) {
  const details = { tries: retryCount + 1, error, willRetry: true };
  return addFailedWork(tx, { id, kind: 'job', name, work: data ?? {}, ...details });
}

/** A silently cut connection would block its worker for ever; pg-boss has no setting for it. */
function withQueryTimeout(url: string): string {
  const address = new URL(url);
  address.searchParams.set('query_timeout', String(QUERY_TIMEOUT_MS));
  return address.href;
}

async function openQueue(boss: PgBoss, job: Job): Promise<void> {
  const { name } = job.kind;
  const settings = {
    retryLimit: job.retryLimit,
    retryDelay: job.firstRetrySeconds,
    ...(job.firstRetrySeconds > 0 ? { retryBackoff: true, retryDelayMax: MAX_RETRY_DELAY_SECONDS } : {}),
    expireInSeconds: job.limitSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: DONE_JOB_RETENTION_SECONDS,
    deadLetter: 'dead-letters',
    notify: true,
  };
  // « short »: at most one waiting job per key.
  await boss.createQueue(name, { policy: 'short', ...settings });
  await boss.updateQueue(name, settings);
  if (job.schedule) await boss.schedule(name, job.schedule, {}, { tz: 'UTC', singletonKey: 'schedule' });
}

async function removeOldSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const scheduled = new Set(jobs.filter(({ schedule }) => schedule).map(({ kind }) => kind.name));
  for (const { name, key } of await boss.getSchedules()) {
    if (!scheduled.has(name)) await boss.unschedule(name, key);
  }
}

/** The job's id is chosen when it is requested, so that repeating an interrupted transfer adds nothing. */
function queueConsumer(boss: PgBoss): OutboxConsumer {
  return defineConsumer({
    name: 'jobs-to-queue',
    events: [jobRequested],
    handle: async (tx, { position, payload: { jobId, name, input, singletonKey, priority } }) => {
      await boss.send(name, input, { id: jobId, singletonKey: singletonKey ?? jobId, priority });
      // Now in the queue; a copy of user data need not stay in the outbox for days.
      await tx.execute(sql`UPDATE outbox SET payload = '{}' WHERE position = ${position}`);
    },
  });
}

/** Creates the empty tables of the queue when missing; otherwise pg-boss creates them at its first start. */
export async function createQueueTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [JOBS_SCHEMA]);
    if (!rowCount) await client.query(getConstructionPlans(JOBS_SCHEMA));
  } finally {
    await client.end();
  }
}
