import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { requireItem } from '#features/sharing/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { listReplies as endpoint } from '../../contract/replies.ts';
import { refTypeOf } from '../../rules/ref-type.ts';
import { requireElement } from '../element-store.ts';
import { repliesOf } from './replies-of.ts';
import { requireReply } from './reply-store.ts';
import { toReply } from './to-reply.ts';

/** AL-09: the replies to an element beyond the first few. An archived element has none. */
export function listReplies(
  { actor, transaction }: RequestContext,
  { analysisId, elementId, after, limit }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return transaction(async (tx) => {
    const { organisationId, itemId } = await requireItem(tx, actor, analysisId, 'open');
    const element = await requireElement(tx, { organisationId, analysisId: itemId }, elementId);
    if (element.archived) throw new AppError('missing', commonReasons.missing);
    const known = after ? await requireReply(tx, { organisationId }, element, after) : undefined;
    // One more than requested, to know whether there are more.
    const page = { limit: limit + 1, ...(known ? { after: known.id } : {}) };
    const found = await repliesOf(tx, actor, [element.id], page);
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
