import type { Input, Output } from '#base/endpoint.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { savePASCAL as savePASCALEndpoint } from '../contract/KEBABS.ts';
import { CAMELSaved } from '../events.ts';
import { upsertPASCAL } from './KEBAB-store.ts';

/** Creates or renames a PROSE; allowed for every member of the organisation. */
export async function savePASCAL(
  context: RequestContext,
  { CAMELId, title }: Input<typeof savePASCALEndpoint>,
): Promise<Output<typeof savePASCALEndpoint>> {
  requireScope(context.actor, 'write');
  const { organisationId, userId } = context.actor;
  return context.transaction(async (tx) => {
    const kept = await upsertPASCAL(tx, { id: CAMELId, title, organisationId, by: userId, at: context.now });
    await announce(tx, organisationId, CAMELSaved, { CAMELId });
    return kept;
  });
}
