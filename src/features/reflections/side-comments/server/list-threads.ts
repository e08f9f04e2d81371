import type { Input, Output } from '#base/endpoint.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { listThreads as endpoint } from '../contract/threads.ts';
import { showThreads } from './show-threads.ts';
import { threadsOf } from './thread-store.ts';

/** ED-05: the threads beside a text, for its readers. */
export function listThreads(
  { actor, transaction }: RequestContext,
  { reflectionId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return transaction(async (tx) => {
    const open = await requireReflection(tx, actor, reflectionId, 'read');
    return { threads: await showThreads(tx, open.organisationId, await threadsOf(tx, open)) };
  });
}
