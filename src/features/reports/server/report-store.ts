import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type ReportRow, reports } from './reports-tables.ts';

/** A reflection whose caller was found to be allowed to open it. */
interface OfReflection {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

const ofReflection = ({ organisationId, reflectionId }: OfReflection) =>
  and(eq(reports.organisationId, organisationId), eq(reports.reflectionId, reflectionId));

/** The open one first, then the locked, newest first. */
export function reportsOf(tx: Transaction, reflection: OfReflection): Promise<ReportRow[]> {
  return tx
    .select()
    .from(reports)
    .where(ofReflection(reflection))
    .orderBy(sql`${reports.lockedOn} DESC NULLS FIRST`, sql`${reports.id} DESC`);
}

/** A report of a reflection; one of another is missing here. */
export async function requireReport(
  tx: Transaction,
  reflection: OfReflection,
  reportId: Id,
): Promise<ReportRow> {
  const [found] = await tx
    .select()
    .from(reports)
    .where(and(ofReflection(reflection), eq(reports.id, reportId)));
  if (!found) throw new AppError('missing', commonReasons.missing);
  return found;
}
