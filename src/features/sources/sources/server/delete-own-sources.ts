import { and, eq, type SQL } from 'drizzle-orm';
import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { OwnedData } from '#features/organisations/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { deleteMySource as endpoint } from '../contract/my-sources.ts';
import { ownSourcesChanged } from '../events.ts';
import { sources } from './source-tables.ts';

/** Called before a source is deleted, to reassign its publications. */
export type ReassignPublications = (tx: Transaction, sourceId: Id) => Promise<void>;

/** Deletes a personal source; does nothing if it does not exist or belongs to somebody else. */
export function deleteMySource(release: ReassignPublications) {
  return async (
    { database, actor }: RequestContext,
    { sourceId }: Input<typeof endpoint>,
  ): Promise<Output<typeof endpoint>> => {
    requireScope(actor, 'write');
    const { userId, organisationId } = actor;
    await database.asPlatform(async (tx) => {
      const mine = and(eq(sources.id, sourceId), eq(sources.ownerId, userId));
      if ((await deleteSources(tx, mine, release)) === 0) return;
      await announce(tx, organisationId, ownSourcesChanged, { userId });
    });
    return { sourceId };
  };
}

/** Deletes the personal sources of a deleted person. */
export const ownSourcesCascade = (release: ReassignPublications): OwnedData => ({
  consequencesOfMember: async () => [],
  async handOverMember(tx, { organisationId, userId }) {
    const theirs = and(eq(sources.organisationId, organisationId), eq(sources.ownerId, userId));
    await deleteSources(tx, theirs, release);
  },
  consequencesOfGroup: async () => [],
  releaseGroup: async () => undefined,
});

async function deleteSources(
  tx: Transaction,
  which: SQL | undefined,
  release: ReassignPublications,
): Promise<number> {
  const locked = await tx.select({ id: sources.id }).from(sources).where(which).for('update');
  for (const { id } of locked) {
    await release(tx, id);
    await tx.delete(sources).where(eq(sources.id, id));
  }
  return locked.length;
}
