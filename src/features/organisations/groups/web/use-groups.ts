import { queryOptions, useQueries } from '@tanstack/react-query';
import {
  ORGANISATIONS_KEY,
  useOrganisationTopics,
} from '#features/organisations/organisations/web/organisation-queries.ts';
import { call } from '#ui/call/call.ts';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { listGroups, type ManagedGroup, readGroup } from '../contract/groups.ts';

/** The groups of an organisation, page by page, without their member ids. */
export function useGroups(organizationId: string, search: string) {
  return useBlockList({
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

/** Follows a group that the list does not contain; null once it is deleted. */
export function useLiveGroup(group: ManagedGroup | null): ManagedGroup | null {
  const topics = useOrganisationTopics(group?.organizationId ?? '');
  const [result] = useQueries({ queries: (group ? [group] : []).map((one) => groupQuery(one, topics)) });
  return result && !result.isError ? result.data : null;
}

const groupQuery = (group: ManagedGroup, topics: readonly string[]) =>
  queryOptions({
    queryKey: [...ORGANISATIONS_KEY, group.organizationId, 'group', group.id],
    queryFn: ({ signal }) =>
      call(readGroup, { organizationId: group.organizationId, groupId: group.id }, { signal }),
    initialData: group,
    meta: { topics },
  });
