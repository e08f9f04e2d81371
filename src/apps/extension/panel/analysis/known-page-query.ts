import { queryOptions } from '@tanstack/react-query';
import { knownPageTopics, readKnownPage } from '#features/filing/contract/known-page.ts';
import { call } from '#ui/call/call.ts';

/** What its reader may open of the page at an address; looked at again when something is shared with them, or filed. */
export const knownPageQuery = (address: string) =>
  queryOptions({
    queryKey: ['known-page', address],
    queryFn: ({ signal }) => call(readKnownPage, { url: address }, { signal }),
    meta: { topics: knownPageTopics() },
  });
