import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { analysisCreated } from '#features/analyses/analyses/events.ts';
import { reflectionChanged } from '#features/reflections/reflections/events.ts';
import { linkedAnalyses } from '#features/reflections/server.ts';
import { accessChanged } from '#features/sharing/events.ts';
import { countUsage } from '#features/sources/server.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { type ConsumedEvent, combineHandlers, on } from '#platform/outbox/define-consumer.ts';
import { journalRenewed, journalsChanged, recommendationUsed } from '../events.ts';
import { exhaustAnalysed } from './exhaust-recommendations.ts';
import { markUnread, notifyReaders } from './notify-journal-readers.ts';

const analyses = (ids: readonly Id[]) => isOneOf(sql`a.id`, ids);

/**
 * Ends recommendations that readers analysed, notifies readers of changed sections, marks journals as unread, and
 * counts usage for sources.
 */
export const journalConsumer = combineHandlers('journal', [
  on([analysisCreated], (tx, { payload: { organisationId, analysisId } }) =>
    exhaustAnalysed(tx, organisationId, analyses([analysisId]), new Date()),
  ),
  on([accessChanged], async (tx, { payload: { organisationId, items } }) => {
    const shared = items.filter(({ kind }) => kind === 'analysis').map((item) => item.id);
    if (shared.length > 0) await exhaustAnalysed(tx, organisationId, analyses(shared), new Date());
  }),
  on([reflectionChanged], reviewReflection),
  on([journalsChanged], (tx, { payload }) => notifyReaders(tx, payload)),
  on([journalRenewed], async (tx, { payload }) => {
    await notifyReaders(tx, payload);
    await markUnread(tx, payload.organisationId, payload.journalId, new Date());
  }),
  on([recommendationUsed], async (tx, { payload: { recommendationId, use } }) => {
    const sourceId = await sourceOf(tx, recommendationId);
    if (sourceId) await countUsage(tx, sourceId, use, new Date());
  }),
]);

const journalRows = z.array(z.object({ journalId: id }));

/**
 * Ends recommendations of analyses linked to the reflection; refreshes its sections, which are hidden when it is
 * archived.
 */
async function reviewReflection(
  tx: Transaction,
  { payload: { organisationId, reflectionId } }: ConsumedEvent<{ organisationId: Id; reflectionId: Id }>,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT id AS "journalId" FROM journals
    WHERE organisation_id = ${organisationId} AND entity_id = ${reflectionId} AND status = 'active'`);
  const found = journalRows.parse(rows);
  if (found.length === 0) return;
  const linked = sql`a.id IN (${linkedAnalyses({ organisationId, reflectionId })})`;
  await exhaustAnalysed(tx, organisationId, linked, new Date());
  for (const { journalId } of found)
    await announce(tx, organisationId, journalsChanged, { organisationId, journalId });
}

const sourceRows = z.array(z.object({ sourceId: id })).max(1);

async function sourceOf(tx: Transaction, recommendationId: Id): Promise<Id | undefined> {
  const { rows } = await tx.execute(sql`
    SELECT p.source_id AS "sourceId" FROM recommendations r JOIN publications p ON p.id = r.publication_id
    WHERE r.id = ${recommendationId}`);
  return sourceRows.parse(rows)[0]?.sourceId;
}
