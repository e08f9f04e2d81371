import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { readConfiguration } from '../contract/configuration.ts';

/** SY-06: the configuration the interface needs before sign-in; it changes only when the server restarts. */
export const configurationQuery = queryOptions({
  queryKey: ['accounts', 'configuration'],
  queryFn: ({ signal }) => call(readConfiguration, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether mails can be read at /mailbox, as without a mail server. */
export function useHasMailbox(): boolean {
  return useQuery(configurationQuery).data?.hasMailbox ?? false;
}
