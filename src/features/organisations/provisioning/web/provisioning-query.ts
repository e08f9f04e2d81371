import { queryOptions } from '@tanstack/react-query';
import { ORGANISATIONS_KEY } from '#features/organisations/organisations/web/organisation-queries.ts';
import { call } from '#ui/call/call.ts';
import { readProvisioning } from '../contract/provisioning.ts';

export const provisioningQuery = (organizationId: string, topics: readonly string[]) =>
  queryOptions({
    queryKey: [...ORGANISATIONS_KEY, organizationId, 'provisioning'],
    queryFn: ({ signal }) => call(readProvisioning, { organizationId }, { signal }),
    meta: { topics },
  });
