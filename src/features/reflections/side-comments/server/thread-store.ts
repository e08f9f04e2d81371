import { and, asc, count, eq, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Revising } from '#features/reflections/reflections/server/revise-reflection.ts';
import type { Transaction } from '#platform/database/database.ts';
import { idTaken } from '#platform/database/once-by-id.ts';
import { THREAD_COMMENTS_MAX, THREADS_MAX } from '../contract/threads.ts';
import { sideCommentReasons } from '../rules/side-comment-reasons.ts';
import { type CommentRow, sideComments, sideThreads, type ThreadRow } from './side-comments-tables.ts';

interface OfReflection {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

/** The threads of a text in which something is said, oldest first. */
export function threadsOf(
  tx: Transaction,
  { organisationId, reflectionId }: OfReflection,
): Promise<ThreadRow[]> {
  const isSaid = sql`EXISTS (SELECT FROM side_comments c WHERE c.thread_id = ${sideThreads.id} AND NOT c.archived)`;
  return tx
    .select()
    .from(sideThreads)
    .where(
      and(eq(sideThreads.organisationId, organisationId), eq(sideThreads.reflectionId, reflectionId), isSaid),
    )
    .orderBy(asc(sideThreads.createdAt), asc(sideThreads.id))
    .limit(THREADS_MAX);
}

async function findThread(
  tx: Transaction,
  { organisationId }: OfReflection,
  threadId: Id,
): Promise<ThreadRow | undefined> {
  const [found] = await tx
    .select()
    .from(sideThreads)
    .where(and(eq(sideThreads.organisationId, organisationId), eq(sideThreads.id, threadId)));
  return found;
}

/** A thread of a reflection; one of another is missing here. */
export async function requireThread(
  tx: Transaction,
  reflection: OfReflection,
  threadId: Id,
): Promise<ThreadRow> {
  const found = await findThread(tx, reflection, threadId);
  if (found?.reflectionId !== reflection.reflectionId) throw new AppError('missing', commonReasons.missing);
  return found;
}

/** The thread of that id, begun if it is not there yet. */
export async function ensureThread(
  tx: Transaction,
  revising: Revising,
  { threadId, quote }: { readonly threadId: Id; readonly quote: string },
): Promise<ThreadRow> {
  const found = await findThread(tx, revising, threadId);
  if (found && found.reflectionId !== revising.reflectionId) throw idTaken();
  if (found) return found;
  if ((await threadsOf(tx, revising)).length >= THREADS_MAX) {
    throw new AppError('conflict', sideCommentReasons['too-many-threads']);
  }
  const { organisationId, reflectionId, by, at } = revising;
  const row = {
    ...{ id: threadId, organisationId, reflectionId, quote, createdBy: by, createdAt: at },
    ...{ resolvedBy: null, resolvedOn: null, modifiedBy: by, modifiedOn: at },
  };
  await tx.insert(sideThreads).values(row);
  return row;
}

/** A thread takes so many comments, those that were deleted included: they can be brought back. */
export async function requireRoom(
  tx: Transaction,
  { organisationId }: OfReflection,
  { id }: ThreadRow,
): Promise<void> {
  const ofThread = and(eq(sideComments.organisationId, organisationId), eq(sideComments.threadId, id));
  const [said] = await tx.select({ count: count() }).from(sideComments).where(ofThread);
  if ((said?.count ?? 0) >= THREAD_COMMENTS_MAX) {
    throw new AppError('conflict', sideCommentReasons['too-many-comments']);
  }
}

export async function findComment(
  tx: Transaction,
  { organisationId }: OfReflection,
  commentId: Id,
): Promise<CommentRow | undefined> {
  const [found] = await tx
    .select()
    .from(sideComments)
    .where(and(eq(sideComments.organisationId, organisationId), eq(sideComments.id, commentId)));
  return found;
}

/** One of the caller's own comments in a thread, also one that was deleted. */
export async function requireOwnComment(
  tx: Transaction,
  revising: Revising,
  thread: ThreadRow,
  commentId: Id,
): Promise<CommentRow> {
  const found = await findComment(tx, revising, commentId);
  if (found?.threadId !== thread.id) throw new AppError('missing', commonReasons.missing);
  if (found.userId !== revising.by) throw new AppError('forbidden', sideCommentReasons['not-author']);
  return found;
}
