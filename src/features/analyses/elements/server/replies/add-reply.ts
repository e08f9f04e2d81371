import type { Input } from '#base/endpoint.ts';
import type { Revision } from '#features/analyses/analyses/contract/revision.ts';
import { reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import { insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { addReply as endpoint } from '../../contract/replies.ts';
import { elementReasons } from '../../rules/element-reasons.ts';
import { requireElement } from '../element-store.ts';
import { replies } from '../elements-tables.ts';
import { throwIfRefused } from '../throw-if-refused.ts';
import { countReplies, isReplied } from './reply-store.ts';

/** AL-09: replies to an element. */
export function addReply(
  context: RequestContext,
  { analysisId, elementId, replyId, text }: Input<typeof endpoint>,
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
      return 'modified';
    }),
  );
}
