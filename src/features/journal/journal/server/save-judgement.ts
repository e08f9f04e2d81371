import { and, eq } from 'drizzle-orm';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { journalJudged, journalTouched } from '../events.ts';
import { recommendationJudgements, recommendations } from './journals-tables.ts';
import type { ReadableRecommendation } from './require-recommendation.ts';

/** A change of a judgement; omitted fields stay unchanged. */
export interface Judgement {
  readonly rating?: number | null;
  readonly ratingBefore?: number | null;
  readonly isPinned?: boolean;
  /** Null makes it current again. */
  readonly because?: 'discarded' | 'portfolio' | 'analysed' | null;
}

/**
 * JO-05: stores a judgement: for the person in sections of the whole organisation, else for all readers of the
 * section.
 */
export async function saveJudgement(
  tx: Transaction,
  { journal, row, hasPersonalJudgements }: ReadableRecommendation,
  judgement: Judgement,
  writing: AuditStamp,
): Promise<void> {
  const { organisationId, id: journalId } = journal;
  const { by: userId } = writing;
  if (hasPersonalJudgements) {
    const own = { ...ownColumns(judgement, writing), modifiedBy: userId, modifiedOn: writing.at };
    await tx
      .insert(recommendationJudgements)
      .values({ organisationId, recommendationId: row.id, userId, ...own })
      .onConflictDoUpdate({
        target: [recommendationJudgements.recommendationId, recommendationJudgements.userId],
        set: own,
      });
    await announce(tx, organisationId, journalJudged, { organisationId, journalId, userId });
    return;
  }
  await tx
    .update(recommendations)
    .set({ ...sharedColumns(judgement, writing), modifiedBy: userId, modifiedOn: writing.at })
    .where(and(eq(recommendations.organisationId, organisationId), eq(recommendations.id, row.id)));
  await announce(tx, organisationId, journalTouched, { organisationId, journalId });
}

function ownColumns({ rating, ratingBefore, isPinned, because }: Judgement, { at }: AuditStamp) {
  return {
    ...(rating === undefined ? {} : { rating, ratedAt: rating === null ? null : at }),
    ...(ratingBefore === undefined ? {} : { ratingBefore }),
    ...(isPinned === undefined ? {} : { pinnedAt: isPinned ? at : null }),
    ...(because === undefined ? {} : { exhaustedBecause: because, deactivatedAt: because ? at : null }),
  };
}

function sharedColumns(judgement: Judgement, writing: AuditStamp) {
  const { rating, because } = judgement;
  return {
    ...ownColumns(judgement, writing),
    ...(rating === undefined ? {} : { ratedBy: rating === null ? null : writing.by }),
    ...(because === undefined
      ? {}
      : { exhausted: because !== null, exhaustedBy: because ? writing.by : null }),
  };
}
