import { and, eq } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { VOTES, type Vote } from '../contract/votes.ts';
import { elementVotes } from './elements-tables.ts';

import type { Reader } from './reader.ts';

/** A person's votes on the given elements. */
export async function ownVotes(
  tx: Transaction,
  { organisationId, userId }: Reader,
  elementIds: readonly Id[],
): Promise<(elementId: Id) => Vote> {
  const found = await tx
    .select({ elementId: elementVotes.elementId, vote: elementVotes.vote })
    .from(elementVotes)
    .where(
      and(
        eq(elementVotes.organisationId, organisationId),
        eq(elementVotes.userId, userId),
        isOneOf(elementVotes.elementId, elementIds),
      ),
    );
  const byId = new Map(found.map(({ elementId, vote }) => [elementId, VOTES[vote]]));
  return (elementId) => byId.get(elementId) ?? 'none';
}
