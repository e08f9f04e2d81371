import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Input, Output } from '#base/endpoint.ts';
import { type ElementRow, elements } from '#features/analyses/elements/server/elements-tables.ts';
import { loadElementDetails } from '#features/analyses/elements/server/load-element-details.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type readChanges as endpoint, MAX_CHANGES } from '../contract/contributions.ts';
import { elementsIn, type ReadableAnalysis, requireAnalysis } from './element-pages.ts';
import { findChangedUserAnalyses } from './user-analysis-store.ts';

const NO_CHANGES = { userAnalyses: [], elements: [], archivedIds: [] };

/**
 * AL-14: the changes after a revision. A client ahead of the server, as after restoring a backup, or too far
 * behind reads everything again.
 */
export function readChanges(
  context: RequestContext,
  { analysisId, after }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return context.transaction(async (tx) => {
    const analysis = await requireAnalysis(tx, context, analysisId);
    const { revision } = analysis;
    if (after === revision) return { revision, isWhole: true, ...NO_CHANGES };
    const changes = after > revision ? null : await changesAfter(tx, analysis, after);
    if (!changes) return { revision, isWhole: false, ...NO_CHANGES };
    const present = changes.rows.filter(({ archived }) => !archived);
    return {
      revision,
      isWhole: true,
      userAnalyses: changes.userAnalyses,
      elements: await loadElementDetails(tx, context.actor, present),
      archivedIds: changes.rows.filter(({ archived }) => archived).map(({ id }) => id),
    };
  });
}

/** Null when there are too many. */
async function changesAfter(tx: Transaction, analysis: ReadableAnalysis, after: number) {
  const limit = MAX_CHANGES + 1;
  const userAnalyses = await findChangedUserAnalyses(tx, analysis, { after, limit });
  const rows = await changedElements(tx, analysis, after);
  return rows.length + userAnalyses.length > MAX_CHANGES ? null : { userAnalyses, rows };
}

/** A changed answer is returned as its mission. */
async function changedElements(
  tx: Transaction,
  analysis: ReadableAnalysis,
  after: number,
): Promise<ElementRow[]> {
  const changed = await tx
    .selectDistinct({ id: sql<string>`coalesce(${elements.missionId}, ${elements.id})` })
    .from(elements)
    .where(and(elementsIn(analysis), gt(elements.revision, after)))
    .limit(MAX_CHANGES + 1);
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  return tx
    .select()
    .from(elements)
    .where(and(eq(elements.organisationId, analysis.organisationId), isOneOf(elements.id, ids)))
    .orderBy(desc(elements.createdAt), desc(elements.id));
}
