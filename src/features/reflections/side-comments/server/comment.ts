import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import { idTakenError, insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type {
  addComment as addEndpoint,
  archiveComment as archiveEndpoint,
  rewriteComment as rewriteEndpoint,
  SideThread,
} from '../contract/threads.ts';
import { reviseThread } from './revise-thread.ts';
import { sideComments } from './side-comments-tables.ts';
import {
  ensureThread,
  findComment,
  requireOwnComment,
  requireThread,
  requireThreadCapacity,
} from './thread-store.ts';

/** ED-05: adds a comment beside the text. The first comment creates its thread. */
export function addComment(context: RequestContext, input: Input<typeof addEndpoint>): Promise<SideThread> {
  const { commentId, content } = input;
  return insertOnce('side_comments_pkey', () =>
    insertOnce('side_threads_pkey', () =>
      reviseThread(context, input, async (tx, revising) => {
        const found = await findComment(tx, revising, commentId);
        if (found) {
          if (found.threadId !== input.threadId || found.userId !== revising.by) throw idTakenError();
          return 'unchanged';
        }
        const thread = await ensureThread(tx, revising, input);
        await requireThreadCapacity(tx, revising, thread);
        const { organisationId, by, at } = revising;
        await tx.insert(sideComments).values({
          id: commentId,
          organisationId,
          threadId: thread.id,
          userId: by,
          content,
          createdAt: at,
          modifiedBy: by,
          modifiedOn: at,
        });
        return 1;
      }),
    ),
  );
}

/** Author only. */
export function rewriteComment(
  context: RequestContext,
  input: Input<typeof rewriteEndpoint>,
): Promise<SideThread> {
  return reviseThread(context, input, async (tx, revising) => {
    const thread = await requireThread(tx, revising, input.threadId);
    const comment = await requireOwnComment(tx, revising, thread, input.commentId);
    if (comment.archived) throw new AppError('missing', commonReasons.missing);
    if (comment.content === input.content) return 'unchanged';
    const { organisationId, by, at } = revising;
    await tx
      .update(sideComments)
      .set({ content: input.content, rewrittenAt: at, modifiedBy: by, modifiedOn: at })
      .where(and(eq(sideComments.organisationId, organisationId), eq(sideComments.id, comment.id)));
    return 0;
  });
}

/** Deletes or restores a comment; author only. */
export function archiveComment(
  context: RequestContext,
  input: Input<typeof archiveEndpoint>,
): Promise<SideThread> {
  return reviseThread(context, input, async (tx, revising) => {
    const thread = await requireThread(tx, revising, input.threadId);
    const comment = await requireOwnComment(tx, revising, thread, input.commentId);
    if (comment.archived === input.archived) return 'unchanged';
    const { organisationId, by, at } = revising;
    await tx
      .update(sideComments)
      .set({ archived: input.archived, modifiedBy: by, modifiedOn: at })
      .where(and(eq(sideComments.organisationId, organisationId), eq(sideComments.id, comment.id)));
    return input.archived ? -1 : 1;
  });
}
