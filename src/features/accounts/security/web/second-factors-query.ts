import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { readSecondFactors } from '../contract/factors.ts';

/** The second factors of the account, refetched when one changes anywhere. */
export const secondFactorsQuery = queryOptions({
  queryKey: ['accounts', 'second-factors'],
  queryFn: ({ signal }) => call(readSecondFactors, {}, { signal }),
  meta: { topics: ['user:me'] },
});
