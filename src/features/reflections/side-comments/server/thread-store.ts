import { and, asc, count, eq, sql } from 'drizzle-orm';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { AppError, reasons } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { RevisionContext } from '#features/reflections/reflections/server/revise-reflection.ts';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { idTakenError } from '#platform/database/insert-once.ts';
import { THREAD_COMMENTS_MAX, THREADS_MAX } from '../contract/threads.ts';

export const sideThreads = pgTable('side_threads', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  reflectionId: uuid('reflection_id').notNull(),
  quote: text().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  resolvedBy: uuid('resolved_by'),
  resolvedOn: timestamptz('resolved_on'),
  ...auditColumns,
});
export type ThreadRow = typeof sideThreads.$inferSelect;

export const sideComments = pgTable('side_comments', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  threadId: uuid('thread_id').notNull(),
  userId: uuid('user_id').notNull(),
  content: text().notNull(),
  archived: boolean().notNull().default(false),
  createdAt: timestamptz('created_at').notNull(),
  rewrittenAt: timestamptz('rewritten_at'),
  ...auditColumns,
});
type CommentRow = typeof sideComments.$inferSelect;

const sideCommentReasons = reasons({
  'not-author': {
    fr: 'Seule la personne qui l’a écrit peut le modifier.',
    en: 'Only the person who wrote it can change it.',
  },
  'too-many-threads': {
    fr: 'Ce texte a atteint son nombre maximum de commentaires.',
    en: 'This text has reached its maximum number of comments.',
  },
  'too-many-comments': {
    fr: 'Ce fil a atteint son nombre maximum de commentaires. Ouvrez-en un autre.',
    en: 'This thread has reached its maximum number of comments. Start another one.',
  },
});

interface OfReflection {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

/** The threads of a text that have comments, oldest first. */
export function threadsOf(
  tx: Transaction,
  { organisationId, reflectionId }: OfReflection,
): Promise<ThreadRow[]> {
  const hasComments = sql`EXISTS (SELECT FROM side_comments c WHERE c.thread_id = ${sideThreads.id} AND NOT c.archived)`;
  return tx
    .select()
    .from(sideThreads)
    .where(
      and(
        eq(sideThreads.organisationId, organisationId),
        eq(sideThreads.reflectionId, reflectionId),
        hasComments,
      ),
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

/** A thread of a reflection; one of another reflection is missing. */
export async function requireThread(
  tx: Transaction,
  reflection: OfReflection,
  threadId: Id,
): Promise<ThreadRow> {
  const found = await findThread(tx, reflection, threadId);
  if (found?.reflectionId !== reflection.reflectionId) throw new AppError('missing', commonReasons.missing);
  return found;
}

/** Finds a thread, or creates it. */
export async function ensureThread(
  tx: Transaction,
  revising: RevisionContext,
  { threadId, quote }: { readonly threadId: Id; readonly quote: string },
): Promise<ThreadRow> {
  const found = await findThread(tx, revising, threadId);
  if (found && found.reflectionId !== revising.reflectionId) throw idTakenError();
  if (found) return found;
  if ((await threadsOf(tx, revising)).length >= THREADS_MAX) {
    throw new AppError('conflict', sideCommentReasons['too-many-threads']);
  }
  const { organisationId, reflectionId, by, at } = revising;
  const row = {
    id: threadId,
    organisationId,
    reflectionId,
    quote,
    createdBy: by,
    createdAt: at,
    resolvedBy: null,
    resolvedOn: null,
    modifiedBy: by,
    modifiedOn: at,
  };
  await tx.insert(sideThreads).values(row);
  return row;
}

/** Checks the limit of comments per thread; deleted ones count, because they can be restored. */
export async function requireThreadCapacity(
  tx: Transaction,
  { organisationId }: OfReflection,
  { id }: ThreadRow,
): Promise<void> {
  const ofThread = and(eq(sideComments.organisationId, organisationId), eq(sideComments.threadId, id));
  const [counted] = await tx.select({ count: count() }).from(sideComments).where(ofThread);
  if ((counted?.count ?? 0) >= THREAD_COMMENTS_MAX) {
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

/** A comment of the caller in a thread, deleted ones included. */
export async function requireOwnComment(
  tx: Transaction,
  revising: RevisionContext,
  thread: ThreadRow,
  commentId: Id,
): Promise<CommentRow> {
  const found = await findComment(tx, revising, commentId);
  if (found?.threadId !== thread.id) throw new AppError('missing', commonReasons.missing);
  if (found.userId !== revising.by) throw new AppError('forbidden', sideCommentReasons['not-author']);
  return found;
}
