import { and, eq } from 'drizzle-orm';
import type { Input, Output } from '#base/endpoint.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import type {
  listThreads as listThreadsEndpoint,
  resolveThread as resolveThreadEndpoint,
  SideThread,
} from '../contract/threads.ts';
import * as threads from '../contract/threads.ts';
import { addComment, archiveComment, reviseThread, rewriteComment, showThreads } from './comment.ts';
import { requireThread, sideThreads, threadsOf } from './thread-store.ts';

/** The endpoints of side comments. */
export const sideCommentRoutes: readonly Route[] = [
  route(threads.listThreads, listThreads),
  route(threads.addComment, addComment),
  route(threads.rewriteComment, rewriteComment),
  route(threads.archiveComment, archiveComment),
  route(threads.resolveThread, resolveThread),
];

/** ED-05: the threads beside a text, for its readers. */
function listThreads(
  { actor, transaction }: RequestContext,
  { reflectionId }: Input<typeof listThreadsEndpoint>,
): Promise<Output<typeof listThreadsEndpoint>> {
  return transaction(async (tx) => {
    const open = await requireReflection(tx, actor, reflectionId, 'read');
    return { threads: await showThreads(tx, open.organisationId, await threadsOf(tx, open)) };
  });
}

/** Resolves or reopens a thread; writers of the text only. */
function resolveThread(
  context: RequestContext,
  input: Input<typeof resolveThreadEndpoint>,
): Promise<SideThread> {
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
