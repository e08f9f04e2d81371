import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob, type Job } from '../../src/platform/jobs/define-job.ts';
import { enqueueJob } from '../../src/platform/jobs/enqueue-job.ts';
import {
  dismissFailedWork,
  listFailedWork,
  retryFailedWork,
} from '../../src/platform/jobs/failed-work-list.ts';
import { openJobs } from '../../src/platform/jobs/open-jobs.ts';
import { silentLog } from '../../src/platform/log.ts';
import { newId } from '../../src/platform/new-id.ts';
import { openOutbox } from '../../src/platform/outbox/open-outbox.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
const soon = { timeout: 15_000 };
const running: { stop(): Promise<void> }[] = [];

/** A node that works; stopped after the test, in the order the product stops. */
async function startWorker(...jobs: Job[]): Promise<{ stop(): Promise<void> }> {
  return startWorkerThatLooks(0.5, ...jobs);
}

async function startWorkerThatLooks(
  lookEverySeconds: number,
  ...jobs: Job[]
): Promise<{ stop(): Promise<void> }> {
  const work = await openJobs({ database: database(), log: silentLog, jobs, lookEverySeconds });
  const outbox = await openOutbox({ database: database(), log: silentLog, followers: [work.follower] });
  const node = {
    async stop() {
      await outbox.stop();
      await work.stop();
    },
  };
  running.push(node);
  return node;
}
afterEach(async () => {
  for (const node of running.splice(0)) await node.stop();
});

const tenant = () => ({ organisationId: newId(), userId: newId() });
const failed = async (name: string) => {
  const { items } = await database().asPlatform((tx) => listFailedWork(tx, { offset: 0, limit: 100 }));
  return items.filter((item) => item.name === name);
};

test('a job asked for in a request runs when the request’s transaction commits, and only then', async () => {
  const done: string[] = [];
  const greet = defineJob({
    name: 'greet',
    input: z.object({ who: z.string() }),
    handle: async (_, { who }) => {
      done.push(who);
    },
  });
  await startWorker(greet);
  const refused = database().asTenant(tenant(), async (tx) => {
    await enqueueJob(tx, greet.kind, { who: 'nobody' });
    throw new Error('midway');
  });
  await expect(refused).rejects.toThrow('midway');
  await database().asTenant(tenant(), (tx) => enqueueJob(tx, greet.kind, { who: 'Ada' }));
  await expect.poll(() => done, soon).toEqual(['Ada']);
  // The queue may be quicker than the end of the hand-over, which forgets the copy.
  const copies = async () =>
    (await database().platform.execute(sql`SELECT id FROM outbox WHERE payload::text LIKE '%Ada%'`)).rows;
  await expect.poll(copies, soon).toEqual([]);
});

test('a job that fails is tried again', async () => {
  let tries = 0;
  const flaky = defineJob({
    name: 'flaky',
    input: z.object({}),
    retryLimit: 2,
    firstRetrySeconds: 0,
    handle: async () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    },
  });
  await startWorker(flaky);
  await database().asPlatform((tx) => enqueueJob(tx, flaky.kind, {}));
  await expect.poll(() => tries, soon).toBe(3);
  expect(await failed('flaky')).toEqual([]);
});

test('a job that used up its tries waits on the list until an admin retries or dismisses it', async () => {
  let broken = true;
  const done: number[] = [];
  const doomed = defineJob({
    name: 'doomed',
    input: z.object({ n: z.number() }),
    retryLimit: 1,
    firstRetrySeconds: 0,
    handle: async (_, { n }) => {
      if (broken) throw new Error('the mail server is away');
      done.push(n);
    },
  });
  await startWorker(doomed);
  await database().asPlatform(async (tx) => {
    await enqueueJob(tx, doomed.kind, { n: 1 });
    await enqueueJob(tx, doomed.kind, { n: 2 });
  });
  await expect.poll(async () => (await failed('doomed')).length, soon).toBe(2);
  const [first, second] = await failed('doomed');
  expect(first).toMatchObject({ kind: 'job', error: 'the mail server is away', tries: 2 });

  broken = false;
  const retried = first?.id ?? '';
  expect(await database().asPlatform((tx) => retryFailedWork(tx, retried))).toBe(true);
  expect(await database().asPlatform((tx) => retryFailedWork(tx, retried))).toBe(false);
  await expect.poll(() => done.length, soon).toBe(1);
  expect(await database().asPlatform((tx) => dismissFailedWork(tx, second?.id ?? ''))).toBe(true);
  expect(await failed('doomed')).toEqual([]);
});

