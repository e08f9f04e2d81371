import { sql } from 'drizzle-orm';
import type { Output } from '#base/endpoint.ts';
import { ABANDONED_AFTER_MINUTES } from '#features/analytics/contract/journal-reports.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { type Route, route } from '#platform/http/route.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { countJournals as endpoint } from '../contract/journal-reports.ts';
import * as contract from '../contract/journal-reports.ts';
import { journalReportsTouched } from '../events.ts';
import { reportKind } from './make-report.ts';
import { showReports } from './show-reports.ts';

/** HTTP routes of analytics. */
export const analyticsRoutes: readonly Route[] = [
  route(contract.readJournalReports, showReports),
  route(contract.countJournals, countJournals),
];

/** AN-03: starts a count of the journals; does nothing while one is running. */
async function countJournals({ database, actor }: RequestContext): Promise<Output<typeof endpoint>> {
  requireScope(actor, 'write');
  await database.asPlatform(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      INSERT INTO journal_reports (id) VALUES (${newId()})
      ON CONFLICT ((made_at IS NULL)) WHERE made_at IS NULL DO UPDATE SET asked_at = now()
      WHERE journal_reports.asked_at < now() - ${ABANDONED_AFTER_MINUTES} * interval '1 minute'`);
    if (rowCount === 0) return;
    await enqueueJob(tx, reportKind, {}, { singletonKey: reportKind.name });
    await announce(tx, null, journalReportsTouched, {});
  });
  return { isCounting: true };
}
