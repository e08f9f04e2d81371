import { and, asc, eq, inArray, not } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import {
  type RevisionContext,
  reviseReflection,
} from '#features/reflections/reflections/server/revise-reflection.ts';
import type { Transaction } from '#platform/database/database.ts';
import { idTakenError, insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type {
  addComment as addEndpoint,
  archiveComment as archiveEndpoint,
  rewriteComment as rewriteEndpoint,
  SideThread,
} from '../contract/threads.ts';
import {
  ensureThread,
  findComment,
  requireOwnComment,
  requireThread,
  requireThreadCapacity,
  sideComments,
  type ThreadRow,
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

/** The difference in the number of comments; `unchanged` when nothing was written. */
type CommentDifference = number | 'unchanged';

/** Runs a change to a thread of a reflection; returns the resulting thread. */
export function reviseThread(
  context: RequestContext,
  { reflectionId, threadId }: { readonly reflectionId: Id; readonly threadId: Id },
  change: (tx: Transaction, revising: RevisionContext) => Promise<CommentDifference>,
): Promise<SideThread> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const difference = await change(tx, revising);
    const thread = await requireThread(tx, revising, threadId);
    const [shown] = await showThreads(tx, revising.organisationId, [thread]);
    if (!shown) throw new Error('expected the thread to be shown');
    return difference === 'unchanged'
      ? { answer: shown, changed: false }
      : { answer: shown, activity: difference };
  });
}

/** Threads with their comments, oldest first. A constant number of statements. */
export async function showThreads(
  tx: Transaction,
  organisationId: OrganisationId,
  threads: readonly ThreadRow[],
): Promise<SideThread[]> {
  const ids = threads.map(({ id }) => id);
  const comments =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(sideComments)
          .where(
            and(
              eq(sideComments.organisationId, organisationId),
              inArray(sideComments.threadId, ids),
              not(sideComments.archived),
            ),
          )
          .orderBy(asc(sideComments.createdAt), asc(sideComments.id));
  const personOf = await loadNamedPeople(tx, organisationId, [
    ...comments.map(({ userId }) => userId),
    ...threads.flatMap(({ resolvedBy }) => resolvedBy ?? []),
  ]);
  const commentsByThread = Map.groupBy(comments, ({ threadId }) => threadId);
  return threads.map(({ id, quote, resolvedOn, resolvedBy }) => ({
    id,
    quote,
    resolvedOn: resolvedOn?.toISOString() ?? null,
    resolvedBy: resolvedBy ? personOf(resolvedBy) : null,
    comments: (commentsByThread.get(id) ?? []).map((comment) => ({
      id: comment.id,
      author: personOf(comment.userId),
      content: comment.content,
      timestamp: comment.createdAt.toISOString(),
      rewrittenOn: comment.rewrittenAt?.toISOString() ?? null,
    })),
  }));
}
