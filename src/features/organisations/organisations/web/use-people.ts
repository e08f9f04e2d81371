import type { PAGE_SIZES } from '#base/paging.ts';
import { call } from '#ui/call/call.ts';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { listUsers } from '../contract/people.ts';
import { ORGANISATIONS_KEY, useOrganisationTopics } from './organisation-queries.ts';

interface Options {
  readonly search: string;
  /** Only members of this group. */
  readonly groupId?: string;
  readonly first?: (typeof PAGE_SIZES)[number];
  readonly enabled?: boolean;
}

/** The people of an organisation, loaded page by page. */
export function usePeople(organizationId: string, { search, groupId, ...pageOptions }: Options) {
  return useBlockList({
    queryKey: [...ORGANISATIONS_KEY, organizationId, 'people', groupId ?? 'all', search],
    async ask(block, signal) {
      const { users, total } = await call(
        listUsers,
        { organizationId, search, groupId, ...block },
        { signal },
      );
      return { items: users, total };
    },
    topics: useOrganisationTopics(organizationId),
    ...pageOptions,
  });
}
