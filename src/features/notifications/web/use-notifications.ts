import { useQuery } from '@tanstack/react-query';
import { applyActionsToCount, applyActionsToList } from './notification-actions.ts';
import { newestQuery, unviewedQuery } from './notifications-queries.ts';
import { usePendingActions } from './use-notification-actions.ts';

/** The newest notifications, with the actions in flight applied. */
export function useNewestNotifications(shown: number) {
  const query = useQuery(newestQuery(shown));
  const actions = usePendingActions();
  return {
    query,
    list: query.data && { ...query.data, items: applyActionsToList(query.data.items, actions) },
  };
}

/** NO-01: the count of the badge, with the actions in flight applied, and the last count of the server. */
export function useUnviewed(): { readonly count: number; readonly counted: number | undefined } {
  const counted = useQuery(unviewedQuery).data?.count;
  const actions = usePendingActions();
  return { count: applyActionsToCount(counted ?? 0, actions), counted };
}
