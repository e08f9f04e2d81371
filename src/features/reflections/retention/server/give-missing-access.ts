import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { analysisShareable } from '#features/analyses/server.ts';
import {
  type OpenReflection,
  requireReflection,
} from '#features/reflections/reflections/server/require-reflection.ts';
import type { ShownEntry } from '#features/sharing/contract/access.ts';
import { entityKey } from '#features/sharing/rules/entities.ts';
import { DEFAULT_ROLE, hasPermission } from '#features/sharing/rules/roles.ts';
import {
  announceNewReaders,
  changeEntries,
  lockGrantees,
  missingReadersByItem,
  requireItem,
  rolesOn,
} from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type {
  giveMissingAccess as giveMissingAccessEndpoint,
  missingReaders as missingReadersEndpoint,
} from '../contract/documents.ts';
import { findLinkedAnalyses } from './linked-analyses.ts';

/**
 * D2 §4: makes participants of a reflection owners of those of its analyses that they cannot open and the caller may share.
 * New readers are notified.
 */
export function giveMissingAccess(
  { actor, transaction, now: at }: RequestContext,
  { reflectionId }: Input<typeof giveMissingAccessEndpoint>,
): Promise<Output<typeof giveMissingAccessEndpoint>> {
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

interface Missing {
  /** Participants without access, for each analysis the person may share. */
  readonly byAnalysis: ReadonlyMap<Id, readonly ShownEntry[]>;
  /** The number of further analyses that only others may share. */
  readonly outOfReach: number;
}

/** RE-06: participants of a reflection who cannot open some of its analyses, as far as the caller may change that. */
export function missingReaders(
  { actor, transaction }: RequestContext,
  { reflectionId }: Input<typeof missingReadersEndpoint>,
): Promise<Output<typeof missingReadersEndpoint>> {
  return transaction(async (tx) => {
    const reflection = await requireReflection(tx, actor, reflectionId, 'read');
    const { byAnalysis, outOfReach } = await findMissing(tx, actor, reflection);
    const missing = new Map([...byAnalysis.values()].flat().map((entry) => [entityKey(entry), entry]));
    return { missing: [...missing.values()], analysisCount: byAnalysis.size, outOfReach };
  });
}

async function findMissing(
  tx: Transaction,
  person: RequestContext['actor'],
  { organisationId, reflectionId }: OpenReflection,
): Promise<Missing> {
  const analysisIds = await findLinkedAnalyses(tx, { organisationId, reflectionId });
  const missing = await missingReadersByItem(tx, { organisationId, itemId: reflectionId }, analysisIds);
  const roles = await rolesOn(tx, person, [...missing.keys()]);
  const shared = [...missing].filter(([analysisId]) => hasPermission(roles.get(analysisId) ?? null, 'share'));
  return { byAnalysis: new Map(shared), outOfReach: missing.size - shared.length };
}
