import { and, eq } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { captures } from './captures-table.ts';

/**
 * Filters documents to those a person captured within the last day, which they may therefore open. A refresh
 * does not count: they could open the document for another reason, which may no longer hold.
 */
export async function filterCaptured(
  tx: Transaction,
  { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
  documentIds: readonly Id[],
): Promise<ReadonlySet<Id>> {
  const found = await tx
    .selectDistinct({ documentId: captures.documentId })
    .from(captures)
    .where(
      and(
        eq(captures.organisationId, organisationId),
        eq(captures.userId, userId),
        isOneOf(captures.documentId, documentIds),
        eq(captures.state, 'ready'),
        eq(captures.again, false),
      ),
    );
  return new Set(found.flatMap(({ documentId }) => documentId ?? []));
}
