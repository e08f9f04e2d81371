import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { analyses } from '#features/analyses/analyses/server/analyses-tables.ts';
import { requireItem } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';

/** An analysis its reader may open, as far as it is read here. */
export interface ReadAnalysis {
  readonly organisationId: OrganisationId;
  readonly analysisId: Id;
  readonly revision: number;
  readonly createdAt: Date;
}

/**
 * Access first, then the revision, then whatever is read: a change that comes in between is told again to whoever asks
 * for what changed since, and never missed.
 */
export async function requireAnalysis(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  wanted: Id,
): Promise<ReadAnalysis> {
  const { organisationId, itemId: analysisId } = await requireItem(tx, actor, wanted, 'open');
  const [found] = await tx
    .select({ revision: analyses.revision, createdAt: analyses.createdAt })
    .from(analyses)
    .where(and(eq(analyses.organisationId, organisationId), eq(analyses.id, analysisId)));
  if (!found) throw new AppError('missing', commonReasons.missing);
  return { organisationId, analysisId, ...found };
}
