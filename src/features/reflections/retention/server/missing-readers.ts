import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import {
  type OpenReflection,
  requireReflection,
} from '#features/reflections/reflections/server/require-reflection.ts';
import type { ShownEntry } from '#features/sharing/contract/access.ts';
import { mayDo } from '#features/sharing/rules/access-table.ts';
import { entityKey } from '#features/sharing/rules/entity.ts';
import { missingReadersByItem, rolesOn } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { missingReaders as endpoint } from '../contract/documents.ts';
import { findLinkedAnalyses } from './linked-analyses.ts';

interface Missing {
  /** Participants without access, for each analysis the person may share. */
  readonly byAnalysis: ReadonlyMap<Id, readonly ShownEntry[]>;
  /** The number of further analyses that only others may share. */
  readonly outOfReach: number;
}

/** RE-06: participants of a reflection who cannot open some of its analyses, as far as the caller may change that. */
export function missingReaders(
  { actor, transaction }: RequestContext,
  { reflectionId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return transaction(async (tx) => {
    const reflection = await requireReflection(tx, actor, reflectionId, 'read');
    const { byAnalysis, outOfReach } = await findMissing(tx, actor, reflection);
    const missing = new Map([...byAnalysis.values()].flat().map((entry) => [entityKey(entry), entry]));
    return { missing: [...missing.values()], analysisCount: byAnalysis.size, outOfReach };
  });
}

export async function findMissing(
  tx: Transaction,
  person: RequestContext['actor'],
  { organisationId, reflectionId }: OpenReflection,
): Promise<Missing> {
  const analysisIds = await findLinkedAnalyses(tx, { organisationId, reflectionId });
  const missing = await missingReadersByItem(tx, { organisationId, itemId: reflectionId }, analysisIds);
  const roles = await rolesOn(tx, person, [...missing.keys()]);
  const shared = [...missing].filter(([analysisId]) => mayDo(roles.get(analysisId) ?? null, 'share'));
  return { byAnalysis: new Map(shared), outOfReach: missing.size - shared.length };
}
