import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../src/platform/log.ts';
import { newId } from '../../src/platform/new-id.ts';
import { announce } from '../../src/platform/outbox/announce.ts';
import type { OutboxConsumer } from '../../src/platform/outbox/define-consumer.ts';
import { defineConsumer } from '../../src/platform/outbox/define-consumer.ts';
import { type Outbox, openOutbox } from '../../src/platform/outbox/open-outbox.ts';
import { pruneOutbox } from '../../src/platform/outbox/prune-outbox.ts';
import { readHead } from '../../src/platform/outbox/read-outbox.ts';
import { announceOutOfOrder, numberCounted } from '../support/announce-out-of-order.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
const retryPolicy = { maxAttempts: 3, firstDelayMs: 1, maxDelayMs: 2 };
const open: Outbox[] = [];

/** One node of the product, as far as the line is concerned. */
async function startNode(...followers: OutboxConsumer[]): Promise<Outbox> {
  const outbox = await openOutbox({
    database: database(),
    log: silentLog,
    consumers: followers,
    retryPolicy,
  });
  open.push(outbox);
  return outbox;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((outbox) => outbox.stop()));
});

/** A table for the writes of a consumer, so that effects can be counted. */
async function ledger(): Promise<{
  table: ReturnType<typeof sql.identifier>;
  read: () => Promise<number[]>;
}> {
  const name = `ledger_${newId().replaceAll('-', '')}`;
  const table = sql.identifier(name);
  const owner = new pg.Client({ connectionString: database().ownerUrl, options: '-c search_path=vigie' });
  await owner.connect();
  await owner.query(`CREATE TABLE ${name} (place serial, n int); GRANT ALL ON ${name} TO vigie_platform;
    GRANT ALL ON SEQUENCE ${name}_place_seq TO vigie_platform`);
  await owner.end();
  const read = async () => {
    const { rows } = await database().platform.execute<{ n: number }>(
      sql`SELECT n FROM ${table} ORDER BY place`,
    );
    return rows.map(({ n }) => n);
  };
  return { table, read };
}

async function count(room: string, ...numbers: number[]): Promise<void> {
  for (const n of numbers) {
    await database().asPlatform((tx) => announce(tx, newId(), numberCounted, { n, room }));
  }
}

test('500 transactions that commit out of order reach two nodes’ consumer once each, in order', {
  tags: ['deep'],
}, async () => {
  const { table, read } = await ledger();
  const positions: number[] = [];
  const consumer = defineConsumer({
    name: 'counts-all',
    events: [numberCounted],
    handle: async (tx, event) => {
      positions.push(event.position);
      await tx.execute(sql`INSERT INTO ${table} (n) VALUES (${event.payload.n})`);
    },
  });
  await startNode(consumer);
  await startNode(consumer);
  await announceOutOfOrder(database(), newId(), 'all', 500);
  await expect.poll(async () => (await read()).length).toBe(500);
  expect(new Set(await read())).toEqual(new Set(Array.from({ length: 500 }, (_, n) => n)));
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
});

test('a handler that fails midway leaves nothing, and its effect happens once after all', async () => {
  const { table, read } = await ledger();
  let failures = 2;
  await startNode(
    defineConsumer({
      name: 'fails-twice',
      events: [numberCounted],
      handle: async (tx, { payload }) => {
        await tx.execute(sql`INSERT INTO ${table} (n) VALUES (${payload.n})`);
        if (payload.n === 1 && failures-- > 0) throw new Error('midway');
      },
    }),
  );
  await count('midway', 0, 1, 2);
  await expect.poll(read).toEqual([0, 1, 2]);
});

test('a node that loses its database connection in the middle of a handler repeats nothing', async () => {
  const { table, read } = await ledger();
  let killed = false;
  await startNode(
    defineConsumer({
      name: 'loses-its-connection',
      events: [numberCounted],
      handle: async (tx, { payload }) => {
        await tx.execute(sql`INSERT INTO ${table} (n) VALUES (${payload.n})`);
        if (killed) return;
        killed = true;
        await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
      },
    }),
  );
  await count('killed', 0, 1);
  await expect.poll(read).toEqual([0, 1]);
});

test('an event that keeps failing is parked, others go on, and an admin’s retry handles it', async () => {
  const { table, read } = await ledger();
  let broken = true;
  await startNode(
    defineConsumer({
      name: 'keeps-failing',
      events: [numberCounted],
      handle: async (tx, { payload }) => {
        if (broken && payload.n === 1) throw new Error('not today');
        await tx.execute(sql`INSERT INTO ${table} (n) VALUES (${payload.n})`);
      },
    }),
  );
  await count('parked', 0, 1, 2);
  await expect.poll(read).toEqual([0, 2]);
  const parked = () =>
    database().platform.execute(sql`SELECT kind, error, tries FROM failed_work WHERE name = 'keeps-failing'`);
  expect((await parked()).rows).toEqual([{ kind: 'event', error: 'not today', tries: 3 }]);

  const askAgain = sql`UPDATE failed_work SET retry_asked_at = now() WHERE name = 'keeps-failing'`;
  await database().platform.execute(askAgain);
  await count('parked', 3);
  await expect.poll(async () => (await parked()).rows).toMatchObject([{ tries: 4 }]);
  broken = false;
  await database().platform.execute(askAgain);
  await count('parked', 4);
  await expect.poll(async () => (await parked()).rows).toEqual([]);
  await expect.poll(async () => [...(await read())].sort()).toEqual([0, 1, 2, 3, 4]);
});

