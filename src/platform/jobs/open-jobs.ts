import { sql } from 'drizzle-orm';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../database/database.ts';
import type { Log } from '../log.ts';
import { failureInWords } from '../log-error.ts';
import { logTrouble } from '../log-trouble.ts';
import { parkWork, unparkWork } from '../outbox/failed-work.ts';
import { type Follower, follow } from '../outbox/follow.ts';
import type { Job } from './define-job.ts';
import { jobAsked } from './enqueue-job.ts';
import { keepDeadLetters, openDeadLetters } from './keep-dead-letters.ts';

interface Options {
  readonly database: Database;
  readonly log: Log;
  readonly jobs: readonly Job[];
  /** How often a queue is looked at when no wake-up came; retries are found this way. */
  readonly lookEverySeconds?: number;
  /** False: jobs run only when asked for, never at their scheduled times. */
  readonly runsSchedules?: boolean | undefined;
}

interface Jobs {
  /** Takes asked-for jobs from the outbox to their queue; runs with the product's other followers. */
  readonly follower: Follower;
  /** Takes no new job, interrupts those that can be and waits for the others; what is not done is left for the next start. */
  stop(): Promise<void>;
}

export const JOBS_SCHEMA = 'pgboss';
const STOP_LIMIT_MS = 20_000;
const LOOK_EVERY_SECONDS = 5;
/** A node that died says nothing; its jobs start elsewhere after about this long. */
const SIGN_OF_LIFE_SECONDS = 30;
const ANSWERS_WITHIN_MS = 20_000;
const LONGEST_PAUSE_SECONDS = 3_600;
const DONE_JOBS_KEPT_SECONDS = 86_400;

/** Starts the queues and their workers on this node. */
export async function openJobs({
  database,
  log,
  jobs,
  lookEverySeconds,
  runsSchedules = true,
}: Options): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: answeringWithin(database.ownerUrl),
    connectionTimeoutMillis: 5_000,
    schema: JOBS_SCHEMA,
    max: 3,
    application_name: 'vigie jobs',
    useListenNotify: true,
    schedule: runsSchedules,
    superviseIntervalSeconds: SIGN_OF_LIFE_SECONDS,
    monitorIntervalSeconds: SIGN_OF_LIFE_SECONDS,
  });
  boss.on('error', (error) => logTrouble(log, error, 'jobs wait for the database'));
  await boss.start();
  const look = lookEverySeconds ?? LOOK_EVERY_SECONDS;
  const polling = { pollingIntervalSeconds: look, notifyPollingIntervalSeconds: look };
  await openDeadLetters(boss);
  for (const job of jobs) await openQueue(boss, job);
  await forgetOldSchedules(boss, jobs);
  await keepDeadLetters(boss, database, polling);
  const stopping = new AbortController();
  const run = async (job: Job, given: JobWithMetadata<object>): Promise<void> => {
    const { id: jobId, data, retryCount } = given;
    const signal = job.interruptible ? AbortSignal.any([given.signal, stopping.signal]) : given.signal;
    const context = { jobId, database, log: log.child({ job: job.kind.name, jobId }), signal };
    try {
      await job.handle(context, data ?? {});
      if (job.listedWhileTried && retryCount > 0) await database.asPlatform((tx) => unparkWork(tx, jobId));
    } catch (error) {
      context.log.warn({ error }, 'a job failed');
      if (job.listedWhileTried)
        await database.asPlatform((tx) => parkTried(tx, given, failureInWords(error)));
      // The queue keeps what it is thrown, and admins read it: a failed statement would quote what people wrote.
      throw new Error(failureInWords(error));
    }
  };
  const withMetadata = { ...polling, includeMetadata: true } as const;
  for (const job of jobs.flatMap((one) => Array<Job>(one.atOnce).fill(one))) {
    let workerId = '';
    workerId = await boss.work(job.kind.name, withMetadata, async ([given]: JobWithMetadata<object>[]) => {
      // Another one may wait behind it, which nobody will announce again.
      if (given) await run(job, given).finally(() => boss.notifyWorker(workerId));
    });
  }
  return {
    follower: toQueue(boss),
    stop: async () => {
      // Before the interruption: a worker still looking would begin the interrupted job anew, here.
      await Promise.all(jobs.map(({ kind }) => boss.offWork(kind.name, { wait: false })));
      stopping.abort(new Error('this node stops'));
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
    },
  };
}

/** Lists a job that will be tried again; should it use up its tries, its dead letter takes this place on the list. */
function parkTried(tx: Transaction, { id, name, data, retryCount }: JobWithMetadata<object>, error: string) {
  const tried = { tries: retryCount + 1, error, isTriedAgain: true };
  return parkWork(tx, { id, kind: 'job', name, work: data ?? {}, ...tried });
}

/** A line that was cut without a word would keep its worker waiting for ever; the queue has no setting of its own for it. */
function answeringWithin(url: string): string {
  const address = new URL(url);
  address.searchParams.set('query_timeout', String(ANSWERS_WITHIN_MS));
  return address.href;
}

async function openQueue(boss: PgBoss, job: Job): Promise<void> {
  const { name } = job.kind;
  const settings = {
    retryLimit: job.retryLimit,
    retryDelay: job.firstRetrySeconds,
    ...(job.firstRetrySeconds > 0 ? { retryBackoff: true, retryDelayMax: LONGEST_PAUSE_SECONDS } : {}),
    expireInSeconds: job.limitSeconds,
    heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
    deleteAfterSeconds: DONE_JOBS_KEPT_SECONDS,
    deadLetter: 'dead-letters',
    notify: true,
  };
  // « short »: of the jobs of one key only one waits at a time.
  await boss.createQueue(name, { policy: 'short', ...settings });
  await boss.updateQueue(name, settings);
  if (job.schedule) await boss.schedule(name, job.schedule, {}, { tz: 'UTC', singletonKey: 'schedule' });
}

async function forgetOldSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const scheduled = new Set(jobs.filter(({ schedule }) => schedule).map(({ kind }) => kind.name));
  for (const { name, key } of await boss.getSchedules()) {
    if (!scheduled.has(name)) await boss.unschedule(name, key);
  }
}

/** The job's id is fixed when it is asked for, so that a hand-over that was cut short and repeated adds nothing. */
function toQueue(boss: PgBoss): Follower {
  return follow({
    name: 'jobs-to-queue',
    events: [jobAsked],
    handle: async (tx, { position, payload: { jobId, name, input, singletonKey, priority } }) => {
      await boss.send(name, input, { id: jobId, singletonKey: singletonKey ?? jobId, priority });
      // The queue has it now; a copy of somebody's data need not lie in the outbox for days.
      await tx.execute(sql`UPDATE outbox SET payload = '{}' WHERE position = ${position}`);
    },
  });
}