test('what an admin reads of a failure holds nothing that somebody wrote', async () => {
  const writing = defineJob({
    name: 'writing',
    input: z.object({}),
    retryLimit: 0,
    handle: ({ database: { platform } }) =>
      platform.execute(sql`SELECT ${'a secret word'}::uuid`).then(() => undefined),
  });
  await startWorker(writing);
  await database().asPlatform((tx) => enqueueJob(tx, writing.kind, {}));
  await expect.poll(() => failed('writing'), soon).toHaveLength(1);
  const [{ error } = { error: '' }] = await failed('writing');
  expect(error).toContain('SELECT $1::uuid');
  expect(error).toContain('22P02');
  expect(error).not.toContain('secret');
  const { rows } = await database().platform.execute(
    sql`SELECT count(*) AS n FROM failed_work WHERE failed_work::text LIKE '%secret word%'`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('of waiting jobs with the same key only one runs', async () => {
  const done: string[] = [];
  const index = defineJob({
    name: 'index',
    input: z.object({ document: z.string() }),
    handle: async (_, { document }) => {
      done.push(document);
    },
  });
  // Asked for before any worker is there, so that all of them wait.
  const node = await startWorker(index);
  await node.stop();
  running.length = 0;
  await database().asPlatform(async (tx) => {
    for (const document of ['a', 'a', 'b', 'a']) {
      await enqueueJob(tx, index.kind, { document }, { singletonKey: document });
    }
    await enqueueJob(tx, index.kind, { document: 'without key' });
    await enqueueJob(tx, index.kind, { document: 'without key' });
  });
  const other = defineJob({ name: 'other', input: z.object({}), handle: async () => undefined });
  const mover = await openJobs({ database: database(), log: silentLog, jobs: [other] });
  const line = await openOutbox({ database: database(), log: silentLog, followers: [mover.follower] });
  const waiting = () =>
    database().platform.execute(sql`SELECT 1 FROM outbox WHERE payload <> '{}' AND name = 'job-asked'`);
  await expect.poll(async () => (await waiting()).rows, soon).toEqual([]);
  await line.stop();
  await mover.stop();
  await startWorker(index);
  await expect.poll(() => [...done].sort(), soon).toEqual(['a', 'b', 'without key', 'without key']);
});

test('a stop waits for the job that runs', async () => {
  const { promise: started, resolve: begun } = Promise.withResolvers<void>();
  const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
  const order: string[] = [];
  const long = defineJob({
    name: 'long',
    input: z.object({}),
    handle: async () => {
      begun();
      await gate;
      order.push('job done');
    },
  });
  const node = await startWorker(long);
  await database().asPlatform((tx) => enqueueJob(tx, long.kind, {}));
  await started;
  running.length = 0;
  const stopped = node.stop().then(() => order.push('stopped'));
  finish();
  await stopped;
  expect(order).toEqual(['job done', 'stopped']);
});

test('a job that can be interrupted is told at once when its node stops, and begins anew on the next', async () => {
  const begun = Promise.withResolvers<void>();
  const ends: string[] = [];
  const patient = defineJob({
    name: 'patient',
    input: z.object({}),
    interruptible: true,
    firstRetrySeconds: 0,
    handle: async ({ signal }) => {
      if (ends.length > 0) return void ends.push('done');
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      ends.push('interrupted');
      signal.throwIfAborted();
    },
  });
  const node = await startWorker(patient);
  await database().asPlatform((tx) => enqueueJob(tx, patient.kind, {}));
  await begun.promise;
  running.length = 0;
  await node.stop();
  expect(ends).toEqual(['interrupted']);
  await startWorker(patient);
  await expect.poll(() => ends, soon).toEqual(['interrupted', 'done']);
});

test('of those that wait, the more urgent goes first', async () => {
  const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  const queued = defineJob({
    name: 'queued',
    input: z.object({ who: z.string() }),
    handle: async (_, { who }) => {
      begun.resolve();
      await gate.promise;
      done.push(who);
    },
  });
  await startWorker(queued);
  await database().asPlatform((tx) => enqueueJob(tx, queued.kind, { who: 'first' }));
  await begun.promise;
  await database().asPlatform(async (tx) => {
    await enqueueJob(tx, queued.kind, { who: 'later' }, { priority: -2 });
    await enqueueJob(tx, queued.kind, { who: 'soon' }, { priority: -1 });
    await enqueueJob(tx, queued.kind, { who: 'next' });
  });
  const moved = sql`SELECT 1 FROM outbox WHERE payload <> '{}' AND name = 'job-asked'`;
  await expect.poll(async () => (await database().platform.execute(moved)).rows, soon).toEqual([]);
  gate.resolve();
  await expect.poll(() => done, soon).toEqual(['first', 'next', 'soon', 'later']);
});

test('a queue is worked off without a pause between one job and the next', async () => {
  const gate = Promise.withResolvers<void>();
  const done: number[] = [];
  const counted = defineJob({
    name: 'one-by-one',
    input: z.object({ n: z.number() }),
    atOnce: 2,
    handle: async (_, { n }) => {
      await gate.promise;
      done.push(n);
    },
  });
  await startWorkerThatLooks(600, counted);
  await database().asPlatform(async (tx) => {
    for (let n = 0; n < 12; n += 1) await enqueueJob(tx, counted.kind, { n });
  });
  const moved = sql`SELECT 1 FROM outbox WHERE payload <> '{}' AND name = 'job-asked'`;
  await expect.poll(async () => (await database().platform.execute(moved)).rows, soon).toEqual([]);
  gate.resolve();
  await expect.poll(() => done.length, soon).toBe(12);
});

test('queues whose database connections die go on by themselves', async () => {
  const done: number[] = [];
  const counted = defineJob({
    name: 'counted',
    input: z.object({ n: z.number() }),
    handle: async (_, { n }) => {
      done.push(n);
    },
  });
  await startWorker(counted);
  await database().asPlatform((tx) => enqueueJob(tx, counted.kind, { n: 1 }));
  await expect.poll(() => done, soon).toEqual([1]);
  const owner = new pg.Client({ connectionString: database().ownerUrl });
  await owner.connect();
  await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await owner.end();
  await expect
    .poll(
      () =>
        database()
          .asPlatform((tx) => enqueueJob(tx, counted.kind, { n: 2 }))
          .catch(() => null),
      soon,
    )
    .not.toBeNull();
  await expect.poll(() => done, soon).toEqual([1, 2]);
});

test('input that does not fit is refused when it is asked for', async () => {
  const strict = defineJob({
    name: 'strict',
    input: z.object({ n: z.number() }),
    handle: async () => undefined,
  });
  const asking = database().asPlatform((tx) => enqueueJob(tx, strict.kind, { n: 'one' as never }));
  await expect(asking).rejects.toThrow(z.ZodError);
});
