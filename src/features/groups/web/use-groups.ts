import { useQuery } from '@tanstack/react-query';
import { ORGANISATIONS_KEY, useOrganisationTopics } from '#features/organisations/web/public.ts';
import { call } from '#ui/call/call.ts';
import { useBlocks } from '#ui/lists/use-blocks.ts';
import { listGroups, type ManagedGroup, readGroup } from '../contract/groups.ts';

/** The groups of an organisation, block by block, without the ids of everyone in them. */
export function useGroups(organizationId: string, search: string) {
  return useBlocks({
    queryKey: [...ORGANISATIONS_KEY, organizationId, 'groups', search],
    async ask(block, signal) {
      const { groups, total } = await call(
        listGroups,
        { organizationId, search, userIds: 'false', ...block },
        { signal },
      );
      return { items: groups, total };
    },
    topics: useOrganisationTopics(organizationId),
  });
}

/** One group, shown at once as it was and from then on as it is. */
export function useGroup(group: ManagedGroup) {
  const { id: groupId, organizationId } = group;
  return useQuery({
    queryKey: [...ORGANISATIONS_KEY, organizationId, 'group', groupId],
    queryFn: ({ signal }) => call(readGroup, { organizationId, groupId }, { signal }),
    initialData: group,
    meta: { topics: useOrganisationTopics(organizationId) },
  });
}
