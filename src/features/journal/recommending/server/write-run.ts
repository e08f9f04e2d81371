import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import { journalRenewed, journalTouched } from '#features/journal/journal/events.ts';
import { exhaust } from '#features/journal/journal/server/exhaust-recommendations.ts';
import {
  type ExhaustedReason,
  journals,
  recommendations,
} from '#features/journal/journal/server/journals-tables.ts';
import { recordEvents } from '#features/journal/journal/server/record-events.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { SelectedCandidate } from '../rules/select-candidates.ts';
import { nextRetryAfter, nextRoundAfter } from '../rules/timing.ts';
import type { JournalToRun } from './journal-to-run.ts';

export interface Ending {
  readonly because: Extract<ExhaustedReason, 'outdated' | 'analysed' | 'displaced'>;
  readonly recommendationIds: readonly Id[];
  /** Ends pinned recommendations too, since there is nothing left to show. */
  readonly evenPinned?: boolean;
}

interface RunResult {
  readonly shown: readonly SelectedCandidate[];
  readonly endings: readonly Ending[];
  readonly isColdStart: boolean;
  /** Part of the index could not be searched: the section is due again soon. */
  readonly isPartial: boolean;
  readonly now: Date;
}

/** D3 §4: the trigger recorded in events. */
const SYSTEM_TRIGGER = { trigger: 'system' };

/** Writes the result of a run in one transaction, without undoing what people did meanwhile. */
export async function writeRun(
  tx: Transaction,
  journal: JournalToRun,
  { shown, endings, isColdStart, isPartial, now }: RunResult,
): Promise<void> {
  const { organisationId, id: journalId } = journal;
  const ofJournal = and(eq(journals.organisationId, organisationId), eq(journals.id, journalId));
  const [current] = await tx
    .select({ status: journals.status, runAskedAt: journals.runAskedAt })
    .from(journals)
    .where(ofJournal)
    .for('no key update');
  if (current?.status !== 'active') return;
  // Requested again since this run read the section: another run follows, and this one is dropped.
  if (current.runAskedAt && current.runAskedAt.getTime() !== journal.runAskedAt?.getTime()) return;
  for (const { because, recommendationIds, evenPinned = false } of endings) {
    const unlessPinned = because !== 'analysed' && !evenPinned;
    const options = { because, by: null, at: now, unlessPinned };
    const ended = await exhaust(tx, organisationId, recommendationIds, options);
    if (because !== 'outdated') continue;
    await recordEvents(tx, organisationId, ended.map(toEvent('outdated')), now);
  }
  const reactivated = await reactivate(tx, journal, shown, now);
  const fresh = [...reactivated, ...(await upsertShown(tx, journal, shown, now))];
  if (journal.entityType === 'organisation') await prefillJudgements(tx, journal, fresh, now);
  await recordEvents(tx, organisationId, fresh.map(toEvent('new')), now);
  await tx
    .update(journals)
    .set({
      ranAt: now,
      nextRunAt: isPartial ? nextRetryAfter(now) : nextRoundAfter(now),
      coldStart: isColdStart,
      runAskedAt: null,
      ...(fresh.length > 0 ? { renewedAt: now } : {}),
    })
    .where(ofJournal);
  const event = fresh.length > 0 ? journalRenewed : journalTouched;
  await announce(tx, organisationId, event, { organisationId, journalId });
}

const toEvent = (type: 'new' | 'outdated') => (recommendationId: Id) => ({
  recommendationId,
  type,
  userId: null,
  details: SYSTEM_TRIGGER,
});

/**
 * Reactivates recommendations that were not found, unreadable or without room; returns their ids. Other past ones stay
 * past.
 */
async function reactivate(
  tx: Transaction,
  { organisationId, id: journalId }: JournalToRun,
  shown: readonly SelectedCandidate[],
  now: Date,
): Promise<Id[]> {
  const subjectIds = shown.filter(({ current }) => !current).map(({ subjectId }) => subjectId);
  if (subjectIds.length === 0) return [];
  const reactivated = await tx
    .update(recommendations)
    .set({
      exhausted: false,
      exhaustedBecause: null,
      exhaustedBy: null,
      deactivatedAt: null,
      recommendedAt: now,
      modifiedOn: now,
    })
    .where(
      and(
        eq(recommendations.organisationId, organisationId),
        eq(recommendations.journalId, journalId),
        inArray(recommendations.exhaustedBecause, ['outdated', 'displaced']),
        isOneOf(recommendations.subjectId, subjectIds),
      ),
    )
    .returning({ id: recommendations.id });
  return reactivated.map(({ id }) => id);
}

