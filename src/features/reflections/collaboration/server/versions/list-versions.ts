import type { Input, Output } from '#base/endpoint.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { listVersions as endpoint } from '../../contract/versions.ts';
import { showVersions } from './show-versions.ts';
import { readVersions } from './version-store.ts';

/** The versions of a text, for everybody who may open it. */
export function listVersions(
  context: RequestContext,
  { reflectionId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return context.transaction(async (tx) => {
    const open = await requireReflection(tx, context.actor, reflectionId, 'read');
    return { versions: await showVersions(tx, open.organisationId, await readVersions(tx, open)) };
  });
}
