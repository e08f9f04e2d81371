import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import type { Revision } from '#features/analyses/analyses/contract/analyses.ts';
import { type AnalysisRevision, reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import { requireItem } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { idTakenError, insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { refTypeOf } from '../contract/elements.ts';
import type {
  addReply as addReplyEndpoint,
  archiveReply as archiveReplyEndpoint,
  listReplies as listRepliesEndpoint,
  upvoteReply as upvoteReplyEndpoint,
} from '../contract/replies.ts';
import { elementReasons } from '../rules/element-rights.ts';
import { requireElement, requireUnarchived, setElementRevision, throwIfRefused } from './element-store.ts';
import { type ElementRow, replies } from './elements-tables.ts';
import { findReplies, toReply } from './load-element-details.ts';

/** AL-09: replies to an element. */
export function addReply(
  context: RequestContext,
  { analysisId, elementId, replyId, text }: Input<typeof addReplyEndpoint>,
): Promise<Revision> {
  return insertOnce('replies_pkey', () =>
    reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
      const element = await requireElement(tx, revising, elementId);
      // Checked before anything is refused: a retry succeeds even if the element was archived since.
      if (await isReplied(tx, revising, element, replyId)) return 'unchanged';
      if (element.archived) throwIfRefused(elementReasons.archived);
      const { organisationId, by, at } = revising;
      await tx.insert(replies).values({
        id: replyId,
        organisationId,
        elementId: element.id,
        userId: by,
        text,
        createdAt: at,
        modifiedBy: by,
        modifiedOn: at,
      });
      await countReplies(tx, revising, element);
      return 'edit-and-notify';
    }),
  );
}

/** AL-09: archives one of the caller's replies, or restores it. */
export function archiveReply(
  context: RequestContext,
  { analysisId, elementId, replyId, archived }: Input<typeof archiveReplyEndpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const element = await requireUnarchived(tx, revising, elementId);
    const reply = await requireReply(tx, revising, element, replyId);
    const { organisationId, by, at } = revising;
    if (reply.userId !== by) throwIfRefused(elementReasons['not-author']);
    if (reply.archived === archived) return 'unchanged';
    await tx
      .update(replies)
      .set({ archived, modifiedBy: by, modifiedOn: at })
      .where(and(eq(replies.organisationId, organisationId), eq(replies.id, reply.id)));
    await countReplies(tx, revising, element);
    return 'refresh-cards';
  });
}

/** AL-09: the replies to an element beyond the first few. An archived element has none. */
export function listReplies(
  { actor, transaction }: RequestContext,
  { analysisId, elementId, after, limit }: Input<typeof listRepliesEndpoint>,
): Promise<Output<typeof listRepliesEndpoint>> {
  return transaction(async (tx) => {
    const { organisationId, itemId } = await requireItem(tx, actor, analysisId, 'open');
    const element = await requireElement(tx, { organisationId, analysisId: itemId }, elementId);
    if (element.archived) throw new AppError('missing', commonReasons.missing);
    const known = after ? await requireReply(tx, { organisationId }, element, after) : undefined;
    // One more than requested, to know whether there are more.
    const page = { limit: limit + 1, ...(known ? { after: known.id } : {}) };
    const found = await findReplies(tx, actor, [element.id], page);
    const shown = found.slice(0, limit);
    const people = await loadNamedPeople(
      tx,
      organisationId,
      shown.map(({ userId }) => userId),
    );
    const replies = shown.map((reply) => toReply(reply, refTypeOf(element.type), people));
    return { replies, hasMore: found.length > limit };
  });
}

/** AL-09: upvotes a reply, or withdraws the upvote. */
export function upvoteReply(
  context: RequestContext,
  { analysisId, elementId, replyId, upVoteValue }: Input<typeof upvoteReplyEndpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const element = await requireUnarchived(tx, revising, elementId);
    const reply = await requireReply(tx, revising, element, replyId);
    if (reply.archived) throwIfRefused(elementReasons.archived);
    if (!(await setUpvote(tx, revising, reply.id, upVoteValue))) return 'unchanged';
    await tx.execute(sql`
      UPDATE replies SET upvotes = (SELECT count(*) FROM reply_upvotes WHERE reply_id = ${reply.id})
      WHERE id = ${reply.id}`);
    await setElementRevision(tx, revising, element);
    return 'refresh-screens';
  });
}

/** Returns whether anything changed. */
async function setUpvote(
  tx: Transaction,
  { organisationId, by, at }: AnalysisRevision,
  replyId: Id,
  isGiven: boolean,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    isGiven
      ? sql`INSERT INTO reply_upvotes (organisation_id, reply_id, user_id, modified_by, modified_on)
          VALUES (${organisationId}, ${replyId}, ${by}, ${by}, ${at.toISOString()}) ON CONFLICT DO NOTHING`
      : sql`DELETE FROM reply_upvotes
          WHERE organisation_id = ${organisationId} AND reply_id = ${replyId} AND user_id = ${by}`,
  );
  return rowCount === 1;
}

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
async function requireReply(
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
async function isReplied(
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
async function countReplies(tx: Transaction, revising: AnalysisRevision, element: ElementRow): Promise<void> {
  await tx.execute(sql`
    UPDATE elements SET reply_count =
      (SELECT count(*) FROM replies WHERE element_id = ${element.id} AND NOT archived)
    WHERE id = ${element.id}`);
  await setElementRevision(tx, revising, element);
}
