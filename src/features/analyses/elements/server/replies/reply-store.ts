import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import type { AnalysisRevision } from '#features/analyses/analyses/server/revise-analysis.ts';
import type { Transaction } from '#platform/database/database.ts';
import { idTakenError } from '#platform/database/insert-once.ts';
import { touchElement } from '../element-store.ts';
import { type ElementRow, replies } from '../elements-tables.ts';

type StoredReply = typeof replies.$inferSelect;
type OrganisationKey = Pick<AnalysisRevision, 'organisationId'>;

async function findReply(
  tx: Transaction,
  { organisationId }: OrganisationKey,
  replyId: Id,
): Promise<StoredReply | undefined> {
  const [found] = await tx
    .select()
    .from(replies)
    .where(and(eq(replies.organisationId, organisationId), eq(replies.id, replyId)));
  return found;
}

/** A reply to the element, archived or not; 404 for a reply to another element. */
export async function requireReply(
  tx: Transaction,
  of: OrganisationKey,
  element: Pick<ElementRow, 'id'>,
  replyId: Id,
): Promise<StoredReply> {
  const found = await findReply(tx, of, replyId);
  if (found?.elementId !== element.id) throw new AppError('missing', commonReasons.missing);
  return found;
}

/** Whether the caller already added this reply, so that a retry changes nothing. Refuses the id of another reply. */
export async function isReplied(
  tx: Transaction,
  revising: AnalysisRevision,
  element: Pick<ElementRow, 'id'>,
  replyId: Id,
): Promise<boolean> {
  const found = await findReply(tx, revising, replyId);
  if (!found) return false;
  if (found.elementId !== element.id || found.userId !== revising.by) throw idTakenError();
  return true;
}

/** Recounts the replies of an element and gives it the new revision. */
export async function countReplies(
  tx: Transaction,
  revising: AnalysisRevision,
  element: ElementRow,
): Promise<void> {
  await tx.execute(sql`
    UPDATE elements SET reply_count =
      (SELECT count(*) FROM replies WHERE element_id = ${element.id} AND NOT archived)
    WHERE id = ${element.id}`);
  await touchElement(tx, revising, element);
}
