import type { Input, Output } from '#base/endpoint.ts';
import { searchGroups } from '#features/groups/server/public.ts';
import { searchColleagues } from '#features/organisations/server/public.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Entity, findGrantees as endpoint } from '../../contract/access.ts';
import { granteesOf } from '../entry-store.ts';
import { requireItem } from '../require-item.ts';
import type { Sharing } from './sharing.ts';
import { asNewEntries } from './shown-entries.ts';

/** SE-01: people, then groups, then reflections whose names begin with what was typed; `limit` of each. */
export function findGrantees(
  { reflections }: Sharing,
  { actor, transaction }: RequestContext,
  { itemId, search, limit }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return transaction(async (tx) => {
    const item = await requireItem(tx, actor, itemId, 'share');
    const { organisationId } = item;
    const { userId } = actor;
    const { userIds: exceptIds, groupIds } = await granteesOf(tx, item);
    const people = await searchColleagues(tx, { organisationId, userId, search, limit, exceptIds });
    const groups = await searchGroups(tx, actor, { search, limit, exceptIds: groupIds });
    const named = [
      ...people.map(({ id: entityId }): Entity => ({ entityType: 'User', entityId })),
      ...groups.map((entityId): Entity => ({ entityType: 'Group', entityId })),
    ];
    const looked = { organisationId, userId, search, limit, exceptCiting: item.itemId };
    return {
      entries: await asNewEntries(tx, organisationId, named),
      // Reflections cite analyses, and nothing else.
      reflections: (item.kind === 'analysis' && (await reflections?.find(tx, looked))) || [],
    };
  });
}
