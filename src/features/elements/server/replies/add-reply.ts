import type { Input } from '#base/endpoint.ts';
import type { Revision } from '#features/analyses/contract/revision.ts';
import { reviseAnalysis } from '#features/analyses/server/public.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { addReply as endpoint } from '../../contract/replies.ts';
import { requireShown } from '../element-store.ts';
import { replies } from '../elements-tables.ts';
import { onceById } from '../once-by-id.ts';
import { countReplies, isReplied } from './reply-store.ts';

/** AL-09: replies to an element. */
export function addReply(
  context: RequestContext,
  { analysisId, elementId, replyId, text }: Input<typeof endpoint>,
): Promise<Revision> {
  return onceById(() =>
    reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
      const element = await requireShown(tx, revising, elementId);
      if (await isReplied(tx, revising, element, replyId)) return 'unchanged';
      const { organisationId, by, at } = revising;
      await tx.insert(replies).values({
        ...{ id: replyId, organisationId, elementId: element.id, userId: by, text },
        ...{ createdAt: at, modifiedBy: by, modifiedOn: at },
      });
      await countReplies(tx, revising, element);
      return 'modified';
    }),
  );
}
