import { and, eq } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Shareable } from '#features/sharing/server.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { reflectionShared } from '../events.ts';
import { reflections } from './reflections-tables.ts';

/** Reflections for the sharing editor: their titles, and the event for people who were given access. */
export const reflectionShareable: Shareable = {
  kind: 'reflection',
  async title(tx, { organisationId, itemId }) {
    return (await titleOfReflections(tx, organisationId, [itemId])).get(itemId) ?? '';
  },
  async announceShared(tx, { item: { organisationId, itemId: reflectionId }, userIds, by }) {
    await announce(tx, organisationId, reflectionShared, {
      organisationId,
      reflectionId,
      byUserId: by,
      userIds: [...userIds],
    });
  },
};

/** The titles of reflections; the caller must check access. */
async function titleOfReflections(
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
