import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import { journalRenewed, journalTouched } from '#features/journal/journal/events.ts';
import { exhaust } from '#features/journal/journal/server/exhaust.ts';
import { type Because, journals, recommendations } from '#features/journal/journal/server/journals-tables.ts';
import { recordEvents } from '#features/journal/journal/server/record-events.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { Placed } from '../rules/place.ts';
import { nextRoundAfter, soonAfter } from '../rules/rounds.ts';
import type { JournalToRun } from './journal-to-run.ts';
import { judgeBefore } from './judge-before.ts';

export interface Ending {
  readonly because: Extract<Because, 'outdated' | 'analysed' | 'displaced'>;
  readonly recommendationIds: readonly Id[];
  /** What was pinned goes too: there is nothing left to show. */
  readonly evenPinned?: boolean;
}

interface Outcome {
  readonly shown: readonly Placed[];
  readonly endings: readonly Ending[];
  readonly isColdStart: boolean;
  /** Something could not be looked through: it is due again soon. */
  readonly isPartial: boolean;
  readonly now: Date;
}

/** D3 §4: who made it happen, as events say it. */
const BY_THE_PRODUCT = { trigger: 'system' };

/** Everything a run found out, in one transaction; what somebody did meanwhile stays done. */
export async function writeRun(
  tx: Transaction,
  journal: JournalToRun,
  { shown, endings, isColdStart, isPartial, now }: Outcome,
): Promise<void> {
  const { organisationId, id: journalId } = journal;
  const ofJournal = and(eq(journals.organisationId, organisationId), eq(journals.id, journalId));
  const [held] = await tx
    .select({ status: journals.status, runAskedAt: journals.runAskedAt })
    .from(journals)
    .where(ofJournal)
    .for('no key update');
  if (held?.status !== 'active') return;
  // Asked for again since this run looked at what the section is to propose: the run that does so is still to come.
  if (held.runAskedAt && held.runAskedAt.getTime() !== journal.runAskedAt?.getTime()) return;
  for (const { because, recommendationIds, evenPinned = false } of endings) {
    const unlessPinned = because !== 'analysed' && !evenPinned;
    const how = { because, by: null, at: now, unlessPinned };
    const over = await exhaust(tx, organisationId, recommendationIds, how);
    if (because !== 'outdated') continue;
    await recordEvents(tx, organisationId, over.map(happened('outdated')), now);
  }
  const again = await takeUpAgain(tx, journal, shown, now);
  const fresh = [...again, ...(await state(tx, journal, shown, now))];
  if (journal.entityType === 'organisation') await judgeBefore(tx, journal, fresh, now);
  await recordEvents(tx, organisationId, fresh.map(happened('new')), now);
  await tx
    .update(journals)
    .set({
      ...{ ranAt: now, nextRunAt: isPartial ? soonAfter(now) : nextRoundAfter(now) },
      ...{ coldStart: isColdStart, runAskedAt: null },
      ...(fresh.length > 0 ? { renewedAt: now } : {}),
    })
    .where(ofJournal);
  const fact = fresh.length > 0 ? journalRenewed : journalTouched;
  await announce(tx, organisationId, fact, { organisationId, journalId });
}

const happened = (type: 'new' | 'outdated') => (recommendationId: Id) => ({
  ...{ recommendationId, type, userId: null, details: BY_THE_PRODUCT },
});

/** What was not found, could not be read or found no room for a while; answers which. Whatever else is past stays past. */
async function takeUpAgain(
  tx: Transaction,
  { organisationId, id: journalId }: JournalToRun,
  shown: readonly Placed[],
  now: Date,
): Promise<Id[]> {
  const subjectIds = shown.filter(({ standing }) => !standing).map(({ subjectId }) => subjectId);
  if (subjectIds.length === 0) return [];
  const again = await tx
    .update(recommendations)
    .set({
      ...{ exhausted: false, exhaustedBecause: null, exhaustedBy: null, deactivatedAt: null },
      ...{ recommendedAt: now, modifiedOn: now },
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
  return again.map(({ id }) => id);
}

/** What is shown now, with its score; answers which of it is new. */
async function state(
  tx: Transaction,
  { organisationId, id: journalId }: Pick<JournalToRun, 'organisationId' | 'id'>,
  shown: readonly Placed[],
  now: Date,
): Promise<Id[]> {
  if (shown.length === 0) return [];
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  const stated = await tx
    .insert(recommendations)
    .values(
      shown.map((one) => ({
        ...{ id: newId(), organisationId, journalId, analysisId: one.analysisId, recommendedAt: now },
        publicationId: one.isPublication ? one.subjectId : null,
        documentId: one.isPublication ? null : one.subjectId,
        ...{ score: one.score, parts: [...one.parts], why: one.why, modifiedOn: now },
        folded: one.folded.flatMap(({ isPublication, subjectId, sourceId }) =>
          isPublication && sourceId ? [{ publicationId: subjectId, sourceId }] : [],
        ),
      })),
    )
    .onConflictDoUpdate({
      target: [recommendations.journalId, recommendations.subjectId],
      set: {
        ...{ score: excluded('score'), parts: excluded('parts'), why: excluded('why') },
        ...{ folded: excluded('folded'), analysisId: excluded('analysis_id') },
        modifiedOn: excluded('modified_on'),
      },
      setWhere: sql`NOT ${recommendations.exhausted}`,
    })
    .returning({ id: recommendations.id, isNew: sql<boolean>`xmax = 0` });
  return stated.filter(({ isNew }) => isNew).map(({ id }) => id);
}
