import type { Input, Output } from '#base/endpoint.ts';
import { requireReflection } from '#features/reflections/server/public.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { keepVersion as endpoint } from '../../contract/versions.ts';
import type { OnSettled } from '../texts/settle-text.ts';
import { keepAsVersion } from './keep-as-version.ts';
import { showVersions } from './show-versions.ts';
import { readVersions } from './version-store.ts';

/** Keeps what stands there now, before somebody goes far away from it. Null where nothing was ever written. */
export function keepVersion(
  settled: readonly OnSettled[],
  context: RequestContext,
  { reflectionId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor, now: at } = context;
  requireScope(actor, 'write');
  return context.transaction(async (tx) => {
    const open = await requireReflection(tx, actor, reflectionId, 'write');
    const { organisationId } = open;
    await keepAsVersion(tx, settled, { organisationId, reflectionId: open.reflectionId, at });
    const [latest] = await readVersions(tx, open, 1);
    const [version = null] = latest ? await showVersions(tx, organisationId, [latest]) : [];
    return { version };
  });
}
