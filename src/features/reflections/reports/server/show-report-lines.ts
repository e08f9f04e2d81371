import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Id, OrganisationId } from '#base/ids.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { linkedAnalyses } from '#features/reflections/retention/server/linked-analyses.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ReportLine } from '../contract/reports.ts';
import { commentCounts } from './read-discussion.ts';
import { reportsOf } from './report-store.ts';

interface OfReflection {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

const counted = z.tuple([z.object({ count: z.number().int() })]);

/** The reports of a reflection for lists, or one of them. A constant number of statements. */
export async function showReportLines(
  tx: Transaction,
  reflection: OfReflection,
  reportId?: Id,
): Promise<ReportLine[]> {
  const { organisationId } = reflection;
  const rows = await reportsOf(tx, reflection, reportId);
  const ids = rows.map((row) => row.id);
  const counts = await commentCounts(tx, organisationId, ids);
  const linked = await tx.execute(
    sql`SELECT count(*)::integer AS count FROM (${linkedAnalyses(reflection)}) AS linked`,
  );
  const linkedCount = counted.parse(linked.rows)[0].count;
  const personOf = await loadNamedPeople(
    tx,
    organisationId,
    rows.flatMap(({ createdBy, lockedBy }) => (lockedBy ? [createdBy, lockedBy] : [createdBy])),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    createdBy: personOf(row.createdBy),
    createdOn: row.createdAt.toISOString(),
    lockedOn: row.lockedOn?.toISOString() ?? null,
    lockedBy: row.lockedBy ? personOf(row.lockedBy) : null,
    copiedFrom: row.continuesFrom?.toISOString() ?? null,
    lastEdited: row.lastEdited.toISOString(),
    commentCount: counts.get(row.id) ?? 0,
    analysisCount: row.lockedOn ? (row.keptCount ?? 0) : linkedCount,
  }));
}
