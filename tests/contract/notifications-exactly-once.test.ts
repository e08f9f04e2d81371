// @module-tag deep
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { analysisModified, analysisShared } from '../../src/features/analyses/analyses/events.ts';
import { notificationsConsumer } from '../../src/features/notifications/server/notifications-consumer.ts';
import type { Transaction } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import type { OutboxConsumer } from '../../src/platform/outbox/define-consumer.ts';
import { type Outbox, openOutbox } from '../../src/platform/outbox/open-outbox.ts';
import { createAnalysis, type TestAnalysis } from '../support/analysis-events.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { testDatabase } from '../support/test-database.ts';
import { untilNotified } from '../support/until-notified.ts';

const database = testDatabase();
const nodes: Outbox[] = [];
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

/** A worker node, with the real consumer or one that fails on the way. */
async function startNode(consumer: OutboxConsumer = notificationsConsumer): Promise<Outbox> {
  const retryPolicy = { maxAttempts: 100, firstDelayMs: 1, maxDelayMs: 2 };
  const node = await openOutbox({
    database: database(),
    log: silentLog,
    consumers: [consumer],
    retryPolicy,
  });
  nodes.push(node);
  return node;
}

/** The consumer, failing after its rows were written and before its position is saved. */
function hindered(accident: (tx: Transaction) => Promise<void>): OutboxConsumer {
  return {
    ...notificationsConsumer,
    async handle(tx, event) {
      await notificationsConsumer.handle(tx, event);
      await accident(tx);
    },
  };
}

async function setUp(): Promise<{ author: TestMember; reader: TestMember; analyses: TestAnalysis[] }> {
  const organisation = await createOrganisation(database());
  const author = await createMember(database(), organisation);
  const reader = await createMember(database(), organisation);
  const analyses: TestAnalysis[] = [];
  for (let n = 0; n < 5; n += 1) {
    const analysis = await createAnalysis(database(), author);
    await analysis.grant({ userIds: [reader.id] });
    analyses.push(analysis);
  }
  return { author, reader, analyses };
}

/** The number of notifications the reader got for each analysis: one for the share, one for its edits. */
async function toldOfEach({ id }: TestMember): Promise<unknown[]> {
  const { rows } = await database().platform.execute(
    sql`SELECT count(*) AS told, array_agg(act ORDER BY act) AS acts FROM notifications WHERE user_id = ${id}
      GROUP BY analysis_id`,
  );
  return rows;
}
const ONCE_EACH = Array.from({ length: 5 }, () => ({ told: 2, actions: ['modified', 'shared'] }));

async function actOn(analyses: readonly TestAnalysis[], author: TestMember, reader: TestMember) {
  for (const analysis of analyses) {
    await analysis.act(analysisShared, author, { userIds: [reader.id], groupIds: [] });
    await analysis.act(analysisModified, author, {});
    await analysis.act(analysisModified, author, {});
  }
}

test('[NO-04] actions during an outage of the workers are notified afterwards', async () => {
  const first = await startNode();
  await first.stop();
  const { author, reader, analyses } = await setUp();
  await actOn(analyses, author, reader);
  await startNode();
  await untilNotified(database());
  expect(await toldOfEach(reader)).toEqual(ONCE_EACH);
});

test('[NO-04] a failure after the rows and before the place loses none and doubles none', async () => {
  let turn = 0;
  await startNode(
    hindered(async () => {
      turn += 1;
      if (turn % 3 !== 0) throw new Error('between the rows and the place');
    }),
  );
  const { author, reader, analyses } = await setUp();
  await actOn(analyses, author, reader);
  await untilNotified(database());
  expect(await toldOfEach(reader)).toEqual(ONCE_EACH);
});

test('[NO-04] a connection that dies in between loses none and doubles none', async () => {
  let left = 4;
  await startNode(
    hindered(async (tx) => {
      if (left === 0) return;
      left -= 1;
      await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
    }),
  );
  const { author, reader, analyses } = await setUp();
  await actOn(analyses, author, reader);
  await untilNotified(database());
  expect(left).toBe(0);
  expect(await toldOfEach(reader)).toEqual(ONCE_EACH);
});

test('[NO-04] several nodes share the work, and each action is notified once', async () => {
  for (let node = 0; node < 3; node += 1) await startNode();
  const { author, reader, analyses } = await setUp();
  await Promise.all(analyses.map((analysis) => actOn([analysis], author, reader)));
  await untilNotified(database());
  expect(await toldOfEach(reader)).toEqual(ONCE_EACH);
});
