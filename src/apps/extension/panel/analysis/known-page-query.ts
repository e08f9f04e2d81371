import { queryOptions } from '@tanstack/react-query';
import { knownPageTopics, readKnownPage } from '#features/captures/filing/contract/known-page.ts';
import { call } from '#ui/call/call.ts';

/** The address without user name and password, as it is sent to the server. */
export function withoutCredentials(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.username = '';
  url.password = '';
  return url.href;
}

/** What the user can access of the page at an address; refetched when something is shared with them, or filed. */
export const knownPageQuery = (address: string) =>
  queryOptions({
    queryKey: ['known-page', address],
    queryFn: ({ signal }) => call(readKnownPage, { url: withoutCredentials(address) }, { signal }),
    meta: { topics: knownPageTopics() },
  });
