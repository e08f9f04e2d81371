import { and, eq } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { Recommendation } from '../contract/recommendations.ts';
import { journalJudged, journalTouched, recommendationUsed } from '../events.ts';
import { recommendationJudgements, recommendations } from './journals-tables.ts';
import { type NewEvent, recordEvents } from './record-events.ts';
import { findJudgedRow, lockRecommendation, type ReadableRecommendation } from './require-recommendation.ts';
import { type ShowServices, showRecommendations } from './show-recommendations.ts';

/** A new judgement of a recommendation, and the events to record. */
export interface RecommendationChange {
  readonly judgement: Judgement;
  readonly events: readonly Pick<NewEvent, 'type' | 'details'>[];
  readonly use?: 'opened' | 'rated' | 'analysed';
}

/**
 * Changes the judgement of a recommendation and returns its new state. `decide` returns the change, or null to change nothing.
 */
export function changeRecommendation(
  showing: ShowServices,
  context: RequestContext,
  recommendationId: Id,
  decide: (found: ReadableRecommendation) => RecommendationChange | null,
): Promise<Recommendation> {
  requireScope(context.actor, 'write');
  const { actor, now } = context;
  return context.transaction(async (tx) => {
    const found = await lockRecommendation(tx, actor, recommendationId);
    const change = decide(found);
    if (change) await recordRecommendationChange(tx, found, change, { by: actor.userId, at: now });
    const row = change ? await findJudgedRow(tx, actor, recommendationId) : found.row;
    const [shown] = row ? await showRecommendations(showing, tx, context, [row]) : [];
    if (!shown) throw new Error('the recommendation is not readable after the change');
    return shown;
  });
}

/** D3 §4: writes judgement, events and usage together. */
export async function recordRecommendationChange(
  tx: Transaction,
  found: ReadableRecommendation,
  { judgement, events, use }: RecommendationChange,
  writing: AuditStamp,
): Promise<void> {
  const { journal, row } = found;
  const { organisationId, id: journalId } = journal;
  await saveJudgement(tx, found, judgement, writing);
  const happened = events.map((event) => ({ ...event, recommendationId: row.id, userId: writing.by }));
  await recordEvents(tx, organisationId, happened, writing.at);
  if (!use) return;
  await announce(tx, organisationId, recommendationUsed, {
    organisationId,
    journalId,
    recommendationId: row.id,
    use,
  });
}

/** A change of a judgement; omitted fields stay unchanged. */
interface Judgement {
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
async function saveJudgement(
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
