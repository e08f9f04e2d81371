import { inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database, Transaction } from '#platform/database/database.ts';
import { createAnalysis } from '../../../../tests/support/analysis-events.ts';
import { createMember, createOrganisation } from '../../../../tests/support/people.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { addNotifications } from './add-notifications.ts';
import { deleteOldNotifications, NOTIFICATION_RETENTION_DAYS } from './delete-old-notifications.ts';
import { notifications } from './notifications-table.ts';

const database = testDatabase();
const DAY_MS = 24 * 3_600_000;

/** Creates a person with one notification for each of these ages in days. */
async function readerNotifiedDaysAgo(...days: number[]) {
  const organisation = await createOrganisation(database());
  const join = () => createMember(database(), organisation);
  const [author, reader] = [await join(), await join()];
  const analysis = await createAnalysis(database(), author);
  for (const ago of days) {
    const event = {
      type: 'shared' as const,
      organisationId: organisation.id,
      analysisId: analysis.id,
      byUserId: author.id,
      position: 1,
      at: new Date(Date.now() - ago * DAY_MS),
      document: { title: `${ago}`, url: '' },
    };
    await database().asPlatform((tx) => addNotifications(tx, event, [reader.id]));
  }
  return reader;
}

test('notifications are deleted after half a year, for all people, and not before', async () => {
  const readers = [
    await readerNotifiedDaysAgo(NOTIFICATION_RETENTION_DAYS - 1, NOTIFICATION_RETENTION_DAYS + 1, 0),
    await readerNotifiedDaysAgo(1_000, 400, 300, 200),
  ];
  const remaining = async () => {
    const ids = readers.map(({ id }) => id);
    const rows = await database()
      .platform.select()
      .from(notifications)
      .where(inArray(notifications.userId, ids));
    return rows.map(({ documentTitle }) => Number(documentTitle)).sort((a, b) => a - b);
  };
  expect(await deleteOldNotifications(database(), { batch: 2 })).toBe(5);
  expect(await remaining()).toEqual([0, NOTIFICATION_RETENTION_DAYS - 1]);
  expect(await deleteOldNotifications(database())).toBe(0);
  expect(await remaining()).toHaveLength(2);
});

test('the deletion scans only old notifications, by index', async () => {
  const plan: string[] = [];
  const explaining: Database = {
    ...database(),
    asPlatform: (work) =>
      database().asPlatform(async (tx) => {
        // The planner would prefer a sequential scan of the empty test table.
        await tx.execute(sql`SET LOCAL enable_seqscan = off`);
        const explained: Transaction = Object.create(tx, {
          execute: {
            value: async (query: SQLWrapper) => {
              const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query}`);
              plan.push(...rows.map((row) => row['QUERY PLAN'].trim()));
              return { rowCount: 0 };
            },
          },
        });
        return work(explained);
      }),
  };
  await deleteOldNotifications(explaining);
  expect(plan.join('\n')).toMatch(/Index Scan (using|on) notifications_by_age .*\nIndex Cond: \(at < /);
});
