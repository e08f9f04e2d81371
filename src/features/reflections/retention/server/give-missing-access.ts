import type { Input, Output } from '#base/endpoint.ts';
import { analysisShareable } from '#features/analyses/server.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import { DEFAULT_ROLE } from '#features/sharing/rules/roles.ts';
import { announceNewReaders, changeEntries, lockGrantees, requireItem } from '#features/sharing/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { giveMissingAccess as endpoint } from '../contract/documents.ts';
import { findMissing } from './missing-readers.ts';

/**
 * D2 §4: makes participants of a reflection owners of those of its analyses that they cannot open and the caller may share.
 * New readers are notified.
 */
export function giveMissingAccess(
  { actor, transaction, now: at }: RequestContext,
  { reflectionId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  requireScope(actor, 'write');
  const writing = { by: actor.userId, at };
  return transaction(async (tx) => {
    const reflection = await requireReflection(tx, actor, reflectionId, 'write');
    const { byAnalysis } = await findMissing(tx, actor, reflection);
    // Locks people before items, and items in a fixed order, to avoid deadlocks between concurrent requests.
    const people = [...byAnalysis.values()].flat();
    await lockGrantees(tx, actor.organisationId, {
      userIds: people.filter(({ entityType }) => entityType === 'User').map(({ entityId }) => entityId),
      groupIds: people.filter(({ entityType }) => entityType === 'Group').map(({ entityId }) => entityId),
    });
    for (const analysisId of [...byAnalysis.keys()].sort()) {
      const item = await requireItem(tx, actor, analysisId, 'share');
      const add = (byAnalysis.get(analysisId) ?? []).map(({ entityType, entityId }) => ({
        entityType,
        entityId,
        permission: DEFAULT_ROLE,
      }));
      const newReaders = await changeEntries(tx, actor, item, { add, remove: [] }, writing);
      await announceNewReaders(analysisShareable, tx, item, newReaders, writing);
    }
    return { analysisCount: byAnalysis.size };
  });
}
