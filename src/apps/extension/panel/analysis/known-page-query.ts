import { queryOptions } from '@tanstack/react-query';
import { knownPageTopics, readKnownPage } from '#features/captures/filing/contract/known-page.ts';
import { call } from '#ui/call/call.ts';

/** As it is asked about: names and passwords that some addresses carry are nobody's business. */
export function askedAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.username = '';
  url.password = '';
  return url.href;
}

/** What its reader may open of the page at an address; looked at again when something is shared with them, or filed. */
export const knownPageQuery = (address: string) =>
  queryOptions({
    queryKey: ['known-page', address],
    queryFn: ({ signal }) => call(readKnownPage, { url: askedAddress(address) }, { signal }),
    meta: { topics: knownPageTopics() },
  });
