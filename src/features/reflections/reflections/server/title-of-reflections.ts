import { and, eq } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { reflections } from './reflections-tables.ts';

/** The titles of reflections; the caller must check access. */
export async function titleOfReflections(
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: reflections.id, title: reflections.title })
    .from(reflections)
    .where(and(eq(reflections.organisationId, organisationId), isOneOf(reflections.id, ids)));
  return new Map(found.map(({ id, title }) => [id, title]));
}
