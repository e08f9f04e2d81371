import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Input, Output } from '#base/endpoint.ts';
import { elementsOf } from '#features/analyses/elements/server/elements-of.ts';
import { type ElementRow, elements } from '#features/analyses/elements/server/elements-tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { CHANGES_TOLD, type readChanges as endpoint } from '../contract/contributions.ts';
import { elementsIn } from './element-pages.ts';
import { type ReadAnalysis, requireAnalysis } from './require-analysis.ts';
import { changedParts } from './user-analysis-store.ts';

const NOTHING_TOLD = { userAnalyses: [], elements: [], archivedIds: [] };

/**
 * AL-14: what changed after a revision. Whoever has read further than anyone wrote, as after a backup was restored, or
 * missed more than is told one by one reads everything again.
 */
export function readChanges(
  context: RequestContext,
  { analysisId, after }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return context.transaction(async (tx) => {
    const analysis = await requireAnalysis(tx, context, analysisId);
    const { revision } = analysis;
    if (after === revision) return { revision, isWhole: true, ...NOTHING_TOLD };
    const told = after > revision ? null : await changesAfter(tx, analysis, after);
    if (!told) return { revision, isWhole: false, ...NOTHING_TOLD };
    const standing = told.rows.filter(({ archived }) => !archived);
    return {
      ...{ revision, isWhole: true, userAnalyses: told.userAnalyses },
      elements: await elementsOf(tx, context.actor, standing),
      archivedIds: told.rows.filter(({ archived }) => archived).map(({ id }) => id),
    };
  });
}

/** Null when it is too much to be told. */
async function changesAfter(tx: Transaction, analysis: ReadAnalysis, after: number) {
  const limit = CHANGES_TOLD + 1;
  const userAnalyses = await changedParts(tx, analysis, { after, limit });
  const rows = await changedElements(tx, analysis, after);
  return rows.length + userAnalyses.length > CHANGES_TOLD ? null : { userAnalyses, rows };
}

/** An answer that changed is told as its mission. */
async function changedElements(
  tx: Transaction,
  analysis: ReadAnalysis,
  after: number,
): Promise<ElementRow[]> {
  const changed = await tx
    .selectDistinct({ id: sql<string>`coalesce(${elements.missionId}, ${elements.id})` })
    .from(elements)
    .where(and(elementsIn(analysis), gt(elements.revision, after)))
    .limit(CHANGES_TOLD + 1);
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  return tx
    .select()
    .from(elements)
    .where(and(eq(elements.organisationId, analysis.organisationId), isOneOf(elements.id, ids)))
    .orderBy(desc(elements.createdAt), desc(elements.id));
}
