import { and, eq, sql } from 'drizzle-orm';
import { isPinnedByReaders } from '#features/journal/journal/server/exhaust.ts';
import type { RecommendationRow } from '#features/journal/journal/server/journals-tables.ts';
import { recommendations } from '#features/journal/journal/server/journals-tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { JournalToRun } from './journal-to-run.ts';

export interface CurrentRecommendation
  extends Pick<RecommendationRow, 'id' | 'publicationId' | 'subjectId' | 'analysisId' | 'parts' | 'why'> {
  readonly isPinned: boolean;
  /** Pinned by a reader for themselves. */
  readonly isPinnedByReaders: boolean;
}

/** The current recommendations of a section. */
export function readCurrentRecommendations(
  tx: Transaction,
  { organisationId, id: journalId }: JournalToRun,
): Promise<CurrentRecommendation[]> {
  const { id, publicationId, subjectId, analysisId, parts, why, pinnedAt } = recommendations;
  return tx
    .select({
      id,
      publicationId,
      subjectId,
      analysisId,
      parts,
      why,
      isPinned: sql<boolean>`${pinnedAt} IS NOT NULL`,
      isPinnedByReaders: sql<boolean>`${isPinnedByReaders(id)}`,
    })
    .from(recommendations)
    .where(
      and(
        eq(recommendations.organisationId, organisationId),
        eq(recommendations.journalId, journalId),
        eq(recommendations.exhausted, false),
      ),
    );
}
