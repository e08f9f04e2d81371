import { and, eq } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { Revision } from '#features/analyses/analyses/contract/revision.ts';
import { reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { archiveReply as endpoint } from '../../contract/replies.ts';
import { elementReasons } from '../../rules/element-reasons.ts';
import { requireVisible } from '../element-store.ts';
import { replies } from '../elements-tables.ts';
import { throwIfRefused } from '../throw-if-refused.ts';
import { countReplies, requireReply } from './reply-store.ts';

/** AL-09: archives one of the caller's replies, or restores it. */
export function archiveReply(
  context: RequestContext,
  { analysisId, elementId, replyId, archived }: Input<typeof endpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const element = await requireVisible(tx, revising, elementId);
    const reply = await requireReply(tx, revising, element, replyId);
    const { organisationId, by, at } = revising;
    if (reply.userId !== by) throwIfRefused(elementReasons['not-author']);
    if (reply.archived === archived) return 'unchanged';
    await tx
      .update(replies)
      .set({ archived, modifiedBy: by, modifiedOn: at })
      .where(and(eq(replies.organisationId, organisationId), eq(replies.id, reply.id)));
    await countReplies(tx, revising, element);
    return 'recounted';
  });
}