/** Inserts or updates the shown recommendations, with their scores; returns the ids of new rows. */
async function upsertShown(
  tx: Transaction,
  { organisationId, id: journalId }: Pick<JournalToRun, 'organisationId' | 'id'>,
  shown: readonly SelectedCandidate[],
  now: Date,
): Promise<Id[]> {
  if (shown.length === 0) return [];
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  const rows = await tx
    .insert(recommendations)
    .values(
      shown.map((one) => ({
        id: newId(),
        organisationId,
        journalId,
        analysisId: one.analysisId,
        recommendedAt: now,
        publicationId: one.isPublication ? one.subjectId : null,
        documentId: one.isPublication ? null : one.subjectId,
        score: one.score,
        parts: [...one.parts],
        why: one.why,
        modifiedOn: now,
        folded: one.folded.flatMap(({ isPublication, subjectId, sourceId }) =>
          isPublication && sourceId ? [{ publicationId: subjectId, sourceId }] : [],
        ),
      })),
    )
    .onConflictDoUpdate({
      target: [recommendations.journalId, recommendations.subjectId],
      set: {
        score: excluded('score'),
        parts: excluded('parts'),
        why: excluded('why'),
        folded: excluded('folded'),
        analysisId: excluded('analysis_id'),
        modifiedOn: excluded('modified_on'),
      },
      setWhere: sql`NOT ${recommendations.exhausted}`,
    })
    .returning({ id: recommendations.id, isNew: sql<boolean>`xmax = 0` });
  return rows.filter(({ isNew }) => isNew).map(({ id }) => id);
}

/**
 * JO-08: in sections of the whole organisation, readers judge for themselves. Hides new recommendations from readers
 * who analysed the page, or discarded or used another publication of the story.
 */
async function prefillJudgements(
  tx: Transaction,
  { organisationId, id: journalId }: JournalToRun,
  recommendationIds: readonly Id[],
  now: Date,
): Promise<void> {
  if (recommendationIds.length === 0) return;
  const at = now.toISOString();
  await tx.execute(sql`
    WITH same_story AS MATERIALIZED (
      SELECT r.id AS recommendation_id, q.id, q.address_key FROM recommendations r
      JOIN publications p ON p.id = r.publication_id JOIN publications q ON q.story_id = p.story_id AND q.owner_id IS NULL
      WHERE r.journal_id = ${journalId} AND r.id = ANY(${sql.param([...recommendationIds])}::uuid[])),
    judged AS (
      SELECT t.recommendation_id, j.user_id, j.exhausted_because AS because FROM same_story t
      JOIN recommendations r ON r.publication_id = t.id AND r.journal_id = ${journalId} AND r.id <> t.recommendation_id
      JOIN recommendation_judgements j ON j.recommendation_id = r.id AND j.exhausted_because IS NOT NULL
      UNION ALL SELECT t.recommendation_id, a.created_by, 'analysed' FROM same_story t
      JOIN document_addresses da ON da.organisation_id = ${organisationId} AND da.address_key = t.address_key
      JOIN analyses a ON a.organisation_id = ${organisationId} AND a.document_id = da.document_id)
    INSERT INTO recommendation_judgements AS own
      (organisation_id, recommendation_id, user_id, exhausted_because, deactivated_at, modified_on)
    SELECT DISTINCT ON (recommendation_id, user_id) ${organisationId}::uuid, recommendation_id, user_id, because,
      ${at}::timestamptz, ${at}::timestamptz FROM judged ORDER BY recommendation_id, user_id, because
    ON CONFLICT (recommendation_id, user_id) DO UPDATE SET exhausted_because = excluded.exhausted_because,
      deactivated_at = excluded.deactivated_at, modified_on = excluded.modified_on
    WHERE own.exhausted_because IS NULL`);
}
