import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { mayDo } from '#features/sharing/rules/access-table.ts';
import { requireItem } from '#features/sharing/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { findMissingAccess as endpoint } from '../../contract/missions.ts';
import { filterMembers, filterWithoutAccess } from './assignees.ts';

/** Which of the given colleagues could not answer a mission, and whether the caller may grant them access. */
export function findMissingAccess(
  { actor, transaction }: RequestContext,
  { analysisId, userIds }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return transaction(async (tx) => {
    const item = await requireItem(tx, actor, analysisId, 'comment');
    if (item.kind !== 'analysis') throw new AppError('missing', commonReasons.missing);
    const members = await filterMembers(tx, actor, userIds);
    return { userIds: await filterWithoutAccess(tx, item, members), mayShare: mayDo(item.role, 'share') };
  });
}
