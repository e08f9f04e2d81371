import { useQuery } from '@tanstack/react-query';
import { applyActsToCount, applyActsToList } from './notification-acts.ts';
import { newestQuery, unviewedQuery } from './notifications-queries.ts';
import { usePendingActs } from './use-notification-actions.ts';

/** The newest notifications, with the acts in flight applied. */
export function useNewestNotifications(shown: number) {
  const query = useQuery(newestQuery(shown));
  const acts = usePendingActs();
  return { query, list: query.data && { ...query.data, items: applyActsToList(query.data.items, acts) } };
}

/** NO-01: the count of the badge, with the acts in flight applied, and the last count of the server. */
export function useUnviewed(): { readonly count: number; readonly counted: number | undefined } {
  const counted = useQuery(unviewedQuery).data?.count;
  const acts = usePendingActs();
  return { count: applyActsToCount(counted ?? 0, acts), counted };
}
