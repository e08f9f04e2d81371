import type { Transaction } from '#platform/database/database.ts';
import { userAnalyses } from './analyses-tables.ts';
import type { AnalysisRevision } from './revise-analysis.ts';

/**
 * Records that a person takes part in an analysis, by rating or adding an element; their user analysis gets
 * this revision.
 */
export async function recordParticipation(tx: Transaction, revising: AnalysisRevision): Promise<void> {
  const { organisationId, analysisId, revision, by, at } = revising;
  const changed = { revision, modifiedBy: by, modifiedOn: at };
  await tx
    .insert(userAnalyses)
    .values({ organisationId, analysisId, userId: by, createdAt: at, ...changed })
    .onConflictDoUpdate({ target: [userAnalyses.analysisId, userAnalyses.userId], set: changed });
}
