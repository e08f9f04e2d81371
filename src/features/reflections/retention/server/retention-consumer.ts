import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { splitIntoChunks } from '#base/arrays.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { analysisCardChanged, analysisModified } from '#features/analyses/analyses/events.ts';
import { accessChanged, type ItemKind } from '#features/sharing/events.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { combineHandlers, on } from '#platform/outbox/define-consumer.ts';
import { reflectionDocumentsTouched } from '../events.ts';

/** Announces that the documents of reflections changed when a linked analysis or the access to it changes. */
export const retentionConsumer = combineHandlers('retention', [
  on([accessChanged], async (tx, { payload: { organisationId, items } }) => {
    const idsOf = (itemKind: ItemKind) =>
      items.filter(({ kind }) => kind === itemKind).map((item) => item.id);
    await announceForReflections(tx, organisationId, idsOf('reflection'));
    await announceForAnalyses(tx, organisationId, idsOf('analysis'));
  }),
  on([analysisModified, analysisCardChanged], (tx, { payload: { organisationId, analysisId } }) =>
    announceForAnalyses(tx, organisationId, [analysisId]),
  ),
]);

/** An event names at most this many reflections, so that it stays small for an analysis linked to very many. */
const REFLECTIONS_PER_EVENT = 200;

const reflectionRows = z.array(z.object({ id }));

async function announceForAnalyses(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisIds: readonly Id[],
): Promise<void> {
  if (analysisIds.length === 0) return;
  const { rows } = await tx.execute(sql`
    SELECT DISTINCT reflection_id AS id FROM reflection_documents WHERE organisation_id = ${organisationId}
      AND analysis_id = ANY(${sql.param([...analysisIds])}::uuid[]) AND removed_at IS NULL ORDER BY reflection_id`);
  await announceForReflections(
    tx,
    organisationId,
    reflectionRows.parse(rows).map((row) => row.id),
  );
}

async function announceForReflections(
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
): Promise<void> {
  for (const reflectionIds of splitIntoChunks(ids, REFLECTIONS_PER_EVENT)) {
    await announce(tx, organisationId, reflectionDocumentsTouched, {
      organisationId,
      reflectionIds: [...reflectionIds],
    });
  }
}
