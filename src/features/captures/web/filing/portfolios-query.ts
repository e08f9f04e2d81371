import { queryOptions } from '@tanstack/react-query';
import { listPortfolios } from '#features/portfolios/contract/portfolios.ts';
import { call } from '#ui/call.ts';

/** Where something can be put, and what is tagged with most. */
export const portfoliosQuery = queryOptions({
  queryKey: ['captures', 'portfolios to choose'],
  queryFn: ({ signal }) => call(listPortfolios, {}, { signal }),
  meta: { topics: ['user:me'] },
});
