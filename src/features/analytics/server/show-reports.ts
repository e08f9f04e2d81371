import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Input, Output } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { readJournalReports as endpoint } from '../contract/journal-reports.ts';
import { ABANDONED_AFTER_MINUTES } from '../rules/report-days.ts';
import { readReport } from './report-store.ts';

const stateRow = z.tuple([
  z.object({ id: id.nullable(), madeAt: z.coerce.date().nullable(), isCounting: z.boolean() }),
]);
const organisationRows = z.array(z.object({ id, name: z.string() }));

/** AN-01: the latest report, of all organisations or of one. */
export function showReports(
  { database }: RequestContext,
  { organisationId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return database.asPlatform(async (tx) => {
    const found = await tx.execute(sql`
      SELECT latest.id, latest.made_at AS "madeAt", EXISTS (
        SELECT 1 FROM journal_reports
        WHERE made_at IS NULL AND asked_at > now() - ${ABANDONED_AFTER_MINUTES} * interval '1 minute') AS "isCounting"
      FROM (SELECT 1) AS one LEFT JOIN (
        SELECT id, made_at FROM journal_reports WHERE made_at IS NOT NULL ORDER BY made_at DESC LIMIT 1) latest ON true`);
    const [{ id: reportId, madeAt, isCounting }] = stateRow.parse(found.rows);
    const organisations = await tx.execute(sql`SELECT id, name FROM organisations ORDER BY name, id`);
    return {
      report: reportId && madeAt ? await readReport(tx, { reportId, madeAt, organisationId }) : null,
      organisations: organisationRows.parse(organisations.rows),
      isCounting,
    };
  });
}
