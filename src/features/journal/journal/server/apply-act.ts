import type { Id } from '#base/ids.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { Recommendation } from '../contract/recommendations.ts';
import { recommendationUsed } from '../events.ts';
import type { ShowServices } from './readable-subjects.ts';
import { type NewEvent, recordEvents } from './record-events.ts';
import { findJudgedRow, lockRecommendation, type ReadableRecommendation } from './require-recommendation.ts';
import { type Judgement, saveJudgement } from './save-judgement.ts';
import { showRecommendations } from './show-recommendations.ts';

/** The changes an act makes to a recommendation, and the events to record. */
export interface Act {
  readonly judgement: Judgement;
  readonly events: readonly Pick<NewEvent, 'type' | 'details'>[];
  readonly use?: 'opened' | 'rated' | 'analysed';
}

/**
 * Applies an act to a recommendation and returns its new state. `decide` returns the act, or null to change nothing.
 */
export function applyAct(
  showing: ShowServices,
  context: RequestContext,
  recommendationId: Id,
  decide: (found: ReadableRecommendation) => Act | null,
): Promise<Recommendation> {
  requireScope(context.actor, 'write');
  const { actor, now } = context;
  return context.transaction(async (tx) => {
    const found = await lockRecommendation(tx, actor, recommendationId);
    const act = decide(found);
    if (act) await recordAct(tx, found, act, { by: actor.userId, at: now });
    const row = act ? await findJudgedRow(tx, actor, recommendationId) : found.row;
    const [shown] = row ? await showRecommendations(showing, tx, context, [row]) : [];
    if (!shown) throw new Error('the recommendation is not readable after the act');
    return shown;
  });
}

/** D3 §4: writes judgement, events and usage together. */
export async function recordAct(
  tx: Transaction,
  found: ReadableRecommendation,
  { judgement, events, use }: Act,
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
