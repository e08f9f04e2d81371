import type { Transaction } from '#platform/database/database.ts';
import { userAnalyses } from './analyses-tables.ts';
import type { Revising } from './revise-analysis.ts';

/** Whoever rates, marks or says something takes part from then on; their part changes with this revision. */
export async function takePart(tx: Transaction, revising: Revising): Promise<void> {
  const { organisationId, analysisId, revision, by, at } = revising;
  const changed = { revision, modifiedBy: by, modifiedOn: at };
  await tx
    .insert(userAnalyses)
    .values({ organisationId, analysisId, userId: by, createdAt: at, ...changed })
    .onConflictDoUpdate({ target: [userAnalyses.analysisId, userAnalyses.userId], set: changed });
}
