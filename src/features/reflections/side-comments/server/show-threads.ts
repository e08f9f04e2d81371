import { and, asc, eq, inArray, not } from 'drizzle-orm';
import type { OrganisationId } from '#base/ids.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SideThread } from '../contract/threads.ts';
import { sideComments, type ThreadRow } from './side-comments-tables.ts';

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
