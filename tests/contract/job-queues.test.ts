// @module-tag deep
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../../src/platform/jobs/define-job.ts';
import { enqueueJob } from '../../src/platform/jobs/enqueue-job.ts';
import { jobWorkers } from '../support/job-workers.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
const startWorker = jobWorkers(database);

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
  const node = await startWorker([long]);
  await database().asPlatform((tx) => enqueueJob(tx, long.kind, {}));
  await started;
  const stopped = node.stop().then(() => order.push('stopped'));
  finish();
  await stopped;
  expect(order).toEqual(['job done', 'stopped']);
});

test('a job that can be interrupted is aborted at once when its node stops, and restarted on the next', async () => {
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
  const node = await startWorker([patient]);
  await database().asPlatform((tx) => enqueueJob(tx, patient.kind, {}));
  await begun.promise;
  await node.stop();
  expect(ends).toEqual(['interrupted']);
  await startWorker([patient]);
  await expect.poll(() => ends).toEqual(['interrupted', 'done']);
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
  await startWorker([queued]);
  await database().asPlatform((tx) => enqueueJob(tx, queued.kind, { who: 'first' }));
  await begun.promise;
  await database().asPlatform(async (tx) => {
    await enqueueJob(tx, queued.kind, { who: 'later' }, { priority: -2 });
    await enqueueJob(tx, queued.kind, { who: 'soon' }, { priority: -1 });
    await enqueueJob(tx, queued.kind, { who: 'next' });
  });
  const moved = sql`SELECT 1 FROM outbox WHERE payload <> '{}' AND name = 'job-asked'`;
  await expect.poll(async () => (await database().platform.execute(moved)).rows).toEqual([]);
  gate.resolve();
  await expect.poll(() => done).toEqual(['first', 'next', 'soon', 'later']);
});

test('a queue is worked off without a pause between one job and the next', async () => {
  const gate = Promise.withResolvers<void>();
  const done: number[] = [];
  const counted = defineJob({
    name: 'one-by-one',
    input: z.object({ n: z.number() }),
    concurrency: 2,
    handle: async (_, { n }) => {
      await gate.promise;
      done.push(n);
    },
  });
  await startWorker([counted], 600);
  await database().asPlatform(async (tx) => {
    for (let n = 0; n < 12; n += 1) await enqueueJob(tx, counted.kind, { n });
  });
  const moved = sql`SELECT 1 FROM outbox WHERE payload <> '{}' AND name = 'job-asked'`;
  await expect.poll(async () => (await database().platform.execute(moved)).rows).toEqual([]);
  gate.resolve();
  await expect.poll(() => done.length).toBe(12);
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
  await startWorker([counted]);
  await database().asPlatform((tx) => enqueueJob(tx, counted.kind, { n: 1 }));
  await expect.poll(() => done).toEqual([1]);
  const owner = new pg.Client({ connectionString: database().ownerUrl });
  await owner.connect();
  await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await owner.end();
  await expect
    .poll(() =>
      database()
        .asPlatform((tx) => enqueueJob(tx, counted.kind, { n: 2 }))
        .catch(() => null),
    )
    .not.toBeNull();
  await expect.poll(() => done).toEqual([1, 2]);
});
