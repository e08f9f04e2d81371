import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import { journalReportsTouched } from '../events.ts';
import { MIN_MINUTES_BETWEEN_REPORTS, REPORTS_KEPT_DAYS } from '../rules/report-days.ts';
import { insertReportRows } from './insert-report-rows.ts';

const ids = z.array(z.object({ id }));

/**
 * AN-03: makes the requested or scheduled report in one transaction. Running it again after a crash starts over; after
 * a success it does nothing.
 */
export async function makeReport(tx: Transaction): Promise<boolean> {
  const reportId = (await findRequestedReport(tx)) ?? (await insertScheduledReport(tx));
  if (!reportId) return false;
  await insertReportRows(tx, reportId);
  await tx.execute(sql`UPDATE journal_reports SET made_at = now() WHERE id = ${reportId}`);
  await tx.execute(
    sql`DELETE FROM journal_reports WHERE made_at < now() - ${REPORTS_KEPT_DAYS} * interval '1 day'`,
  );
  await announce(tx, null, journalReportsTouched, {});
  return true;
}

async function findRequestedReport(tx: Transaction): Promise<Id | undefined> {
  const { rows } = await tx.execute(sql`SELECT id FROM journal_reports WHERE made_at IS NULL FOR UPDATE`);
  return ids.parse(rows)[0]?.id;
}

async function insertScheduledReport(tx: Transaction): Promise<Id | undefined> {
  const { rows } = await tx.execute(sql`
    INSERT INTO journal_reports (id)
    SELECT ${newId()} WHERE NOT EXISTS (
      SELECT 1 FROM journal_reports WHERE made_at > now() - ${MIN_MINUTES_BETWEEN_REPORTS} * interval '1 minute')
    ON CONFLICT DO NOTHING RETURNING id`);
  return ids.parse(rows)[0]?.id;
}
