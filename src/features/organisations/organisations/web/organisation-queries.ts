import { keepPreviousData, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web.ts';
import { call } from '#ui/call/call.ts';
import { listOrganisations, readOrganisation } from '../contract/organisations.ts';
import { type OrganisationUser, readUser } from '../contract/people.ts';

/** The query key prefix of organisations, their people and their groups. */
export const ORGANISATIONS_KEY = ['organisations'] as const;
const PLATFORM_TOPIC = 'platform:organisations';

/** How many organisations the chooser lists; others are found by typing. */
const ORGANISATIONS_LISTED = 32;

/** Events of one's own organisation have its topic; of others, platform admins get `organisation-touched`. */
export function useOrganisationTopics(organizationId: string): string[] {
  const { organizationId: own } = useSuspenseQuery(profileQuery).data;
  return [organizationId === own ? `organisation:${organizationId}` : PLATFORM_TOPIC];
}

export const organisationQuery = (organizationId: string, topics: readonly string[]) =>
  queryOptions({
    queryKey: [...ORGANISATIONS_KEY, organizationId, 'record'],
    queryFn: ({ signal }) => call(readOrganisation, { organizationId, people: 'false' }, { signal }),
    meta: { topics },
  });

export const organisationsQuery = (search: string) =>
  queryOptions({
    queryKey: [...ORGANISATIONS_KEY, 'list', search],
    queryFn: ({ signal }) =>
      call(listOrganisations, { search, people: 'false', limit: ORGANISATIONS_LISTED }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: [PLATFORM_TOPIC] },
  });

/** One person, initially as the list shows them, then kept up to date. */
export const personQuery = (person: OrganisationUser, topics: readonly string[]) =>
  queryOptions({
    queryKey: [...ORGANISATIONS_KEY, person.organizationId, 'person', person.id],
    queryFn: ({ signal }) =>
      call(readUser, { organizationId: person.organizationId, userId: person.id }, { signal }),
    initialData: person,
    meta: { topics },
  });

/** Refetches all queries of organisations, after a change. */
export function useRefreshOrganisations(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ORGANISATIONS_KEY });
}
