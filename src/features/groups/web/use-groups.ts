import { ORGANISATIONS_KEY, useOrganisationTopics } from '#features/organisations/web/public.ts';
import { call } from '#ui/call/call.ts';
import { useBlocks } from '#ui/lists/use-blocks.ts';
import { listGroups } from '../contract/groups.ts';

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
