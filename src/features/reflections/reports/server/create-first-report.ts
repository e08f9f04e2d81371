import type { NewReflection } from '#features/reflections/reflections/server/ports.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { reports } from './reports-tables.ts';

/** RE-07: a reflection is created with an open report. */
export async function createFirstReport(
  tx: Transaction,
  { organisationId, reflectionId, by, at }: NewReflection,
): Promise<void> {
  await tx.insert(reports).values({
    id: newId(),
    organisationId,
    reflectionId,
    createdBy: by,
    createdAt: at,
    lastEdited: at,
    modifiedBy: by,
    modifiedOn: at,
  });
}
