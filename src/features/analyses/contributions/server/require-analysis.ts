import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { analyses } from '#features/analyses/analyses/server/analyses-tables.ts';
import { requireItem } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';

/** An analysis the reader may open, with the fields used here. */
export interface ReadableAnalysis {
  readonly organisationId: OrganisationId;
  readonly analysisId: Id;
  readonly revision: number;
  readonly createdAt: Date;
}

/**
 * Checks access, then reads the revision, before anything else is read: a change in between is returned again
 * by the next request for changes, and never missed.
 */
export async function requireAnalysis(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  wanted: Id,
): Promise<ReadableAnalysis> {
  const { organisationId, itemId: analysisId } = await requireItem(tx, actor, wanted, 'open');
  const [found] = await tx
    .select({ revision: analyses.revision, createdAt: analyses.createdAt })
    .from(analyses)
    .where(and(eq(analyses.organisationId, organisationId), eq(analyses.id, analysisId)));
  if (!found) throw new AppError('missing', commonReasons.missing);
  return { organisationId, analysisId, ...found };
}
