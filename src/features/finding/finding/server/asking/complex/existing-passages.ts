import { and, eq } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import { elements } from '#features/analyses/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';

/** The passages among these that are not archived. */
export async function existingPassages(
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: elements.id })
    .from(elements)
    .where(
      and(
        eq(elements.organisationId, organisationId),
        isOneOf(elements.id, ids),
        eq(elements.archived, false),
      ),
    );
  return new Set(found.map(({ id }) => id));
}
