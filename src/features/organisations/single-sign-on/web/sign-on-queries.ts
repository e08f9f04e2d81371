import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listGroups } from '#features/organisations/groups/contract/groups.ts';
import { GROUP_NAMES_TOPIC } from '#features/organisations/groups/events.ts';
import {
  ORGANISATIONS_KEY,
  useRefreshOrganisations,
} from '#features/organisations/organisations/web/organisation-queries.ts';
import { call } from '#ui/call/call.ts';
import { listDomains, readSignOn, type SignOnSettings } from '../contract/provider.ts';

export const signOnQuery = (organizationId: string, topics: readonly string[]) =>
  queryOptions({
    queryKey: [...ORGANISATIONS_KEY, organizationId, 'sign-on'],
    queryFn: ({ signal }) => call(readSignOn, { organizationId }, { signal }),
    meta: { topics },
  });

/** Platform admins follow all organisations with this topic. */
const PLATFORM_TOPIC = 'platform:organisations';

export const domainsQuery = queryOptions({
  queryKey: [...ORGANISATIONS_KEY, 'domains'],
  queryFn: ({ signal }) => call(listDomains, {}, { signal }),
  meta: { topics: [PLATFORM_TOPIC] },
});

/** Shows settings that a change returned, then refetches what else depends on them. */
export function useShowSettings(organizationId: string): (settings: SignOnSettings) => void {
  const cache = useQueryClient();
  const refresh = useRefreshOrganisations();
  return (settings) => {
    cache.setQueryData(signOnQuery(organizationId, []).queryKey, settings);
    void refresh();
  };
}

/** The groups that a mapping may name. */
export const groupsToMapQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...ORGANISATIONS_KEY, organizationId, 'groups to map'],
    queryFn: async ({ signal }) =>
      (await call(listGroups, { organizationId, userIds: 'false' }, { signal })).groups,
    meta: { topics: [GROUP_NAMES_TOPIC] },
  });
