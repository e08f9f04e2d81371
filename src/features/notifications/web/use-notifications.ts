import { useQuery } from '@tanstack/react-query';
import { countAfter, listAfter } from './notification-acts.ts';
import { newestQuery, unviewedQuery } from './notifications-queries.ts';
import { usePendingActs } from './use-notification-acts.ts';

/** The newest notifications, as they stand with what was just done to them. */
export function useNewest(shown: number) {
  const query = useQuery(newestQuery(shown));
  const acts = usePendingActs();
  return { query, list: query.data && { ...query.data, items: listAfter(query.data.items, acts) } };
}

/** NO-01: what the badge shows, at once after an act; and what the server last counted. */
export function useUnviewed(): { readonly count: number; readonly counted: number | undefined } {
  const counted = useQuery(unviewedQuery).data?.count;
  const acts = usePendingActs();
  return { count: countAfter(counted ?? 0, acts), counted };
}
