import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { inParts } from '#base/in-parts.ts';
import { analysisModified, analysisTouched } from '#features/analyses/analyses/events.ts';
import { accessChanged, type ItemKind } from '#features/sharing/events.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { followAll, on } from '#platform/outbox/follow.ts';
import { reflectionDocumentsTouched } from '../events.ts';

/** Whoever looks at the analyses of a reflection looks again when one of them changed, or who may open what. */
export const retentionFollower = followAll('retention', [
  on([accessChanged], async (tx, { payload: { organisationId, items } }) => {
    const idsOf = (wanted: ItemKind) => items.filter(({ kind }) => kind === wanted).map((item) => item.id);
    await tell(tx, organisationId, idsOf('reflection'));
    await touch(tx, organisationId, idsOf('analysis'));
  }),
  on([analysisModified, analysisTouched], (tx, { payload: { organisationId, analysisId } }) =>
    touch(tx, organisationId, [analysisId]),
  ),
]);

/** An analysis that many reflections have is told of in a few facts, none of them too long to hand around. */
const REFLECTIONS_PER_FACT = 200;

const reflectionRows = z.array(z.object({ id }));

async function touch(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisIds: readonly Id[],
): Promise<void> {
  if (analysisIds.length === 0) return;
  const { rows } = await tx.execute(sql`
    SELECT DISTINCT reflection_id AS id FROM reflection_documents WHERE organisation_id = ${organisationId}
      AND analysis_id = ANY(${sql.param([...analysisIds])}::uuid[]) AND removed_at IS NULL ORDER BY reflection_id`);
  await tell(
    tx,
    organisationId,
    reflectionRows.parse(rows).map((row) => row.id),
  );
}

async function tell(tx: Transaction, organisationId: OrganisationId, ids: readonly Id[]): Promise<void> {
  for (const reflectionIds of inParts(ids, REFLECTIONS_PER_FACT)) {
    await announce(tx, organisationId, reflectionDocumentsTouched, {
      ...{ organisationId, reflectionIds: [...reflectionIds] },
    });
  }
}
