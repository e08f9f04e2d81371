// @module-tag deep
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../../src/platform/jobs/define-job.ts';
import { enqueueJob } from '../../src/platform/jobs/enqueue-job.ts';
import {
  dismissFailedWork,
  listFailedWork,
  retryFailedWork,
} from '../../src/platform/jobs/failed-work-list.ts';
import { newId } from '../../src/platform/new-id.ts';
import { jobWorkers } from '../support/job-workers.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
const startWorker = jobWorkers(database);
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
  await startWorker([greet]);
  const refused = database().asTenant(tenant(), async (tx) => {
    await enqueueJob(tx, greet.kind, { who: 'nobody' });
    throw new Error('midway');
  });
  await expect(refused).rejects.toThrow('midway');
  await database().asTenant(tenant(), (tx) => enqueueJob(tx, greet.kind, { who: 'Ada' }));
  await expect.poll(() => done).toEqual(['Ada']);
  // The queue may be quicker than the end of the hand-over, which forgets the copy.
  const copies = async () =>
    (await database().platform.execute(sql`SELECT id FROM outbox WHERE payload::text LIKE '%Ada%'`)).rows;
  await expect.poll(copies).toEqual([]);
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
  await startWorker([flaky]);
  await database().asPlatform((tx) => enqueueJob(tx, flaky.kind, {}));
  await expect.poll(() => tries).toBe(3);
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
  await startWorker([doomed]);
  await database().asPlatform(async (tx) => {
    await enqueueJob(tx, doomed.kind, { n: 1 });
    await enqueueJob(tx, doomed.kind, { n: 2 });
  });
  await expect.poll(async () => (await failed('doomed')).length).toBe(2);
  const [first, second] = await failed('doomed');
  expect(first).toMatchObject({ kind: 'job', error: 'the mail server is away', tries: 2 });

  broken = false;
  const retried = first?.id ?? '';
  expect(await database().asPlatform((tx) => retryFailedWork(tx, retried))).toBe(true);
  expect(await database().asPlatform((tx) => retryFailedWork(tx, retried))).toBe(false);
  await expect.poll(() => done.length).toBe(1);
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
  await startWorker([writing]);
  await database().asPlatform((tx) => enqueueJob(tx, writing.kind, {}));
  await expect.poll(() => failed('writing')).toHaveLength(1);
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
  const node = await startWorker([index]);
  await node.stop();
  await database().asPlatform(async (tx) => {
    for (const document of ['a', 'a', 'b', 'a']) {
      await enqueueJob(tx, index.kind, { document }, { singletonKey: document });
    }
    await enqueueJob(tx, index.kind, { document: 'without key' });
    await enqueueJob(tx, index.kind, { document: 'without key' });
  });
  const other = defineJob({ name: 'other', input: z.object({}), handle: async () => undefined });
  const mover = await startWorker([other]);
  const waiting = () =>
    database().platform.execute(sql`SELECT 1 FROM outbox WHERE payload <> '{}' AND name = 'job-asked'`);
  await expect.poll(async () => (await waiting()).rows).toEqual([]);
  await mover.stop();
  await startWorker([index]);
  await expect.poll(() => [...done].sort()).toEqual(['a', 'b', 'without key', 'without key']);
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
