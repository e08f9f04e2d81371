import { and, eq } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { resolveThread as endpoint, SideThread } from '../contract/threads.ts';
import { reviseThread } from './revise-thread.ts';
import { sideThreads } from './side-comments-tables.ts';
import { requireThread } from './thread-store.ts';

/** Resolves or reopens a thread; writers of the text only. */
export function resolveThread(context: RequestContext, input: Input<typeof endpoint>): Promise<SideThread> {
  return reviseThread(context, input, async (tx, revising) => {
    const thread = await requireThread(tx, revising, input.threadId);
    if ((thread.resolvedOn !== null) === input.resolved) return 'unchanged';
    const { organisationId, by, at } = revising;
    const resolution = input.resolved
      ? { resolvedBy: by, resolvedOn: at }
      : { resolvedBy: null, resolvedOn: null };
    await tx
      .update(sideThreads)
      .set({ ...resolution, modifiedBy: by, modifiedOn: at })
      .where(and(eq(sideThreads.organisationId, organisationId), eq(sideThreads.id, thread.id)));
    return 0;
  });
}