test('a listening connection that dies is replaced, and events announced meanwhile arrive', async () => {
  const { table, read } = await ledger();
  const consumer = defineConsumer({
    name: 'hears-again',
    events: [numberCounted],
    handle: async (tx, { payload }) => {
      await tx.execute(sql`INSERT INTO ${table} (n) VALUES (${payload.n})`);
    },
  });
  // Without polling, only the listening connection can wake it.
  const settings = { database: database(), log: silentLog, consumers: [consumer], pollEveryMs: 600_000 };
  open.push(await openOutbox(settings));
  const owner = new pg.Client({ connectionString: database().ownerUrl });
  await owner.connect();
  const endListening = async () => {
    const { rowCount } = await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'vigie wake-ups' AND datname = current_database()`,
    );
    return rowCount;
  };
  await expect.poll(endListening).toBe(1);
  await owner.end();
  await count('heard', 0);
  await expect.poll(read).toEqual([0]);
});

test('a fact announced in a transaction that fails never happened', async () => {
  const before = await database().platform.execute(sql`SELECT count(*) AS n FROM outbox`);
  const failing = database().asPlatform(async (tx) => {
    await announce(tx, newId(), numberCounted, { n: 1, room: 'x' });
    throw new Error('midway');
  });
  await expect(failing).rejects.toThrow('midway');
  const after = await database().platform.execute(sql`SELECT count(*) AS n FROM outbox`);
  expect(after.rows).toEqual(before.rows);
});

test('[SY-02] a request announces for its own organisation only, and reads nothing announced', async () => {
  const tenant = { organisationId: newId(), userId: null };
  const elsewhere = database().asTenant(tenant, (tx) =>
    announce(tx, newId(), numberCounted, { n: 1, room: 'x' }),
  );
  await expect(elsewhere).rejects.toMatchObject({ cause: { code: '42501' } });
  const reading = database().asTenant(tenant, (tx) => tx.execute(sql`SELECT * FROM outbox`));
  await expect(reading).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('young events stay although all were read: a browser that was away for an hour still resumes', async () => {
  const { table, read } = await ledger();
  const consumer = defineConsumer({
    name: 'quick',
    events: [numberCounted],
    handle: async (tx, { payload }) => {
      if (payload.room === 'young') await tx.execute(sql`INSERT INTO ${table} (n) VALUES (${payload.n})`);
    },
  });
  await startNode(consumer);
  await count('young', 1, 2, 3);
  await expect.poll(read).toEqual([1, 2, 3]);
  expect(await pruneOutbox(database(), ['quick'])).toBe(0);
  const { rows } = await database().platform.execute(
    sql`SELECT payload -> 'n' AS n FROM outbox WHERE payload ->> 'room' = 'young' ORDER BY position`,
  );
  expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

test('old events are pruned, but not before every consumer has read them', async () => {
  let open = false;
  const slow = defineConsumer({
    name: 'slow',
    events: [numberCounted],
    handle: async () => {
      if (!open) throw new Error('not yet');
    },
  });
  const outbox = await openOutbox({
    database: database(),
    log: silentLog,
    consumers: [slow],
    retryPolicy: { maxAttempts: Number.POSITIVE_INFINITY, firstDelayMs: 1, maxDelayMs: 1 },
  });
  try {
    await count('pruned', 1, 2, 3);
    const head = () => database().asPlatform(readHead);
    const waiting = () => database().platform.execute(sql`SELECT 1 FROM outbox WHERE position IS NULL`);
    await expect.poll(async () => (await waiting()).rows).toEqual([]);
    await database().platform.execute(sql`UPDATE outbox SET sequenced_at = now() - interval '4 days'`);
    await pruneOutbox(database(), ['slow']);
    const { position } = await head();
    expect((await head()).prunedThrough).toBe(position - 3);
    open = true;
    const place = () =>
      database().platform.execute(sql`SELECT position FROM outbox_followers WHERE name = 'slow'`);
    await expect.poll(async () => (await place()).rows).toEqual([{ position }]);
    expect(await pruneOutbox(database(), ['slow'])).toBe(3);
    expect(await head()).toEqual({ position, prunedThrough: position });
  } finally {
    await outbox.stop();
  }
});
